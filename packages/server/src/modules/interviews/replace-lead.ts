import type { panels } from '@rolecall/contract/interviews/panels'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { mondayOf } from '@rolecall/domain/interviews/panels/own-days'
import { listWorking } from '@rolecall/domain/interviews/working-hours'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../platform/db/connect.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../company/visibility.queries.ts'
import { searchUsers } from '../roles/user-search.queries.ts'
import { bookInterview, factsOfRow } from './book-interview.ts'
import { lockPanel } from './change-panel.ts'
import { assertInterviewsAllowed, organizerOf } from './find-application.ts'
import { type BusyPerson, findPeopleBusy } from './find-people-busy.ts'
import type { Lead } from './interviews.queries.ts'
import { notifyCandidate } from './notify-candidate.ts'
import { listMembers, listPools, mayLead } from './panel-parts.queries.ts'
import {
  findPanel,
  listLed,
  listSeats,
  listSitters,
  listTalks,
  lockSitters,
  type SitterRow,
  type TalkRow,
} from './panels.queries.ts'

type ReplacementRequest = { interview_id: string; leaves: string }
type SeatRow = Awaited<ReturnType<typeof listSeats>>[number]
/** Time around a talk that covers its week in every zone. */
const WEEK_AROUND_MS = 8 * DAY_MS
/** Maximum number of pools of a company, and of users considered as stand-ins. Limits chosen by us. */
const LISTED = { pools: 50, people: 60 } as const

/** The talk, its participants, and the participant who is to leave. */
async function readTalk({ tx, now }: Work, panelId: string, { interview_id, leaves }: ReplacementRequest) {
  const current = (await listTalks(tx, [panelId])).find(({ id }) => id === interview_id)
  if (!current) throw notFound('Interview')
  if (current.starts_at <= now) throw new Problem('interview_begun', 'This interview has already started.')
  const before = await listSeats(tx, [current.id])
  const leaving = before.find(({ userId }) => userId === leaves)
  if (!leaving) throw new Problem('outdated', 'The interviewer you’re replacing is no longer in this interview.')
  return { current, before, leaving }
}

/** Tells for each user why they cannot sit there; empty if they can (rule A-230). */
async function findUnfitReasons(
  work: Work,
  userIds: readonly string[],
  { current, leaving }: { current: TalkRow; leaving: SeatRow },
) {
  const { tx, now } = work
  const sitters = await listSitters(tx, userIds)
  const range = { from: current.starts_at.getTime(), to: current.ends_at.getTime() }
  const people = await findPeopleBusy(tx, { emails: sitters.map(({ email }) => email), range, except: current.id })
  const [from, to] = [new Date(range.from - WEEK_AROUND_MS), new Date(range.to + WEEK_AROUND_MS)]
  const led = await listLed(tx, { userIds, from, to, except: current.id })
  const pool = await findPool(tx, leaving.pool_id, now)
  return sitters.map((sitter) => {
    const member = pool?.members.find(({ user_id }) => user_id === sitter.id)
    const isTrained = !pool || !member || mayLead(member, pool.row)
    const own = led.filter(({ user_id }) => user_id === sitter.id).map(({ starts_at }) => starts_at)
    const person = people.find(({ email }) => email === sitter.email)
    const isLead = leaving.seat === 'lead'
    return {
      sitter,
      inPool: member !== undefined,
      whyNot: isLead && !isTrained ? 'untrained' : busyReason(sitter, { person, range, led: isLead ? own : [] }),
    } as const
  })
}

type SitterLoad = { person: BusyPerson | undefined; range: { from: number; to: number }; led: readonly Date[] }

function busyReason({ per_day, per_week }: SitterRow, { person, range, led }: SitterLoad) {
  const working = person ? listWorking(person.hours, range) : []
  if (!working.some(({ from, to }) => from <= range.from && range.to <= to)) return 'away'
  if ((person?.busy.length ?? 0) > 0) return 'busy'
  const dayOf = (at: number | Date) => dayIn(person?.hours.timeZone ?? 'UTC', new Date(at))
  const days = led.map(dayOf)
  const day = dayOf(range.from)
  if (per_day !== null && days.filter((each) => each === day).length >= per_day) return 'day'
  const ofWeek = days.filter((each) => mondayOf(each) === mondayOf(day)).length
  return per_week !== null && ofWeek >= per_week ? 'week' : ''
}

