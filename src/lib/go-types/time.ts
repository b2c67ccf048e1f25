// Times (metav1.Time): RFC 3339 as Go's time.Parse reads it, written again in UTC and whole seconds.

const syntax =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{1,2}):([0-9]{2}):([0-9]{2})(?:[.,]([0-9]+))?(?:Z|([+-])([0-9]{2}):([0-9]{2}))$/

/**
 * The time as Kubernetes writes it; null for the first moment of the year 1, which is Go's unset time. Undefined when
 * the text is no time.
 */
export function canonicalTime(text: string): string | null | undefined {
  const match = syntax.exec(text)
  if (match === null) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number)
  const [fraction = '', sign = '+', zoneHour = '0', zoneMinute = '0'] = match.slice(7)
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (hour === undefined || minute === undefined || second === undefined) return undefined
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined
  // Go lets zones of 24 hours and 60 minutes pass, because people write them.
  if (Number(zoneHour) > 24 || Number(zoneMinute) > 60) return undefined
  const zone = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -1 : 1)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute - zone, second)
  const written = format(date)
  const isWholeSecond = /^0*$/.test(fraction.slice(0, 9))
  return isWholeSecond && written === '0001-01-01T00:00:00Z' ? null : written
}

function daysOf(year: number, month: number): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month, 0)
  return date.getUTCDate()
}

function format(date: Date): string {
  const year = date.getUTCFullYear()
  const years = `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`
  const rest = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()]
  const [month, day, hour, minute] = rest.map((part) => String(part).padStart(2, '0'))
  return `${years}-${month}-${day}T${hour}:${minute}:${String(date.getUTCSeconds()).padStart(2, '0')}Z`
}
