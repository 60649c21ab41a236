import { addDays } from '@rolecall/domain/calendar/company-day'
import { HOUR_MINUTES } from '@rolecall/domain/calendar/durations'
import {
  cityOfZone,
  formatDay,
  formatTimeSpan,
  formatWeekdayDate,
  type Times,
  type Writing,
  writeClock,
} from '@rolecall/domain/calendar/format-time'
import { orderOfDays, readTypedDay, readTypedTime } from '@rolecall/domain/calendar/read-typed'
import { localTimeIn, momentsAt, type WallClock } from '@rolecall/domain/calendar/wall-clock'
import type { SlotMoments } from '@rolecall/domain/interviews/slot-rules'
import { OTHER_TIME_MAX, PROPOSED_PLACES } from '@rolecall/domain/interviews/time-offers'
import { clockOf } from '@rolecall/domain/interviews/working-hours'
import { sentence } from '@rolecall/domain/text/sentence'
import { attributes, type Html, html } from '../../platform/kernel/markup.ts'
import { Problem } from '../../platform/kernel/problem.ts'

/** Times that suit the candidate, exactly as typed. */
export type Proposal = Readonly<Record<string, string>>

type SubmittedFields = Readonly<Record<string, unknown>>
const FIELDS = ['day', 'from', 'to'] as const
const textOf = (given: unknown) => (typeof given === 'string' ? given.trim() : '')

export const proposalOf = (sent: SubmittedFields): Proposal =>
  Object.fromEntries(
    [...PROPOSED_PLACES.flatMap((place) => FIELDS.map((field) => `${field}${place}`)), 'comment'].map((name) => [
      name,
      textOf(sent[name]),
    ]),
  )

const refuse = (why: string) => new Problem('invalid_field', why)

type Reading = { zone: string; now: Date; writing: Writing; country: string }

/** Reads the proposed windows in the candidate's zone. Throws with a sentence for invalid times. */
export function readProposal(proposal: Proposal, reading: Reading): SlotMoments[] {
  const { writing, country, zone, now } = reading
  const { day: today } = localTimeIn(zone, now)
  const days = { today, min: today, order: orderOfDays(writing, country) }
  return PROPOSED_PLACES.flatMap((place) => {
    const [day, from, to] = FIELDS.map((field) => proposal[`${field}${place}`] ?? '')
    if (!day && !from && !to) return []
    if (!day || !from || !to) throw refuse('Enter a date and both times for each time range, or leave it empty.')
    const [on, starts, ends] = [readTypedDay(day, days), readTypedTime(from), readTypedTime(to)]
    if (!on || !starts || !ends) throw refuse(sentence(UNREADABLE, exampleIn(writing)))
    const startsAt = momentOf({ day: on, time: starts }, 'first', reading)
    const endsAt = momentOf({ day: on, time: ends }, 'last', reading)
    if (endsAt <= startsAt) throw refuse('Each time range must end after it starts, on the same day.')
    if (startsAt <= now) throw refuse('Propose times in the future.')
    return [{ startsAt, endsAt }]
  })
}

const UNREADABLE = 'Enter dates like {day} and times like {time}.'
const exampleIn = (writing: Writing) => ({ day: formatDay('2026-03-31', writing), time: writeClock('14:30', writing) })

/** The moment of a clock time: an hour that clocks show twice counts as a whole; one that they skip is refused. */
function momentOf(clock: WallClock, which: 'first' | 'last', { zone, writing }: Reading): Date {
  const moments = momentsAt(zone, clock)
  const moment = which === 'first' ? moments[0] : moments.at(-1)
  if (moment) return moment
  const said = `${formatWeekdayDate(clock.day, writing)}, ${writeClock(clock.time, writing)}`
  throw refuse(`There is no ${said} in ${cityOfZone(zone)} because the clocks go forward. Please choose another time.`)
}

/** The text for the team: each window in its zone and in the candidate's, then the comment. */
export const writeProposal = (windows: readonly Times[], comment: string, zones: readonly string[], writing: Writing) =>
  [...windows.map((window) => formatTimeSpan(window, zones, writing)), comment].filter(Boolean).join('; ')

type Form = { proposal: Proposal; zone: string; now: Date; writing: Writing }

/** Days and times to pick from: two weeks, and half hours of the day. */
const SUGGESTED = { days: 14, from: 7, to: 20 } as const

function suggestions(today: string, writing: Writing): Html {
  const options = (texts: readonly string[]) => texts.map((text) => html`<option value="${text}"></option>`)
  const days = Array.from({ length: SUGGESTED.days }, (_, ahead) => formatWeekdayDate(addDays(today, ahead), writing))
  const times = Array.from({ length: 2 * (SUGGESTED.to - SUGGESTED.from) + 1 }, (_, place) =>
    writeClock(clockOf(SUGGESTED.from * HOUR_MINUTES + place * 30), writing),
  )
  return html`<datalist id="days">${options(days)}</datalist><datalist id="times">${options(times)}</datalist>`
}

/** Fields for some windows and a comment; either may stay empty, but not both. */
export function proposalFields({ proposal, zone, now, writing }: Form): Html {
  const { day: today } = localTimeIn(zone, now)
  const windows = PROPOSED_PLACES.map((place) => {
    const field = (name: (typeof FIELDS)[number], label: string, more: Record<string, string>) => {
      const id = `${name}${place}`
      return html`<label for="${id}">${label} <input${attributes({ id, name: id, ...more, value: proposal[id] ?? '' })}></label>`
    }
    return html`<fieldset class="window"><legend>Time range ${place}${place > 1 && html` <span class="help">(optional)</span>`}</legend>${[
      field('day', 'Date', { list: 'days', autocomplete: 'off' }),
      field('from', 'From', { list: 'times', autocomplete: 'off' }),
      field('to', 'To', { list: 'times', autocomplete: 'off' }),
    ]}</fieldset>`
  })
  const comment = html`<label for="comment">Anything to add <span class="help">(optional)</span></label><textarea id="comment" name="comment" rows="3" maxlength="${OTHER_TIME_MAX}">${proposal.comment}</textarea>`
  return html`<p class="help">Propose up to ${PROPOSED_PLACES.length} time ranges in ${cityOfZone(zone)} time. This doesn’t book anything. We’ll offer you times within them.</p><p class="help">${sentence('For example {day}, {time}.', exampleIn(writing))}</p>${suggestions(today, writing)}${windows}${comment}`
}
