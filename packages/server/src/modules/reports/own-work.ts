import { may } from '@rolecall/domain/access/may'
import { PROPOSAL } from '@rolecall/domain/assistants/proposal-limits'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { dueOfRequest } from '@rolecall/domain/privacy/law-requests'
import type { Work } from '../../platform/kernel/work.ts'
import { countLawRequests } from '../company/law-requests.queries.ts'
import { timeZoneOf } from '../company/today.ts'
import { countUnapproved, listLed, listOnPages, listUnanswered } from './own-work.queries.ts'
import type { WaitingItem } from './waiting.queries.ts'

const OF_NO_POSITION = { id: '', title: '', group_id: '', candidate_id: '', name: '' }

type LedInterview = Awaited<ReturnType<typeof listLed>>[number]
type WorkList = { items: WaitingItem[]; count: number }

const asItem = ({
  position_id,
  title,
  candidate_id,
  name,
}: Pick<LedInterview, 'position_id' | 'title' | 'candidate_id' | 'name'>) => ({
  id: position_id,
  title,
  candidate_id,
  name: name ?? `Candidate ${candidate_id}`,
  group_id: '',
  count: '1',
  due: '',
})

/** Missing scorecards: one per candidate and position, however many interviews there were. */
function scorecardsDue(led: readonly LedInterview[], now: Date): WorkList {
  const due = led.filter(({ ends_at, is_judged }) => ends_at <= now && !is_judged)
  const byPerson = new Map(due.map((each) => [`${each.position_id} ${each.candidate_id}`, each]))
  const items = [...byPerson.values()].map((each) => ({
    why: 'scorecard' as const,
    ...asItem(each),
    since: each.ends_at,
  }))
  return { items, count: items.length }
}

async function unanswered({ tx, session, now }: Work, limit: number): Promise<WorkList> {
  const rows = await listUnanswered(tx, session, { now, limit })
  const items = rows.map((row) => ({
    why: row.wants_another ? ('other_time' as const) : ('offer' as const),
    ...asItem(row),
    since: row.since,
  }))
  return { items, count: Number(rows[0]?.in_all ?? 0) }
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

/** Items that wait for the viewer besides their positions, and the interviews that they lead from now on. */
export async function findOwnWork(work: Work, limit: number) {
  const [led, offers, accounts, pages] = await Promise.all([
    listLed(work.tx, work.session, work.now),
    unanswered(work, limit),
    ofAdministrators(work),
    onPages(work),
  ])
  const found = [scorecardsDue(led, work.now), offers, accounts, pages]
  return {
    items: found.flatMap(({ items }) => items),
    count: found.reduce((sum, { count }) => sum + count, 0),
    interviews: led.filter(({ ends_at }) => ends_at > work.now),
  }
}
