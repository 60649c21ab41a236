import type { PanelChange, panels } from '@rolecall/contract/interviews/panels'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { findScheduleFault, type ScheduleFault } from '@rolecall/domain/interviews/panels/find-schedule-fault'
import type { Talk } from '@rolecall/domain/interviews/panels/panel'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { bookInterview, factsOfRow } from './book-interview.ts'
import { organizerOf, type Subject } from './find-application.ts'
import type { Lead } from './interviews.queries.ts'
import { notifyCandidate } from './notify-candidate.ts'
import { type Question, readPanelQuestion, readSeats } from './panel-request.ts'
import { listSeats, listTalks, lockSitters, type PanelRow, type TalkRow } from './panels.queries.ts'
import { resolveTalkChoice } from './resolve-talk-choice.ts'

export type TalkMoveRequest = Pick<
  CallRequest<typeof panels.moves>['body'],
  'interview_id' | 'date' | 'days' | 'same_people'
>
export type Panel = PanelRow & { changes: PanelChange[] }

const QUARTER_MS = 900_000

/**
 * A talk that stays, with only the conditions for its neighbours. A talk that is not aligned to quarters of an hour takes all
 * those it touches.
 */
function booked(talk: Talk, { starts_at, ends_at }: TalkRow): Talk {
  const at = Math.floor(starts_at.getTime() / QUARTER_MS) * QUARTER_MS
  const isOn = at === starts_at.getTime()
  const to = isOn ? ends_at.getTime() : Math.ceil(ends_at.getTime() / QUARTER_MS) * QUARTER_MS
  return { ...talk, seats: [], room: false, minutes: (to - at) / MINUTE_MS, at }
}

/** Asks where a talk can be placed among the talks of its panel that stay; `place`: index of the talk in the question. */
export async function findPlacement(
  work: Work,
  panel: Panel,
  { interview_id: id, same_people, ...range }: TalkMoveRequest,
) {
  const { tx, now } = work
  const rows = await listTalks(tx, [panel.id])
  const current = rows.find((row) => row.id === id)
  const planned = panel.plan.talks[current?.talk ?? -1]
  if (!current || !planned) throw notFound('Interview')
  if (current.starts_at <= now) throw new Problem('interview_begun', 'This interview has already started.')
  const before = await listSeats(tx, [current.id])
  const seats = planned.seats.map((seat, place) => {
    const { userId } = before[place] ?? {}
    return same_people && userId ? { as: before[place]?.seat ?? seat.as, user_id: userId } : seat
  })
  const talks = panel.plan.talks.map((talk, place) => (place === current.talk ? { ...talk, seats } : talk))
  const sitting = await readSeats(tx, { talks: [{ ...planned, seats }] }, now)
  const plan = { ...panel.plan, talks }
  const asked = { ...range, plan, timezone: panel.time_zone, windows: null, changes: panel.changes }
  const found = await readPanelQuestion(work, asked, {
    candidateId: panel.candidate_id,
    seats: sitting,
    except: current.id,
  })
  const held = found.question.talks.flatMap((talk, place) => {
    const row = rows.find((each) => each.talk === place)
    if (!row) return []
    return [row === current ? { ...talk, room: talk.room && current.room_id !== null } : booked(talk, row)]
  })
  const question: Question = { ...found, question: { ...found.question, talks: held } }
  return { question, current, before, seats, sitting, place: held.findIndex(({ at }) => at === undefined) }
}

/** A talk that may be moved, as found by `findPlacement`. */
export type MovableTalk = Awaited<ReturnType<typeof findPlacement>>
type TalkDestination = TalkMove['to']

/** The same after locking everyone who may take part, in a fixed order, so that it uses the current state. */
export async function lockMoving(work: Work, panel: Panel, asked: TalkMoveRequest): Promise<MovableTalk> {
  const { before, sitting } = await findPlacement(work, panel, asked)
  await lockSitters(work.tx, [...new Set([...sitting.userIds, ...before.flatMap(({ userId }) => userId ?? [])])])
  return findPlacement(work, panel, asked)
}

/** Why the talk can't be placed there, in the current state. */
export function findMoveFault(
  { question: { question, changes }, place }: MovableTalk,
  to: TalkDestination,
): ScheduleFault | undefined {
  const chosen = question.talks.map(({ at }, talk) =>
    talk === place ? resolveTalkChoice(question, to) : { from: at ?? 0, people: [] },
  )
  return findScheduleFault(question, changes, chosen)
}

type TalkMove = {
  panel: Panel
  subject: Subject
  moving: MovableTalk
  to: { starts_at: string; room_id?: string | null | undefined; user_ids: string[] }
  told: 'interview.rescheduled' | 'interview.moved-there'
  /** Users notified besides the interviewers. */
  tells?: readonly string[]
}

/** Moves a talk to a place that was judged possible, and emails the candidate once about all upcoming talks. */
export async function placeTalk(work: Work, { panel, subject, moving, to, told, tells = [] }: TalkMove): Promise<void> {
  const { tx, now } = work
  const { question: found, current, before, seats, place } = moving
  const { question, changes, emails } = found
  const { starts_at, room_id, user_ids } = to
  const room = question.rooms.find(({ id }) => id === room_id)
  const planned = question.talks[place]
  if (!planned) throw notFound('Interview')
  if (planned.room && !room && !changes.some(({ kind }) => kind === 'no-room'))
    throw invalid('room_id', 'Choose a room.')
  const startsAt = new Date(starts_at)
  const leads = user_ids.map((userId): Lead => {
    const name = question.people.find(({ id }) => id === userId)?.name ?? ''
    return { email: emails.get(userId) ?? '', name, userId }
  })
  const facts = factsOfRow(current)
  await bookInterview(work, {
    position: subject.position,
    application: subject.application,
    facts: {
      ...facts,
      startsAt,
      endsAt: new Date(startsAt.getTime() + planned.minutes * MINUTE_MS),
      place: room?.name ?? (current.room_id ? '' : facts.place),
    },
    leads,
    by: organizerOf(work),
    moved: { current, before },
    told,
    tells,
    panel: {
      panelId: panel.id,
      talk: current.talk ?? 0,
      roomId: room?.id ?? null,
      seats: seats.map(({ as }, seat) => ({
        email: leads[seat]?.email ?? '',
        seat: as,
        poolId: before[seat]?.pool_id ?? panel.plan.talks[current.talk ?? 0]?.seats[seat]?.pool_id ?? null,
      })),
    },
  })
  const talks = (await listTalks(tx, [panel.id])).filter(({ ends_at }) => ends_at > now)
  await notifyCandidate(work, { panel, position: subject.position, talks, news: 'changed', by: organizerOf(work) })
}
