import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { joinPeriods, type Period, withoutPeriods } from '@rolecall/domain/interviews/time-periods'
import { type Component, firstValue, linesOf } from './content-lines.ts'
import { msOf, readEntry } from './entry.ts'
import { type Reading, readStamp, recordGap, type Scope } from './reading.ts'
import { listTimes } from './series.ts'
import { readDuration } from './values.ts'

/** Times of a VFREEBUSY that are not explicitly free. */
export function listFreeBusy(component: Component, scope: Scope, reading: Reading): Period[] {
  const found: Period[] = []
  for (const at of component.strayLines) recordGap(reading.gaps, at, 'line')
  for (const line of linesOf(component, 'FREEBUSY')) {
    if (line.params.get('FBTYPE')?.toUpperCase() === 'FREE') continue
    for (const text of (line.value + line.tail).split(/[,;]/)) {
      if (text.trim() === '') continue
      const [start = '', end = ''] = text.split('/')
      const from = readStamp(line, start, scope, reading)
      const to = readStamp(line, end, scope, reading)
      const duration = readDuration(end)
      if (from && to) found.push({ from: from.zone.earliest(from.local), to: to.zone.latest(to.local) })
      else if (from && duration)
        found.push({ from: from.zone.earliest(from.local), to: from.zone.latest(from.local) + msOf(duration) })
      else recordGap(reading.gaps, line.at, 'line')
    }
  }
  return found.filter(({ from, to }) => to > reading.window.from && from < reading.window.to)
}

/** The rank of a priority: 0 comes after 9, and 1 is the highest. */
const rankOf = (component: Component): number =>
  (10 - ((Number.parseInt(firstValue(component, 'PRIORITY'), 10) || 10) % 10)) % 10

/**
 * Unavailable times of VAVAILABILITY components (RFC 7953): the span of each, minus its available times. A higher priority
 * replaces others within its span.
 */
export function listUnavailable(components: readonly Component[], scope: Scope, reading: Reading): Period[] {
  const ranks = Map.groupBy(components, rankOf)
  let busy: Period[] = []
  for (const [, group] of [...ranks].toSorted(([one], [other]) => one - other)) {
    const spans = group.map((component) => ({ span: spanOf(component, scope, reading), component }))
    const left = withoutPeriods(busy, joinPeriods(spans.map(({ span }) => span)))
    const own = spans.flatMap(({ span, component }) =>
      withoutPeriods(joinPeriods([span]), available(component, scope, reading)),
    )
    busy = joinPeriods([...left, ...own])
  }
  return busy
}

function spanOf(component: Component, scope: Scope, reading: Reading): Period {
  const { start, length, gaps } = readEntry({ ...component, parts: [] }, scope, reading)
  const { window } = reading
  const isEndless = ['DTEND', 'DURATION'].every((name) => linesOf(component, name).length === 0)
  // Without a start or an end it is unbounded on that side.
  const from = start ? start.zone.earliest(start.local) : window.from
  const to = isEndless || !start ? window.to : start.zone.latest(start.local + length.days * DAY_MS) + length.ms
  if (linesOf(component, 'DTSTART').length > 0) for (const { at, what } of gaps) recordGap(reading.gaps, at, what)
  return { from: Math.max(from, window.from), to: Math.min(to, window.to) }
}

/** Available times; unreadable ones count as unavailable. */
function available(component: Component, scope: Scope, reading: Reading): Period[] {
  const entries = component.parts
    .filter(({ name }) => name === 'AVAILABLE')
    .map((part) => readEntry(part, scope, reading))
  const doubtful = entries.filter(({ gaps, start }) => gaps.length > 0 || (start && !start.zone.isSure))
  for (const { at, what } of doubtful.flatMap(({ gaps }) => gaps)) recordGap(reading.gaps, at, what)
  const uids = new Set(doubtful.map(({ uid }) => uid))
  return joinPeriods(
    listTimes(
      entries.filter(({ uid }) => !uids.has(uid)),
      reading,
    ),
  )
}
