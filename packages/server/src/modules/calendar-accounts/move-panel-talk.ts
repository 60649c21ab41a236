import { dayIn } from '@rolecall/domain/calendar/company-day'
import { SLOT_STEP_MINUTES } from '@rolecall/domain/interviews/free-slots'
import { sayReason } from '@rolecall/domain/interviews/panels/say-panel'
import type { SlotMoments } from '@rolecall/domain/interviews/slot-rules'
import { DAY_MINUTES } from '@rolecall/domain/interviews/working-hours'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Subject } from '../../../contact/interviews/find-application.ts'
import type { InterviewRow } from '../../../contact/interviews/interviews.queries.ts'
import { sayFault } from '../../../contact/panels/judge-way.ts'
import { findPanel } from '../../../contact/panels/panels.queries.ts'
import { findMoveFault, lockMoving, type Moving, placeTalk } from '../../../contact/panels/place-talk.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { writingOf } from '../../../house/company/writing.ts'

const MINUTE_MS = 60_000
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

type Wanted = { subject: Subject; current: InterviewRow; to: SlotMoments }
type To = { starts_at: string; room_id: string | null; user_ids: string[] }

/**
 * Moves a talk of a panel to where somebody who leads it has moved it in their calendar, by the rules of the panel: the others stay
 * as they are (rule A-240). Throws the Problem that says in whole sentences what keeps it from being then.
 */
export async function movePanelTalk(work: Work, { subject, current, to }: Wanted): Promise<void> {
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

type Narrowed = Pick<Wanted, 'to' | 'current'> & { mover: string }

/**
 * The question with that time alone. Whoever moves it has said that they can then, whatever else they have to do: limits of theirs
 * hold, and nobody leads two interviews at once.
 */
function atOneTime(moving: Moving, { to: { startsAt, endsAt }, current, mover }: Narrowed): Moving {
  const { question } = moving.question
  const talk = question.talks[moving.place]
  if (!talk) throw notFound('Talk')
  const [from, to] = [startsAt.getTime(), endsAt.getTime()]
  const minutes = (to - from) / MINUTE_MS
  // One that was moved as an interview before may have another length than the plan says.
  const isOwnLength = to - from === current.ends_at.getTime() - current.starts_at.getTime()
  if (minutes !== talk.minutes && !isOwnLength)
    throw new Problem(
      'conflict',
      sentence('{title} takes {count} minutes in its panel, and no others.', {
        title: talk.title,
        count: talk.minutes,
      }),
    )
  if (from % (SLOT_STEP_MINUTES * MINUTE_MS) !== 0)
    throw new Problem('conflict', 'A talk of a panel begins on a quarter of an hour.')
  const always = (timeZone: string) => ({ days: EVERY_DAY, from: 0, to: DAY_MINUTES, timeZone })
  const people = question.people.map((person) =>
    person.id === mover ? { ...person, busy: [], hours: always(person.hours.timeZone) } : person,
  )
  const talks = question.talks.map((each) => (each === talk ? { ...each, minutes } : each))
  return { ...moving, question: { ...moving.question, question: { ...question, range: { from, to }, people, talks } } }
}

/** In the room in which it is, else in another one that is free then. */
async function findPlace(work: Work, moving: Moving, { startsAt }: SlotMoments): Promise<To> {
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
  const why = reasons.map((reason) => sayReason(reason, said))
  const title = question.talks[moving.place]?.title ?? ''
  throw new Problem(
    'conflict',
    [
      sentence('{title} cannot be then by what its panel asks.', { title }),
      ...(why.length > 0 ? why : [sayFault(fault, question)]),
    ].join(' '),
  )
}
