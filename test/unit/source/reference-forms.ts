// References other than those of registries, what they must parse to, and what is nearly one.
import type { Reference } from '../../../src/source/reference.ts'

const digest = `sha256:${'f'.repeat(64)}` as const
const commit = '0123456789abcdef0123456789abcdef01234567'

type Form = readonly [string, Reference]

const directory = (path: string): Form => [path, { kind: 'directory', path }]
const archive = (path: string): Form => [path, { kind: 'archive', path }]

export const local: readonly Form[] = [
  ...['.', '..', './x', '../x/y', '/srv/x', './a:b@c d', './x.tgz/', './x.zip'].map(directory),
  ...['./x.tgz', '../x.tar.gz', '/srv/x.tar', './x-1.0+b.tar.zst', './X.TGZ', './a b@c.tgz'].map(archive),
  ['oci-layout:./out', { kind: 'oci-layout', path: './out' }],
  ['OCI-Layout:out:1.0', { kind: 'oci-layout', path: 'out', tag: '1.0' }],
  [`oci-layout:/srv/a@b@${digest}`, { kind: 'oci-layout', path: '/srv/a@b', digest }],
  [`oci-layout:/srv/a:1@${digest}`, { kind: 'oci-layout', path: '/srv/a', tag: '1', digest }],
  ['oci-layout:/srv/a:b/c', { kind: 'oci-layout', path: '/srv/a:b/c' }],
  ['docker-archive:image.tar', { kind: 'docker-archive', path: 'image.tar' }],
  ['Docker-Archive:/srv/a@b.tar', { kind: 'docker-archive', path: '/srv/a@b.tar' }],
  ['docker-archive:./image.tar:@1', { kind: 'docker-archive', path: './image.tar', index: 1 }],
  [`docker-archive:a@b.tar@${digest}`, { kind: 'docker-archive', path: 'a@b.tar', digest }],
  ...(
    [
      ['app', 'docker.io/library/app:latest'],
      ['org/app:1', 'docker.io/org/app:1'],
      ['localhost:5000/app:v1.0', 'localhost:5000/app:v1.0'],
    ] as const
  ).map(
    ([name, image]): Form => [
      `docker-archive:image.tar:${name}`,
      { kind: 'docker-archive', path: 'image.tar', image },
    ],
  ),
]

export const web: readonly Form[] = [
  ['https://example.com/a/chart-1.0.tgz', { kind: 'https', url: 'https://example.com/a/chart-1.0.tgz' }],
  ['HTTPS://Example.com/x.tar.zst', { kind: 'https', url: 'https://example.com/x.tar.zst' }],
  ['https://example.com/x.tgz?sig=1', { kind: 'https', url: 'https://example.com/x.tgz?sig=1' }],
  ['http://127.0.0.1:8080/x.tar', { kind: 'https', url: 'http://127.0.0.1:8080/x.tar' }],
  [
    `https://example.com/x.tgz#${digest}`,
    { kind: 'https', url: 'https://example.com/x.tgz', fileDigest: digest },
  ],
  ['git+https://example.com/x.git', { kind: 'git', url: 'https://example.com/x.git' }],
  [
    'git+https://example.com/x.git@release/1.0',
    { kind: 'git', url: 'https://example.com/x.git', ref: 'release/1.0' },
  ],
  [`git+https://example.com/a/b@${commit}`, { kind: 'git', url: 'https://example.com/a/b', ref: commit }],
  [
    'git+http://localhost:8080/x.git@v1+b#./deploy//base/',
    { kind: 'git', url: 'http://localhost:8080/x.git', ref: 'v1+b', path: 'deploy/base' },
  ],
  ['git+https://example.com/x.git#a', { kind: 'git', url: 'https://example.com/x.git', path: 'a' }],
]

/** What was written, and a part of the hint. */
export const unsupported: readonly (readonly [string, string])[] = [
  ['oci-archive:image.tar:1', 'tar -xf image.tar'],
  ['oci-layout:image.tar:1', 'oci-layout:layout'],
  ['docker-daemon:app:1', 'docker save'],
  ['git+ssh://example.com/x.git', 'actions/checkout'],
  ['git+file:///srv/x.git', 'name its directory'],
  ['git://example.com/x.git', 'git+https://'],
  ['git@github.com:org/x.git', 'git+https://'],
]

/** What was written, a part of the message, and one of the hint. */
export const nearMisses: readonly (readonly [string, string, string])[] = [
  ['chart.tgz', 'does not start as a path', './chart.tgz'],
  ['charts/app-1.0.tar.gz', 'does not start as a path', 'oci://charts/app-1.0.tar.gz'],
  ['file:///srv/x.tgz', 'without a scheme', 'Write /srv/x.tgz.'],
  [`directory:./x@${digest}`, 'without a scheme', 'Write ./x.'],
  [`archive:/srv/x.tgz@${digest}`, 'without a scheme', 'Write /srv/x.tgz.'],
  ['s3://bucket/x.tgz', '"s3://" is not known', 'git+https://'],
  ['http://example.com/x.tgz', 'plain http is only used on this machine', 'https://'],
  ['git+http://example.com/x.git', 'plain http is only used on this machine', 'https://'],
  ['https://example.com/x.zip', 'it is a web address', '.tar.zst'],
  ['https://example.com/x.git', 'a git repository', 'git+https://'],
  ['https://example.com/x.git@main', 'a git repository', 'git+https://'],
  [`https://example.com/x.tgz@${digest}`, 'pinned by a "#"', '#sha256:'],
  ['https://example.com/x.tgz#sha256:12', 'has 2 hex digits instead of 64', 'sha256sum'],
  ['https://example.com/x.tgz#readme', 'has no algorithm', 'sha256sum'],
  ['https://example.com/a b.tgz', 'it is no URL', 'https://'],
  ['https://me@example.com/x.tgz', 'it has a user or a password', 'actions/checkout'],
  ['git+https://example.com', 'it names no repository', 'git+https://'],
  ['git+https://example.com@main', 'it names no repository', 'git+https://'],
  ['git+https://example.com/x.git@', 'nothing follows the @', 'full commit'],
  ['git+https://example.com/x.git@--upload-pack=x', 'starts or ends as no branch', 'full commit'],
  ['git+https://example.com/x.git@+main', 'starts or ends as no branch', 'full commit'],
  ['git+https://example.com/x.git@a:b', 'the ref has ":"', 'full commit'],
  ['git+https://example.com/x.git@a..b', 'the ref has ".."', 'full commit'],
  [`git+https://example.com/x.git@${'a'.repeat(256)}`, 'longer than 255', 'full commit'],
  ['git+https://example.com/x.git@main#../x', 'no folder inside the repository', '#path'],
  ['git+https://example.com/x.git#/x', 'no folder inside the repository', '#path'],
  ['git+https://example.com/x.git#', 'no folder inside the repository', '#path'],
  ['git+https://example.com/x.git#.git/hooks', 'no folder inside the repository', '#path'],
  ['docker-archive:', 'no file after docker-archive:', 'docker-archive:FILE'],
  ['docker-archive:x.tar:@one', 'the index "one"', 'docker-archive:FILE'],
  ['docker-archive:x.tar:App', 'must be lower-case', 'docker-archive:FILE'],
  ['docker-archive:x.tar@sha256:12', 'has 2 hex digits', 'docker-archive:FILE'],
]
