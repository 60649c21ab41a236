import type { panels } from '@rolecall/contract/contact/panels'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { mondayOf } from '@rolecall/domain/interviews/panels/own-days'
import { listWorking } from '@rolecall/domain/interviews/working-hours'
import { sentence } from '@rolecall/domain/text/sentence'
import { bookInterview, factsOfRow } from '../../../contact/interviews/book-interview.ts'
import { organizerOf, refuseUninterviewed } from '../../../contact/interviews/find-application.ts'
import { type BusyPerson, findPeopleBusy } from '../../../contact/interviews/find-people-busy.ts'
import type { Lead } from '../../../contact/interviews/interviews.queries.ts'
import { listMembers, listPools, mayLead } from '../../../contact/interviews/panel-parts.queries.ts'
import {
  findPanel,
  listLed,
  listSeats,
  listSitters,
  listTalks,
  lockSitters,
  type SitterRow,
  type TalkRow,
} from '../../../contact/panels/panels.queries.ts'
import { tellCandidate } from '../../../contact/panels/tell-candidate.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../../../house/access/visibility.queries.ts'
import { searchUsers } from '../../../house/members/user-search.queries.ts'
import { lockPanel } from './change-panel.ts'

type Asked = { interview_id: string; leaves: string }
type SeatRow = Awaited<ReturnType<typeof listSeats>>[number]

const DAY_MS = 86_400_000
/** Days around a talk that are of its week, wherever somebody is. */
const WEEK_MS = 8 * DAY_MS
/** Pools of a company, and people who are looked at to sit in for somebody. Our own bounds. */
const LISTED = { pools: 50, people: 60 } as const

/** The talk, who sits there, and who of them is to leave. */
async function readTalk({ tx, now }: Work, panelId: string, { interview_id, leaves }: Asked) {
  const current = (await listTalks(tx, [panelId])).find(({ id }) => id === interview_id)
  if (!current) throw notFound('Talk')
  if (current.starts_at <= now) throw new Problem('conflict', 'This talk has begun already.')
  const before = await listSeats(tx, [current.id])
  const leaving = before.find(({ userId }) => userId === leaves)
  if (!leaving) throw new Problem('conflict', 'Whoever leaves does not sit in this talk any more.')
  return { current, before, leaving }
}

/** Of people why they cannot sit there; empty of those who can (rule A-230). */
async function judge(
  work: Work,
  userIds: readonly string[],
  { current, leaving }: { current: TalkRow; leaving: SeatRow },
) {
  const { tx, now } = work
  const sitters = await listSitters(tx, userIds)
  const range = { from: current.starts_at.getTime(), to: current.ends_at.getTime() }
  const people = await findPeopleBusy(tx, { emails: sitters.map(({ email }) => email), range, except: current.id })
  const [from, to] = [new Date(range.from - WEEK_MS), new Date(range.to + WEEK_MS)]
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
      whyNot: isLead && !isTrained ? 'untrained' : whyBusy(sitter, { person, range, led: isLead ? own : [] }),
    } as const
  })
}

type Busy = { person: BusyPerson | undefined; range: { from: number; to: number }; led: readonly Date[] }

function whyBusy({ per_day, per_week }: SitterRow, { person, range, led }: Busy) {
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

type WhyNot = ReturnType<typeof whyBusy> | 'untrained'

function sayWhyNot(whyNot: WhyNot, name: string): string {
  if (whyNot === '') return ''
  if (whyNot === 'untrained') return sentence('{name} has yet to shadow before leading.', { name })
  if (whyNot === 'away') return sentence('{name} is not at work then.', { name })
  if (whyNot === 'busy') return sentence('{name} is not free then.', { name })
  return whyNot === 'day'
    ? sentence('{name} leads as many interviews on that day as they may.', { name })
    : sentence('{name} leads as many interviews in that week as they may.', { name })
}

async function findPool(tx: Tx, poolId: string | null, now: Date) {
  const row = (await listPools(tx, LISTED.pools)).find(({ id }) => id === poolId)
  return row && { row, members: await listMembers(tx, [row.id], now) }
}

/** Who could sit in for somebody: those of the pool first, then others of the company. */
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
  const judged = await judge(
    work,
    [...new Set(ids)].filter((id) => !sitting.has(id)),
    talk,
  )
  const data = judged.map(({ sitter: { id, name }, inPool, whyNot }) => ({
    user_id: id,
    name,
    in_pool: inPool,
    why_not: sayWhyNot(whyNot, name),
  }))
  const rank = (each: (typeof data)[number]) => (each.why_not === '' ? 0 : 2) + (each.in_pool ? 0 : 1)
  return {
    success: true,
    data: data.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name)),
  }
}

/** Has somebody else sit there at the same time: the one who declined gets a cancellation, the candidate one mail. */
export async function replaceLead(
  work: Work,
  asked: CallRequest<typeof panels.replace>['body'],
): Promise<CallReply<typeof panels.replace>> {
  const { tx, now } = work
  const { panel, subject } = await lockPanel(work, asked.panel_id)
  await refuseUninterviewed(work, subject)
  const talk = await readTalk(work, panel.id, asked)
  const { current, before, leaving } = talk
  if (before.some(({ userId }) => userId === asked.comes))
    throw new Problem('conflict', 'Whoever comes sits in this talk already.')
  await lockSitters(tx, [asked.comes])
  const [found] = await judge(work, [asked.comes], talk)
  if (!found) throw notFound('Interviewer')
  const { sitter: comes, whyNot } = found
  if (whyNot !== '') throw new Problem('conflict', sayWhyNot(whyNot, comes.name))
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
  await tellCandidate(work, { panel, position: subject.position, talks, news: 'changed', by: organizerOf(work) })
  return { success: true, message: sentence('{name} sits in the talk now.', { name: comes.name }) }
}
