import {
  cityOfZone,
  formatTimeSpan,
  formatWeekdayDate,
  type Times,
  type Writing,
  writeClock,
} from '@rolecall/domain/calendar/format-time'
import { localTimeIn, momentsAt, type WallClock } from '@rolecall/domain/calendar/wall-clock'
import type { SlotMoments } from '@rolecall/domain/interviews/slot-rules'
import { OTHER_TIME_MAX, PROPOSED_PLACES } from '@rolecall/domain/interviews/time-offers'
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

type Reading = { zone: string; now: Date; writing: Writing }

/** Reads the proposed windows in the candidate's zone. Throws with a sentence for invalid times. */
export function readProposal(proposal: Proposal, reading: Reading): SlotMoments[] {
  return PROPOSED_PLACES.flatMap((place) => {
    const [day, from, to] = FIELDS.map((field) => proposal[`${field}${place}`] ?? '')
    if (!day && !from && !to) return []
    if (!day || !from || !to) throw refuse('Enter a date and both times for each time range, or leave it empty.')
    const startsAt = momentOf({ day, time: from }, 'first', reading)
    const endsAt = momentOf({ day, time: to }, 'last', reading)
    if (endsAt <= startsAt) throw refuse('Each time range must end after it starts, on the same day.')
    if (startsAt <= reading.now) throw refuse('Propose times in the future.')
    return [{ startsAt, endsAt }]
  })
}

/** The moment of a clock time: an hour that clocks show twice counts as a whole; one that they skip is refused. */
function momentOf(clock: WallClock, which: 'first' | 'last', { zone, writing }: Reading): Date {
  let moments: Date[]
  try {
    moments = momentsAt(zone, clock)
  } catch {
    throw refuse('Enter dates like 2026-03-31 and times like 14:30.')
  }
  const moment = which === 'first' ? moments[0] : moments.at(-1)
  if (moment) return moment
  const said = `${formatWeekdayDate(clock.day, writing)}, ${writeClock(clock.time, writing)}`
  throw refuse(`There is no ${said} in ${cityOfZone(zone)} because the clocks go forward. Please choose another time.`)
}

/** The text for the team: each window in its zone and in the candidate's, then the comment. */
export const writeProposal = (windows: readonly Times[], comment: string, zones: readonly string[], writing: Writing) =>
  [...windows.map((window) => formatTimeSpan(window, zones, writing)), comment].filter(Boolean).join('; ')

type Form = { proposal: Proposal; zone: string; now: Date }

/** Fields for some windows and a comment; either may stay empty, but not both. */
export function proposalFields({ proposal, zone, now }: Form): Html {
  const { day: today } = localTimeIn(zone, now)
  const windows = PROPOSED_PLACES.map((place) => {
    const field = (name: (typeof FIELDS)[number], label: string, more: Record<string, string>) => {
      const id = `${name}${place}`
      return html`<label for="${id}">${label} <input${attributes({ id, name: id, ...more, value: proposal[id] ?? '' })}></label>`
    }
    return html`<fieldset class="window"><legend>Time range ${place}${place > 1 && html` <span class="help">(optional)</span>`}</legend>${[
      field('day', 'Date', { type: 'date', min: today }),
      field('from', 'From', { type: 'time' }),
      field('to', 'To', { type: 'time' }),
    ]}</fieldset>`
  })
  const comment = html`<label for="comment">Anything to add <span class="help">(optional)</span></label><textarea id="comment" name="comment" rows="3" maxlength="${OTHER_TIME_MAX}">${proposal.comment}</textarea>`
  return html`<p class="help">Propose up to ${PROPOSED_PLACES.length} time ranges in ${cityOfZone(zone)} time. This doesn’t book anything. We’ll offer you times within them.</p>${windows}${comment}`
}
