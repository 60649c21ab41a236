import { PANEL_LISTED } from '@rolecall/contract/interviews/panel-settings'
import type { PanelChange, panels } from '@rolecall/contract/interviews/panels'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { addDays, isTimeZone } from '@rolecall/domain/calendar/company-day'
import { DAY_MS, HOUR_MS } from '@rolecall/domain/calendar/durations'
import { momentsAt, oldestDay } from '@rolecall/domain/calendar/wall-clock'
import { calendarNotes } from '@rolecall/domain/interviews/calendar-notes'
import { findPanelFault } from '@rolecall/domain/interviews/panels/find-panel-fault'
import {
  type Change,
  LATELY_DAYS,
  PANEL,
  type PanelPerson,
  type PanelQuestion,
  type Pool,
  type Seat,
} from '@rolecall/domain/interviews/panels/panel'
import type { Period } from '@rolecall/domain/interviews/time-periods'
import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'
import type { Tx } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { findPeopleBusy, hoursOf, periodOf } from './find-people-busy.ts'
import { findHome, listMembers, listPools, listRooms, mayLead } from './panel-parts.queries.ts'
import { listCandidateTimes, listLed, listRoomTimes, listSitters } from './panels.queries.ts'

export type PanelRequest = Omit<CallRequest<typeof panels.search>['body'], 'resumeid' | 'position_id'>
const QUARTER_MS = 900_000
/** Margin around the days of the search, for weeks that extend beyond them in any zone. */
const AROUND_MS = 9 * DAY_MS

/** A question as it was asked, with the zones in which the candidate may live. */
export type Question = {
  question: PanelQuestion
  changes: Change[]
  emails: ReadonlyMap<string, string>
  /** Remarks on people whose busy times may be incomplete. */
  notes: string[]
}

/** Reads the members of a plan's pools and the users named in it. Throws `invalid_request` for unknown or too many ones. */
export async function readSeats(tx: Tx, plan: Pick<PanelRequest['plan'], 'talks'>, now: Date) {
  const named = new Set(plan.talks.flatMap(({ seats }) => seats.flatMap(({ pool_id }) => pool_id ?? [])))
  const rows = (await listPools(tx, PANEL_LISTED.pools)).filter(({ id }) => named.has(id))
  if (rows.length < named.size) throw invalid('plan', 'A pool in this plan no longer exists.')
  const members = await listMembers(tx, [...named], now)
  const pools = rows.map((row): Pool => {
    const own = members.filter(({ pool_id, is_active }) => pool_id === row.id && is_active)
    return {
      id: row.id,
      name: row.name,
      members: own.map((member) => ({ person: member.user_id, leads: mayLead(member, row) })),
    }
  })
  const people = plan.talks.flatMap(({ seats }) => seats.flatMap(({ user_id }) => user_id ?? []))
  const userIds = [...new Set([...people, ...pools.flatMap((pool) => pool.members.map(({ person }) => person))])]
  if (userIds.length > PANEL.people)
    throw invalid('plan', `A search can include at most ${PANEL.people} people. Choose smaller pools.`)
  return { pools, userIds: userIds.toSorted(), named: people }
}

type Seats = Awaited<ReturnType<typeof readSeats>>

/** Reads everything that a search needs, in its current state; `except`: a talk treated as if it were not booked. */
export async function readPanelQuestion(
  work: Work,
  asked: PanelRequest,
  { candidateId, seats, except }: { candidateId: string; seats: Seats; except?: string | undefined },
): Promise<Question> {
  const { tx, now } = work
  const { plan } = asked
  if (!isTimeZone(asked.timezone)) throw invalid('timezone', 'Choose a time zone, such as Europe/London.')
  const breaks = { least: plan.break_least, most: plan.break_most }
  const talks = plan.talks.map((talk, place) => ({
    ...talk,
    id: String(place),
    seats: talk.seats.map(
      ({ as, user_id, pool_id }): Seat => (user_id ? { as, person: user_id } : { as, pool: pool_id ?? '' }),
    ),
  }))
  const fault = findPanelFault({ talks, breaks, mostDays: plan.most_days })
  if (fault) throw invalid('plan', fault.message)
  const zones = zonesOfPlace(await findHome(tx, candidateId))
  const timeZone = (zones.length === 1 ? zones[0] : undefined) ?? asked.timezone
  const range = rangeOf(asked, timeZone, now)
  const known = { from: range.from, to: range.to + PANEL.moreDays * DAY_MS }
  const { people, emails, notes } = await listPeople(work, { seats, known, except })
  const [missing] = seats.named.filter((id) => !people.some((person) => person.id === id))
  if (missing) throw invalid('plan', 'An interviewer in this plan can no longer lead interviews.')
  const { interview_notice_hours: notice } = await getCompanySettings(tx)
  const span = { from: new Date(known.from), to: new Date(known.to) }
  const busy = (await listCandidateTimes(tx, { candidateId, ...span, except })).map(periodOf)
  const windows = asked.windows?.map(({ starts_at, ends_at }) => ({
    from: Date.parse(starts_at),
    to: Date.parse(ends_at),
  }))
  const question: PanelQuestion = {
    talks,
    inOrder: plan.in_order,
    mostDays: plan.most_days,
    breaks,
    range,
    knownUntil: known.to,
    timeZone,
    notBefore: now.getTime() + notice * HOUR_MS,
    candidate: { zones, busy, ...(windows && windows.length > 0 && { windows }) },
    people,
    pools: seats.pools,
    rooms: await listRoomsWith(tx, { ...span, except }),
  }
  return { question, changes: readChanges(question, asked.changes), emails, notes }
}

