// Texts that may be YAML: pieces that mean something in it in a row, and sound documents with something changed.

const pieces = [
  ...['a', 'b', 'x y', '1', '0x1', 'true', 'yes', '~', '.5', '1e3', '12:30', '=', 'é', '\u{1F600}'],
  ...[
    ' ',
    '  ',
    '    ',
    '\n',
    '\n ',
    '\n  ',
    '\n    ',
    '\n\n',
    '\t',
    '\n\t',
    '\r\n',
    '\r',
    '\u0085',
    '\u2028',
  ],
  ...[': ', ':', '- ', '-', '? ', '?', ', ', ',', '[', ']', '{', '}', '#', ' #c', '@', '`', '- - '],
  ...['|', '>', '|-', '>+', '|2', '"', "'", "''", '\\n', '\\', '\\u0041', '"x"', "'y'", '[a, b]', '{a: b}'],
  ...['&a ', '*a', '*a ', '!', '!!str ', '!!int ', '!x ', '!<x> ', '<<: ', '<<', 'a: b\n', '- a\n'],
  ...['---', '\n---\n', '\n...\n', '...', '%', '%YAML 1.1\n', '%TAG ! x\n'],
]

const documents = [
  'kind: ConfigMap\nmetadata:\n  name: reef\n  labels: {app: reef, "tier": \'1\'}\ndata:\n  on: |\n    a\n     b\n\n    c\n',
  '- a\n- - b\n  - c: d\n    e: [f, {g: h}, i: j]\n-\n  k\n',
  'base: &base {a: 1, b: [x]}\nother:\n  <<: *base\n  b: 2\nlist:\n- *base\n- "a\\tb\\\n    c\n\n    d"\n',
  '%YAML 1.1\n---\na: >-\n  folded\n  text\n\n    kept\n  end\nb: !!str 1\n? c\n: d\n...\nrest\n',
  "plain: goes on\n  and on\n\n  and on # not this\n\"quoted\": 'it''s'\nempty:\nlist:\n- 1\n- ~\n",
]

/** So many texts, the same in every run. */
export function randomTexts(count: number): readonly string[] {
  const random = createRandom(20_240_521)
  return Array.from({ length: count }, () => (random(2) === 0 ? compose(random) : change(random)))
}

/** Whole numbers below the limit. */
type Random = (limit: number) => number

function createRandom(seed: number): Random {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

function pick(random: Random, list: readonly string[]): string {
  return list[random(list.length)] ?? ''
}

function compose(random: Random): string {
  return Array.from({ length: 1 + random(14) }, () => pick(random, pieces)).join('')
}

function change(random: Random): string {
  let characters = Array.from(pick(random, documents))
  for (let changes = 1 + random(3); changes > 0; changes--) {
    const at = random(characters.length + 1)
    const what = random(3)
    if (what === 0) characters.splice(at, 0, ...pick(random, pieces))
    else if (what === 1) characters.splice(at, 1 + random(3))
    else characters = [...characters.slice(0, at), ...Array.from(pick(random, documents)).slice(at)]
  }
  return characters.join('')
}
