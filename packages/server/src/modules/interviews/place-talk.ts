import type { PanelChange, panels } from '@rolecall/contract/contact/panels'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { findWayFault, type WayFault } from '@rolecall/domain/interviews/panels/check-way'
import type { Talk } from '@rolecall/domain/interviews/panels/panel'
import { invalid, notFound, Problem } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { bookInterview, factsOfRow } from '../interviews/book-interview.ts'
import { organizerOf, type Subject } from '../interviews/find-application.ts'
import type { Lead } from '../interviews/interviews.queries.ts'
import { askPanel, type Question, readSeats } from './ask-panel.ts'
import { choose } from './judge-way.ts'
import { listSeats, listTalks, lockSitters, type PanelRow, type TalkRow } from './panels.queries.ts'
import { tellCandidate } from './tell-candidate.ts'

export type MoveAsked = Pick<CallRequest<typeof panels.moves>['body'], 'interview_id' | 'date' | 'days' | 'same_people'>
export type Panel = PanelRow & { changes: PanelChange[] }

const QUARTER_MS = 900_000
const MINUTE_MS = 60_000

/** A talk that stays: how the others follow it is all that is asked of it. One that is off the quarters takes those it touches. */
function booked(talk: Talk, { starts_at, ends_at }: TalkRow): Talk {
  const at = Math.floor(starts_at.getTime() / QUARTER_MS) * QUARTER_MS
  const isOn = at === starts_at.getTime()
  const to = isOn ? ends_at.getTime() : Math.ceil(ends_at.getTime() / QUARTER_MS) * QUARTER_MS
  return { ...talk, seats: [], room: false, minutes: (to - at) / MINUTE_MS, at }
}

/** The question where a talk may be among those of its panel that stay; `place`: which of the question’s talks it is. */
export async function askMove(work: Work, panel: Panel, { interview_id: id, same_people, ...range }: MoveAsked) {
  const { tx, now } = work
  const rows = await listTalks(tx, [panel.id])
  const current = rows.find((row) => row.id === id)
  const planned = panel.plan.talks[current?.talk ?? -1]
  if (!current || !planned) throw notFound('Talk')
  if (current.starts_at <= now) throw new Problem('conflict', 'This talk has begun already.')
  const before = await listSeats(tx, [current.id])
  const seats = planned.seats.map((seat, place) => {
    const { userId } = before[place] ?? {}
    return same_people && userId ? { as: before[place]?.seat ?? seat.as, user_id: userId } : seat
  })
  const talks = panel.plan.talks.map((talk, place) => (place === current.talk ? { ...talk, seats } : talk))
  const sitting = await readSeats(tx, { talks: [{ ...planned, seats }] }, now)
  const plan = { ...panel.plan, talks }
  const asked = { ...range, plan, timezone: panel.time_zone, windows: null, changes: panel.changes }
  const found = await askPanel(work, asked, {
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

/** A talk that may move, as `askMove` has found it. */
export type Moving = Awaited<ReturnType<typeof askMove>>
type To = Placing['to']

/** The same with everybody locked who may sit there, in one order, before it is looked at as it is. */
export async function lockMoving(work: Work, panel: Panel, asked: MoveAsked): Promise<Moving> {
  const { before, sitting } = await askMove(work, panel, asked)
  await lockSitters(work.tx, [...new Set([...sitting.userIds, ...before.flatMap(({ userId }) => userId ?? [])])])
  return askMove(work, panel, asked)
}

/** Why it may not be there, as it is now. */
export function findMoveFault({ question: { question, changes }, place }: Moving, to: To): WayFault | undefined {
  const chosen = question.talks.map(({ at }, talk) =>
    talk === place ? choose(question, to) : { from: at ?? 0, people: [] },
  )
  return findWayFault(question, changes, chosen)
}

type Placing = {
  panel: Panel
  subject: Subject
  moving: Moving
  to: { starts_at: string; room_id?: string | null | undefined; user_ids: string[] }
  told: 'interview.rescheduled' | 'interview.moved-there'
  /** Users who hear of it besides those who lead it. */
  tells?: readonly string[]
}

/** Puts a talk where it was judged that it may be, and tells the candidate of all that are to come in one mail. */
export async function placeTalk(work: Work, { panel, subject, moving, to, told, tells = [] }: Placing): Promise<void> {
  const { tx, now } = work
  const { question: found, current, before, seats, place } = moving
  const { question, changes, emails } = found
  const { starts_at, room_id, user_ids } = to
  const room = question.rooms.find(({ id }) => id === room_id)
  const planned = question.talks[place]
  if (!planned) throw notFound('Talk')
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
  await tellCandidate(work, { panel, position: subject.position, talks, news: 'changed', by: organizerOf(work) })
}
