import { may } from '@rolecall/domain/access/may'
import { PROPOSAL } from '@rolecall/domain/assistants/proposal-limits'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { dueOfRequest } from '@rolecall/domain/privacy/law-requests'
import type { Work } from '../../platform/kernel/work.ts'
import { countLawRequests } from '../company/law-requests.queries.ts'
import { timeZoneOf } from '../company/today.ts'
import {
  countUnapproved,
  listAgenda,
  listOnPages,
  listReplies,
  listUnanswered,
  listUnrated,
} from './own-work.queries.ts'
import type { WaitingItem } from './waiting.queries.ts'

const OF_NO_POSITION = { id: '', title: '', group_id: '', candidate_id: '', name: '' }

type Subject = { position_id: string; title: string; candidate_id: string; name: string | null }
type WorkList = { items: WaitingItem[]; count: number }

const asItem = ({ position_id, title, candidate_id, name }: Subject) => ({
  id: position_id,
  title,
  candidate_id,
  name: name ?? `Candidate ${candidate_id}`,
  group_id: '',
  count: '1',
  due: '',
})

/** Counts all rows of a query that counts them over its limit. */
const countAll = ([first]: readonly { in_all: string }[]) => Number(first?.in_all ?? 0)

async function unrated({ tx, session, now }: Work, limit: number): Promise<WorkList> {
  const rows = await listUnrated(tx, session, { now, limit })
  const items = rows.map((row) => ({ why: 'scorecard' as const, ...asItem(row), since: row.ends_at }))
  return { items, count: countAll(rows) }
}

async function unansweredMessages({ tx, session }: Work, limit: number): Promise<WorkList> {
  const rows = await listReplies(tx, session, limit)
  const items = rows.map(({ count, since, ...row }) => ({
    why: 'reply' as const,
    ...asItem(row),
    ...(Number(count) > 1 && { candidate_id: '', name: '' }),
    count,
    since,
  }))
  return { items, count: countAll(rows) }
}

async function unanswered({ tx, session, now }: Work, limit: number): Promise<WorkList> {
  const rows = await listUnanswered(tx, session, { now, limit })
  const items = rows.map((row) => ({
    why: row.wants_another ? ('other_time' as const) : ('offer' as const),
    ...asItem(row),
    since: row.since,
  }))
  return { items, count: countAll(rows) }
}

/** Items for administrators: one line for all, since they are handled on one page. */
async function ofAdministrators(work: Work): Promise<WorkList> {
  const { tx, session } = work
  const items: WaitingItem[] = []
  const [people, asked] = await Promise.all([
    may(session, 'user_activation') ? countUnapproved(tx) : undefined,
    session.isAdmin ? countLawRequests(tx) : undefined,
  ])
  if (people?.since && Number(people.count) > 0)
    items.push({ why: 'account', ...OF_NO_POSITION, count: people.count, since: people.since, due: '' })
  if (asked?.since) {
    const due = dueOfRequest(dayIn(await timeZoneOf(work), asked.since))
    items.push({ why: 'request', ...OF_NO_POSITION, count: String(asked.count), since: asked.since, due })
  }
  return { items, count: items.length }
}

/** One line for all of each kind, for the same reason. The day of proposals is that on which the first of them lapses. */
async function onPages(work: Work): Promise<WorkList> {
  const { tx, session, now } = work
  const answers = may(session, 'move_forward_candidate') || may(session, 'move_backward_candidate')
  const zone = await timeZoneOf(work)
  const found = await listOnPages(tx, session, { answers, now, today: dayIn(zone, now) })
  const items = found.map(({ due, ...each }) => ({
    ...OF_NO_POSITION,
    ...each,
    due: due ?? dayIn(zone, new Date(each.since.getTime() + PROPOSAL.days * DAY_MS)),
  }))
  return { items, count: items.length }
}

/** Items that wait for the viewer besides their positions. */
export async function findOwnWork(work: Work, limit: number): Promise<WorkList> {
  const found = await Promise.all([
    unrated(work, limit),
    unanswered(work, limit),
    unansweredMessages(work, limit),
    ofAdministrators(work),
    onPages(work),
  ])
  return { items: found.flatMap(({ items }) => items), count: found.reduce((sum, { count }) => sum + count, 0) }
}

/** The viewer's interviews around now, with the scorecards that they owe. */
export async function findAgenda({ tx, session, now }: Work, limit: number) {
  const rows = await listAgenda(tx, session, { now, limit })
  const interviews = rows.map(({ id, name, starts_at, ends_at, owes_scorecard, in_all: _, ...row }) => ({
    ...row,
    interview_id: id,
    name: name ?? `Candidate ${row.candidate_id}`,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    scorecard_due: owes_scorecard && starts_at <= now,
  }))
  return { interviews, interview_count: countAll(rows) }
}
