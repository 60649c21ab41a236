import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { type lifecycle, PUBLISHERS_NAMED } from '@rolecall/contract/positions/lifecycle'
import { may } from '@rolecall/domain/access/may'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { formatMoment } from '@rolecall/domain/calendar/format-time'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notAllowed, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { writingOf } from '../company/writing.ts'
import { assertActive } from '../position-state/active.ts'
import { getPosition } from './get-position.ts'
import { lockPosition } from './positions.queries.ts'
import {
  answerRequest,
  findRequest,
  hasPart,
  listPublishers,
  type RequestRow,
  upsertRequest,
} from './publish-requests.queries.ts'

const RIGHT = 'change_public_private_position'

/** The next time at which a position may be asked for: once a day. */
const nextOf = (request: RequestRow | undefined): Date => new Date((request?.asked_at.getTime() ?? 0) + DAY_MS)

/** Users who may publish a position, and whether they were asked to. */
export async function presentPublishing(
  work: Work,
  { positionId }: CallRequest<typeof lifecycle.publishing>['body'],
): Promise<CallReply<typeof lifecycle.publishing>> {
  const { tx, session, now } = work
  const position = await getVisiblePosition(tx, session, positionId)
  if (!may(session, RIGHT) && !(await hasPart(tx, position, session.userId))) throw notAllowed()
  const people = await listPublishers(tx, position)
  const request = await findRequest(tx, position.id)
  return {
    success: true,
    publishers: people.slice(0, PUBLISHERS_NAMED).map(({ name }) => name),
    more: Math.max(0, people.length - PUBLISHERS_NAMED),
    may_ask: people.length > 0 && now >= nextOf(request),
    request: request
      ? {
          by: request.asked_by_name,
          at: request.asked_at.toISOString(),
          answer: request.answer as 'open' | 'published' | 'declined',
          answered_by: request.answered_by_name ?? '',
          answered_at: request.answered_at?.toISOString() ?? null,
          comment: request.comment,
        }
      : null,
  }
}

/** Asks all users who may publish a position to do so, once a day; a caller who may publish it asks no one. */
export async function requestPublication(
  work: Work,
  { positionId }: CallRequest<typeof lifecycle.askToPublish>['body'],
): Promise<CallReply<typeof lifecycle.askToPublish>> {
  const { tx, session, now } = work
  const position = await getVisiblePosition(tx, session, positionId)
  if (may(session, RIGHT)) return { success: true, message: 'You can publish it yourself.', asked: 0 }
  if (!(await hasPart(tx, position, session.userId))) throw notAllowed()
  // Of two concurrent requests the second is told when the first was made.
  const row = await lockPosition(tx, position.id)
  if (row.job_posted) throw new Problem('already_done', `${shownTitleOf(row)} is already published.`)
  assertActive(row, (why) => `${shownTitleOf(row)} ${why} and can’t be published.`)
  const before = await findRequest(tx, position.id)
  if (before && now < nextOf(before)) throw new Problem('already_done', await describePendingRequest(work, before))
  const people = await listPublishers(tx, position)
  if (people.length === 0)
    throw new Problem(
      'nothing_to_do',
      'No one in your company can publish positions. An administrator can give someone permission.',
    )
  await upsertRequest(tx, { positionId: position.id, by: session.userId, at: now })
  await recordEvent(work, {
    kind: 'position.publish-asked',
    positionId: position.id,
    projectId: row.project_id,
    tells: people.map(({ id }) => id),
  })
  return { success: true, message: 'Request sent. We’ll notify you when someone answers.', asked: people.length }
}

async function describePendingRequest({ tx, session }: Work, before: RequestRow): Promise<string> {
  const writing = await writingOf(tx)
  const said = (moment: Date) => formatMoment(moment, session.timeZone, writing)
  return `${before.asked_by_name} already asked on ${said(before.asked_at)}. You can ask again on ${said(nextOf(before))}.`
}

/** Declines to publish a position, with a comment for the user who asked; does nothing if no request is open. */
export async function declineToPublish(
  work: Work,
  { positionId, comment }: CallRequest<typeof lifecycle.declineToPublish>['body'],
): Promise<CallReply<typeof lifecycle.declineToPublish>> {
  const { tx, session, now } = work
  const { id, project_id: projectId } = await getPosition(work, positionId, { lock: true })
  const asker = await answerRequest(tx, { positionId: id, answer: 'declined', by: session.userId, at: now, comment })
  if (!asker) return { success: true, message: 'No one is waiting for this to be published.', declined: false }
  await recordEvent(work, {
    kind: 'position.publish-declined',
    positionId: id,
    projectId,
    payload: { comment },
    tells: [asker],
  })
  return { success: true, message: 'Declined. We’ll notify the colleague who asked.', declined: true }
}
