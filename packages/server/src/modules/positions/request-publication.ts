import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { type lifecycle, PUBLISHERS_NAMED } from '@rolecall/contract/hiring/lifecycle'
import { may } from '@rolecall/domain/access/may'
import { writeMoment } from '@rolecall/domain/calendar/write-time'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notAllowed, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { isActive, whyInactive } from '../../../people/positions/active.ts'
import { lockStates } from './lifecycle.queries.ts'
import {
  answerRequest,
  findRequest,
  hasPart,
  listPublishers,
  type RequestRow,
  upsertRequest,
} from './publish-requests.queries.ts'

const RIGHT = 'change_public_private_position'
const DAY_MS = 86_400_000

/** When a position may be asked for again: once a day. */
const nextOf = (request: RequestRow | undefined): Date => new Date((request?.asked_at.getTime() ?? 0) + DAY_MS)

/** Who may publish a position, and whether they were asked to. */
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

/** Asks everybody who may publish a position to do so, once a day; whoever may do it themselves asks nobody. */
export async function askToPublish(
  work: Work,
  { positionId }: CallRequest<typeof lifecycle.askToPublish>['body'],
): Promise<CallReply<typeof lifecycle.askToPublish>> {
  const { tx, session, now } = work
  const position = await getVisiblePosition(tx, session, positionId)
  if (may(session, RIGHT)) return { success: true, message: 'You may publish it yourself.', asked: 0 }
  if (!(await hasPart(tx, position, session.userId))) throw notAllowed()
  // Of two who press at once the second is told when the first asked.
  const row = await lockStates(tx, position.id)
  if (row.job_posted) throw new Problem('conflict', `${row.title} is published already.`)
  if (!isActive(row)) throw new Problem('conflict', `${row.title} ${whyInactive(row)} and cannot be published.`)
  const before = await findRequest(tx, position.id)
  if (before && now < nextOf(before)) throw new Problem('conflict', await sayAsked(work, before))
  const people = await listPublishers(tx, position)
  if (people.length === 0) throw new Problem('conflict', 'Nobody of the company may publish positions.')
  await upsertRequest(tx, { positionId: position.id, by: session.userId, at: now })
  await recordEvent(work, {
    kind: 'position.publish-asked',
    positionId: position.id,
    projectId: row.project_id,
    tells: people.map(({ id }) => id),
  })
  return { success: true, message: 'They were asked, and you are told what they say.', asked: people.length }
}

async function sayAsked({ tx, session }: Work, before: RequestRow): Promise<string> {
  const writing = await writingOf(tx)
  const said = (moment: Date) => writeMoment(moment, session.timeZone, writing)
  return `${before.asked_by_name} asked on ${said(before.asked_at)}. It can be asked again on ${said(nextOf(before))}.`
}

/** Declines to publish a position, in words for whoever asked; nothing happens where nobody waits. */
export async function declineToPublish(
  work: Work,
  { positionId, comment }: CallRequest<typeof lifecycle.declineToPublish>['body'],
): Promise<CallReply<typeof lifecycle.declineToPublish>> {
  const { tx, session, now } = work
  const { id } = await getVisiblePosition(tx, session, positionId)
  const { project_id: projectId } = await lockStates(tx, id)
  const asker = await answerRequest(tx, { positionId: id, answer: 'declined', by: session.userId, at: now, comment })
  if (!asker) return { success: true, message: 'Nobody waits for this to be published.', declined: false }
  await recordEvent(work, {
    kind: 'position.publish-declined',
    positionId: id,
    projectId,
    payload: { comment },
    tells: [asker],
  })
  return { success: true, message: 'Whoever asked is told.', declined: true }
}
