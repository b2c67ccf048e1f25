import type { Clock } from './host.ts'

/** A name that no other run has, for a directory beside theirs: letters and digits of 64 random bits. */
export function randomName({ random }: Pick<Clock, 'random'>): string {
  return [random(), random()].map((number) => Math.floor(number * 2 ** 32).toString(36)).join('')
}
