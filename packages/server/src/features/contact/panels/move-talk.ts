import type { PanelChange, panels } from '@rolecall/contract/contact/panels'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { findWayFault } from '@rolecall/domain/interviews/panels/check-way'
import type { Talk } from '@rolecall/domain/interviews/panels/panel'
import { sayReason } from '@rolecall/domain/interviews/panels/say-panel'
import { sentence } from '@rolecall/domain/text/sentence'
import { bookInterview, factsOfRow } from '../../../contact/interviews/book-interview.ts'
import { organizerOf, refuseUninterviewed } from '../../../contact/interviews/find-application.ts'
import type { Lead } from '../../../contact/interviews/interviews.queries.ts'
import { invalid, notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../../../house/access/visibility.queries.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { askPanel, type Question, readSeats } from './ask-panel.ts'
import { changed, choose, sayFault } from './book-panel.ts'
import { lockPanel } from './change-panel.ts'
import { findPanel, listSeats, listTalks, lockSitters, type PanelRow, type TalkRow } from './panels.queries.ts'
import { presentTalk } from './search-panels.ts'
import { tellCandidate } from './tell-candidate.ts'

type Asked = Pick<CallRequest<typeof panels.moves>['body'], 'interview_id' | 'date' | 'days' | 'same_people'>
type Panel = PanelRow & { changes: PanelChange[] }

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
async function askMove(work: Work, panel: Panel, { interview_id: id, same_people, ...range }: Asked) {
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

/** Every time to which a talk may move. */
export async function findMoves(
  work: Work,
  { panel_id, ...asked }: CallRequest<typeof panels.moves>['body'],
): Promise<CallReply<typeof panels.moves>> {
  const { tx, session, deps } = work
  const panel = isUuid(panel_id) ? await findPanel(tx, panel_id) : undefined
  if (!panel) throw notFound('Panel')
  await getVisiblePosition(tx, session, panel.position_id)
  const { question: found, place, current, before } = await askMove(work, panel, asked)
  const { question, changes } = found
  const answer = await deps.textWork.run({ company: session.companyId }, 'searchMoves', question, { changes })
  const said = { question, already: changes, writing: await writingOf(tx) }
  const reply = { success: true as const, moves: [], reasons: [], timezone: question.timeZone }
  if (answer.kind === 'too-much') return { ...reply, message: 'That is too much to try: fewer days.' }
  if (answer.kind === 'none')
    return {
      ...reply,
      message: 'There is no other time for it.',
      reasons: answer.reasons.map((reason) => sayReason(reason, said)),
    }
  const moves = answer.ways
    .flatMap(({ talks }) => talks.filter(({ talk }) => talk === place))
    .map((each) => ({ ...presentTalk(each, found), talk: current.talk ?? 0 }))
    // As it is by now is no other one.
    .filter(({ starts_at, people }) => {
      const isThen = starts_at === current.starts_at.toISOString()
      return !isThen || people.some(({ user_id }, seat) => before[seat]?.userId !== user_id)
    })
  return { ...reply, moves, message: moves.length === 0 ? 'There is no other time for it.' : '' }
}

/** Moves one talk, by the rules of the search as they are now: the others stay, and the candidate hears of all in one mail. */
export async function moveTalk(
  work: Work,
  { panel_id, starts_at, room_id, user_ids, ...asked }: CallRequest<typeof panels.move>['body'],
): Promise<CallReply<typeof panels.move>> {
  const { tx, now } = work
  const { panel, subject } = await lockPanel(work, panel_id)
  await refuseUninterviewed(work, subject)
  const first = await askMove(work, panel, asked)
  // People are locked in one order before it is looked at as it is.
  await lockSitters(tx, [...new Set([...first.sitting.userIds, ...first.before.flatMap(({ userId }) => userId ?? [])])])
  const { question: found, current, before, seats, place } = await askMove(work, panel, asked)
  const { question, changes, emails } = found
  const chosen = question.talks.map(({ at }, talk) =>
    talk === place ? choose(question, { starts_at, room_id, user_ids }) : { from: at ?? 0, people: [] },
  )
  const fault = findWayFault(question, changes, chosen)
  if (fault) throw changed(sayFault(fault, question))
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
    told: 'interview.rescheduled',
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
  return { success: true, message: sentence('{title} is moved.', { title: planned.title }) }
}