type AvailabilityQuery = { seats: Seats; known: Period; except: string | undefined }

async function listPeople({ tx, now }: Work, { seats: { userIds }, known, except }: AvailabilityQuery) {
  const sitters = await listSitters(tx, userIds)
  const busyness = await findPeopleBusy(tx, { emails: sitters.map(({ email }) => email), range: known, except })
  const since = Math.min(known.from - AROUND_MS, now.getTime() - LATELY_DAYS * DAY_MS)
  const led = await listLed(tx, { userIds, from: new Date(since), to: new Date(known.to + AROUND_MS), except })
  const people = sitters.flatMap((sitter): PanelPerson[] => {
    const found = busyness.find(({ email }) => email === sitter.email)
    const own = led.filter(({ user_id }) => user_id === sitter.id).map(({ starts_at }) => starts_at.getTime())
    if (!found) return []
    return [
      {
        id: sitter.id,
        name: sitter.name,
        hours: found.hours,
        busy: found.busy,
        perDay: sitter.per_day ?? undefined,
        perWeek: sitter.per_week ?? undefined,
        led: own,
        lately: own.filter((at) => at >= now.getTime() - LATELY_DAYS * DAY_MS).length,
      },
    ]
  })
  return { people, emails: new Map(sitters.map(({ id, email }) => [id, email])), notes: calendarNotes(busyness) }
}

async function listRoomsWith(tx: Tx, span: { from: Date; to: Date; except: string | undefined }) {
  const taken = await listRoomTimes(tx, span)
  return (await listRooms(tx, PANEL_LISTED.rooms)).map((room) => ({
    id: room.id,
    name: room.place ? `${room.name}, ${room.place}` : room.name,
    seats: room.seats,
    hours: room.hours ? hoursOf(room.hours, room.hours.time_zone) : undefined,
    busy: taken.filter(({ room_id }) => room_id === room.id).map(periodOf),
  }))
}

/**
 * The period of whole days of a zone, for today the rest of it; 01:00 for a day whose midnight is skipped by a clock change.
 * The first day may be the caller's today, which may be yesterday where the candidate lives.
 */
function rangeOf({ date, days }: PanelRequest, timeZone: string, now: Date): Period {
  if (date < oldestDay(now)) throw invalid('date', 'The date must be today or later.')
  const startOf = (day: string) =>
    (momentsAt(timeZone, { day, time: '00:00' })[0] ?? momentsAt(timeZone, { day, time: '01:00' })[0])?.getTime() ?? 0
  const soonest = Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS
  const to = startOf(addDays(date, days))
  // If a single day is over there already, the day after is used.
  return { from: Math.max(startOf(date), soonest), to: to > soonest ? to : startOf(addDays(date, days + 1)) }
}

/** Reads the accepted changes for the people and pools of the question; others are ignored. */
const readChanges = ({ people }: PanelQuestion, given: readonly PanelChange[]): Change[] =>
  given.flatMap((change): Change[] => {
    if ('user_id' in change) {
      const person = people.findIndex(({ id }) => id === change.user_id)
      if (person < 0) return []
      return change.kind === 'training'
        ? [{ kind: change.kind, person }]
        : [{ kind: change.kind, person, day: change.day }]
    }
    // Another member for a pool is not accepted here: they have to be added to the pool.
    return 'pool_id' in change ? [] : [change]
  })

export function writeChange({ people, pools }: PanelQuestion, change: Change): PanelChange {
  if ('day' in change) return { kind: change.kind, user_id: people[change.person]?.id ?? '', day: change.day }
  if ('person' in change) return { kind: change.kind, user_id: people[change.person]?.id ?? '' }
  if ('pool' in change) return { kind: change.kind, pool_id: pools[change.pool]?.id ?? '' }
  return change
}
