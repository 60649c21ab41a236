import { dayIn } from '@rolecall/domain/calendar/company-day'
import { DAY_MINUTES, MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { formatMinutes } from '@rolecall/domain/calendar/format-minutes'
import { SLOT_STEP_MINUTES } from '@rolecall/domain/interviews/free-slots'
import { describePanelReason } from '@rolecall/domain/interviews/panels/describe-panel'
import type { SlotMoments } from '@rolecall/domain/interviews/slot-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { writingOf } from '../company/writing.ts'
import type { Subject } from '../interviews/find-application.ts'
import type { InterviewRow } from '../interviews/interviews.queries.ts'
import { findPanel } from '../interviews/panels.queries.ts'
import { findMoveFault, lockMoving, type MovableTalk, placeTalk } from '../interviews/place-talk.ts'
import { describeScheduleFault } from '../interviews/resolve-talk-choice.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

type InterviewMove = { subject: Subject; current: InterviewRow; to: SlotMoments }
type TalkDestination = { starts_at: string; room_id: string | null; user_ids: string[] }

/**
 * Moves a talk of a panel to the time to which one of its leads has moved it in their calendar, by the rules of the panel:
 * the other talks stay as they are (rule A-240). Throws a Problem that explains in full sentences what prevents it.
 */
export async function movePanelTalk(work: Work, { subject, current, to }: InterviewMove): Promise<void> {
  const { tx, session } = work
  const panel = current.panel_id ? await findPanel(tx, current.panel_id) : undefined
  if (!panel) throw notFound('Panel')
  const found = await lockMoving(work, panel, {
    interview_id: current.id,
    date: dayIn(panel.time_zone, to.startsAt),
    days: 1,
    same_people: true,
  })
  const moving = atOneTime(found, { to, current, mover: session.userId })
  const place = await findPlace(work, moving, to)
  const tells = current.scheduled_by === session.userId ? [] : [current.scheduled_by]
  await placeTalk(work, { panel, subject, moving, to: place, told: 'interview.moved-there', tells })
}

type NarrowedMove = Pick<InterviewMove, 'to' | 'current'> & { mover: string }

/**
 * The question with that time alone. The lead who moves it can make it, whatever their calendar holds: their limits apply,
 * and no one leads two interviews at once.
 */
function atOneTime(moving: MovableTalk, { to: { startsAt, endsAt }, current, mover }: NarrowedMove): MovableTalk {
  const { question } = moving.question
  const talk = question.talks[moving.place]
  if (!talk) throw notFound('Interview')
  const [from, to] = [startsAt.getTime(), endsAt.getTime()]
  const minutes = (to - from) / MINUTE_MS
  // If it was moved as an interview before, its length may differ from the plan.
  const isOwnLength = to - from === current.ends_at.getTime() - current.starts_at.getTime()
  if (minutes !== talk.minutes && !isOwnLength)
    throw new Problem(
      'time_not_possible',
      sentence('{title} must take {length} in its panel.', {
        title: talk.title,
        length: formatMinutes(talk.minutes),
      }),
    )
  if (from % (SLOT_STEP_MINUTES * MINUTE_MS) !== 0)
    throw new Problem('time_not_possible', 'A panel interview must start on a quarter of an hour.')
  const always = (timeZone: string) => ({ days: EVERY_DAY, from: 0, to: DAY_MINUTES, timeZone })
  const people = question.people.map((person) =>
    person.id === mover ? { ...person, busy: [], hours: always(person.hours.timeZone) } : person,
  )
  const talks = question.talks.map((each) => (each === talk ? { ...each, minutes } : each))
  return { ...moving, question: { ...moving.question, question: { ...question, range: { from, to }, people, talks } } }
}

/** The room it is in, else another one that is free then. */
async function findPlace(work: Work, moving: MovableTalk, { startsAt }: SlotMoments): Promise<TalkDestination> {
  const { question, changes } = moving.question
  const starts_at = startsAt.toISOString()
  const user_ids = moving.before.flatMap(({ userId }) => userId ?? [])
  const same = { starts_at, room_id: moving.current.room_id, user_ids }
  const fault = findMoveFault(moving, same)
  if (!fault) return same
  const company = { company: work.session.companyId }
  const answer = await work.deps.textWork.run(company, 'searchMoves', question, { changes })
  if (answer.kind === 'ways') {
    const placed = answer.ways[0]?.talks.find(({ talk }) => talk === moving.place)
    const room_id = question.rooms[placed?.room ?? -1]?.id ?? null
    const people = placed?.people.flatMap((person) => question.people[person]?.id ?? []) ?? user_ids
    return { starts_at, room_id, user_ids: people }
  }
  const said = { question, already: changes, writing: await writingOf(work.tx) }
  const reasons = answer.kind === 'none' ? answer.reasons.filter(({ kind }) => kind !== 'range') : []
  const why = reasons.map((reason) => describePanelReason(reason, said))
  const title = question.talks[moving.place]?.title ?? ''
  throw new Problem(
    'time_not_possible',
    [
      sentence('{title} can’t be at that time in its panel.', { title }),
      ...(why.length > 0 ? why : [describeScheduleFault(fault, question)]),
    ].join(' '),
  )
}