type UnfitReason = ReturnType<typeof busyReason> | 'untrained'

function describeUnfitReason(whyNot: UnfitReason, name: string): string {
  if (whyNot === '') return ''
  if (whyNot === 'untrained') return sentence('{name} must shadow more interviews before leading.', { name })
  if (whyNot === 'away') return sentence('{name} isn’t at work at that time.', { name })
  if (whyNot === 'busy') return sentence('{name} isn’t free at that time.', { name })
  return whyNot === 'day'
    ? sentence('{name} has reached their limit for that day.', { name })
    : sentence('{name} has reached their limit for that week.', { name })
}

async function findPool(tx: Tx, poolId: string | null, now: Date) {
  const row = (await listPools(tx, LISTED.pools)).find(({ id }) => id === poolId)
  return row && { row, members: await listMembers(tx, [row.id], now) }
}

/** Lists possible stand-ins: members of the pool first, then other users of the company. */
export async function listStandIns(
  work: Work,
  { panel_id, ...asked }: CallRequest<typeof panels.standIns>['body'],
): Promise<CallReply<typeof panels.standIns>> {
  const { tx, session, now } = work
  const panel = isUuid(panel_id) ? await findPanel(tx, panel_id) : undefined
  if (!panel) throw notFound('Panel')
  await getVisiblePosition(tx, session, panel.position_id)
  const talk = await readTalk(work, panel.id, asked)
  const pool = await findPool(tx, talk.leaving.pool_id, now)
  const others = await searchUsers(tx, { text: '', limit: LISTED.people })
  const sitting = new Set(talk.before.map(({ userId }) => userId))
  const ids = [...(pool?.members ?? []).map(({ user_id }) => user_id), ...others.map(({ id }) => id)]
  const judged = await findUnfitReasons(
    work,
    [...new Set(ids)].filter((id) => !sitting.has(id)),
    talk,
  )
  const data = judged.map(({ sitter: { id, name }, inPool, whyNot }) => ({
    user_id: id,
    name,
    in_pool: inPool,
    why_not: describeUnfitReason(whyNot, name),
  }))
  const rank = (each: (typeof data)[number]) => (each.why_not === '' ? 0 : 2) + (each.in_pool ? 0 : 1)
  return {
    success: true,
    data: data.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name)),
  }
}

/** Puts another user in at the same time: the user who declined gets a cancellation, the candidate one email. */
export async function replaceLead(
  work: Work,
  asked: CallRequest<typeof panels.replace>['body'],
): Promise<CallReply<typeof panels.replace>> {
  const { tx, now } = work
  const { panel, subject } = await lockPanel(work, asked.panel_id)
  await assertInterviewsAllowed(work, subject)
  const talk = await readTalk(work, panel.id, asked)
  const { current, before, leaving } = talk
  if (before.some(({ userId }) => userId === asked.comes))
    throw new Problem('already_member', 'This colleague is already in the interview.')
  await lockSitters(tx, [asked.comes])
  const [found] = await findUnfitReasons(work, [asked.comes], talk)
  if (!found) throw notFound('Interviewer')
  const { sitter: comes, whyNot } = found
  if (whyNot !== '') throw new Problem('interviewer_unavailable', describeUnfitReason(whyNot, comes.name))
  const seats = before.map((seat) =>
    seat === leaving ? { ...seat, email: comes.email, name: comes.name, userId: comes.id } : seat,
  )
  await bookInterview(work, {
    position: subject.position,
    application: subject.application,
    facts: factsOfRow(current),
    leads: seats.map(({ email, name, userId }): Lead => ({ email, name, userId })),
    by: organizerOf(work),
    moved: { current, before },
    told: 'interview.rescheduled',
    panel: {
      panelId: panel.id,
      talk: current.talk ?? 0,
      roomId: current.room_id,
      seats: seats.map(({ email, seat, pool_id }) => ({ email, seat, poolId: pool_id })),
    },
  })
  const talks = (await listTalks(tx, [panel.id])).filter(({ ends_at }) => ends_at > now)
  await notifyCandidate(work, { panel, position: subject.position, talks, news: 'changed', by: organizerOf(work) })
  return { success: true, message: sentence('{name} is now in the interview.', { name: comes.name }) }
}
