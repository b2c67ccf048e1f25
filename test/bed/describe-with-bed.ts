// Groups of tests that need parts of the bed. Where a part could not be built the group is skipped by a name that
// says why.
import { describe, inject, test } from 'vitest'
import type { Available, Bed } from './bed.ts'

type Needed = 'cluster' | 'registry' | 'crane' | 'helm4' | 'helm3' | 'act' | 'olmRenderer'

/** The parts asked for, all of them available. */
export type Parts<Name extends Needed> = {
  readonly [Key in Name]: Extract<Bed[Key], { readonly available: true }>
}

/** Describes tests that need those parts of the bed, which the body gets. */
export function describeWithBed<Name extends Needed>(
  title: string,
  needs: readonly Name[],
  body: (parts: Parts<Name>) => void,
): void {
  const bed = inject('bed')
  const needed: readonly Available<object>[] = needs.map((name) => bed[name])
  const missing = needed.find((part) => !part.available)
  if (missing === undefined) {
    describe(title, () => body(bed as unknown as Parts<Name>))
  } else {
    test.skip(`${title} (skipped because ${missing.reason})`, () => {})
  }
}
