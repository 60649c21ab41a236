import { dayIn } from '@rolecall/domain/calendar/company-day'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import {
  cityOfZone,
  formatClockIn,
  formatWeekdayDate,
  hasOtherClock,
  type Writing,
} from '@rolecall/domain/calendar/format-time'
import { unusualTimeReason } from '@rolecall/domain/interviews/free-slots'
import { sentence } from '@rolecall/domain/text/sentence'
import { type Html, html } from '../../platform/kernel/markup.ts'

/**
 * Maximum number of times shown; further ones are folded away behind the first days: a phone shows about as many. Limit
 * chosen by us.
 */
const SHOWN_MAX = 8
const FURTHER = { one: '{count} more time, on {day}', other: '{count} more times, from {day}' } as const

/** Styles for days and times side by side, as many as fit. */
export const TIMES_STYLE = html`<style>
legend{padding:0}legend h3{font-size:1rem;margin:0}.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(50% - .25rem,12.5rem),1fr));gap:.5rem;margin:.5rem 0 1.25rem}
fieldset .times label{margin:0;padding:.5rem .6rem;border:1px solid var(--line);border-radius:.375rem;line-height:1.3}.times label:has(:checked){outline:2px solid var(--act)}
.window{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.5rem;margin:.75rem 0}fieldset.window label{display:block;margin:0}.window label:first-of-type{grid-column:1/-1}@media(min-width:40rem){.window{grid-template-columns:2fr 1fr 1fr}.window label:first-of-type{grid-column:auto}}.window input{padding:.5rem .35rem!important}
.times small{display:block;color:var(--soft);font-size:.85rem}details.zone{border:0;padding:.25rem 0}
</style>`

type Times = { open: readonly Date[]; minutes: number; zone: string; otherZone: string; writing: Writing }

/**
 * Times to choose from by the days of a zone, the earliest of each first, and those at night after the others. The first days
 * are open, all further ones behind one click.
 */
export function timesByDay(times: Times): Html {
  const { open, zone, writing } = times
  const starts = open.toSorted((one, other) => one.getTime() - other.getTime())
  const days = [...Map.groupBy(starts, (start) => dayIn(zone, start))]
  let count = 0
  const first = days.findIndex(([, { length }]) => {
    count += length
    return count > SHOWN_MAX
  })
  const shown = first === -1 ? days.length : Math.max(first, 1)
  const [near, far] = [days.slice(0, shown), days.slice(shown)]
  const [next] = far
  const left = far.reduce((sum, [, { length }]) => sum + length, 0)
  const more =
    next &&
    html`<details><summary>${sentence(FURTHER, { count: left, day: formatWeekdayDate(next[0], writing) })}</summary>${far.map((day) => dayPart(times, day))}</details>`
  return html`${near.map((day) => dayPart(times, day))}${more}`
}

const UNUSUAL = { early: 'Early where you are', late: 'Late where you are' } as const
const unusualOf = ({ minutes, zone }: Times, start: Date) =>
  unusualTimeReason({ from: start.getTime(), to: start.getTime() + minutes * MINUTE_MS }, zone)

function dayPart(times: Times, [day, starts]: readonly [string, readonly Date[]]): Html {
  const [usual = [], unusual = []] = [false, true].map((isUnusual) =>
    starts.filter((start) => (unusualOf(times, start) !== undefined) === isUnusual),
  )
  const choices = [...usual, ...unusual].map((start) => choiceOf(times, start))
  return html`<fieldset><legend><h3>${formatWeekdayDate(day, times.writing)}</h3></legend><div class="times">${choices}</div></fieldset>`
}

function choiceOf(times: Times, start: Date): Html {
  const { minutes, zone, otherZone, writing } = times
  const say = (moment: Date) => formatClockIn(zone, moment, writing)
  const until = `to ${say(new Date(start.getTime() + minutes * MINUTE_MS))}`
  const other =
    hasOtherClock(zone, otherZone, start) &&
    html`<small>${elsewhere(start, { zone, otherZone, writing })} in ${cityOfZone(otherZone)}</small>`
  const why = unusualOf(times, start)
  return html`<label><input type="radio" name="start" value="${start.toISOString()}" required><span>${say(start)} <small>${until}</small>${other}${why && html`<small>${UNUSUAL[why]}</small>`}</span></label>`
}

/** The time in the other zone, with the day if it is a different one. */
function elsewhere(start: Date, { zone, otherZone, writing }: Pick<Times, 'zone' | 'otherZone' | 'writing'>): string {
  const day = dayIn(otherZone, start)
  const on = day === dayIn(zone, start) ? '' : `${formatWeekdayDate(day, writing)}, `
  return `${on}${formatClockIn(otherZone, start, writing)}`
}
