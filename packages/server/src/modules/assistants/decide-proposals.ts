import { isDeepStrictEqual } from 'node:util'
import type { proposals } from '@rolecall/contract/assistants/proposals'
import type { CallReply } from '@rolecall/contract/platform/define-calls'
import type { FieldChange } from '@rolecall/contract/platform/errors'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { CallMaker, HandlerContext } from '../../platform/http/feature.ts'
import { findProblem, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { actThroughAssistant } from '../../platform/kernel/work-on-behalf-of.ts'
import { previewCall } from '../proposals/preview-call.ts'
import { openSince } from './present-proposals.ts'
import { type LockedProposal, lockProposal, nameOfAssistant, updateProposal } from './proposals.queries.ts'

type Reply = CallReply<typeof proposals.confirm>
type Result = Reply['data'][number]

const UNKNOWN = 'This suggestion no longer exists.'
const LATE = 'The suggestion expired. Nothing was changed.'
const ENDED = 'The assistant is no longer connected. Nothing was changed.'
const ODD = 'Something went wrong and nothing was changed. Please try again in a moment.'
const DONE = 'Done.'

/** Confirms proposals one by one, so that a refused one keeps no other from being done. */
export async function confirmProposals(context: HandlerContext, ids: readonly string[]): Promise<Reply> {
  const data: Result[] = []
  for (const id of new Set(ids)) data.push(await confirmOne(context, id))
  const done = data.filter(({ state }) => state === 'confirmed').length
  const message =
    data.length === 1
      ? (data[0]?.message ?? '')
      : sentence('{done} of {count} suggestions were carried out.', { done, count: data.length })
  return { success: true, message, data }
}

async function confirmOne({ inCompany, calls, deps }: HandlerContext, id: string): Promise<Result> {
  try {
    return await inCompany((work) => confirmIn(work, calls, id))
  } catch (error) {
    const problem = findProblem(error)
    if (problem) return inCompany((work) => refuse(work, id, problem.message))
    deps.log.error(error, 'could not confirm a proposal')
    return { proposal_id: id, state: 'open', message: ODD }
  }
}

/** Acts and records the outcome in one transaction: if it is interrupted, neither happens. */
async function confirmIn(work: Work, calls: CallMaker, id: string): Promise<Result> {
  const { tx, session, now } = work
  const found = await lockProposal(tx, session.userId, id)
  const over = await findOver(work, id, found)
  if (over || !found) return over ?? unknown(id)
  const acting = await actThroughAssistant(work, found.assistant_id)
  if (!acting) return close(work, found, { state: 'failed', outcome: ENDED })
  await assertCallUnchanged(acting, calls, found)
  const answer = await calls.makeIn(acting, found.call, found.given)
  const outcome = callOutcomeMessage(answer)
  await updateProposal(tx, { id, state: 'confirmed', outcome, now })
  await record(work, found, 'proposal.confirmed')
  return { proposal_id: id, state: 'confirmed', message: outcome }
}

const unknown = (id: string): Result => ({ proposal_id: id, state: 'unknown', message: UNKNOWN })

/** The result for a proposal that was decided already or has expired; undefined if it is still open. */
async function findOver(work: Work, id: string, found: LockedProposal | undefined): Promise<Result | undefined> {
  if (!found) return unknown(id)
  if (found.state !== 'open') return { proposal_id: id, state: found.state, message: found.outcome || DONE }
  if (found.made_at > openSince(work.now)) return undefined
  return close(work, found, { state: 'expired', outcome: LATE })
}

/** Throws unless the call would still do what the user has read. */
async function assertCallUnchanged(acting: Work, calls: CallMaker, found: LockedProposal): Promise<void> {
  const { words, changes, facts = {} } = await previewCall(acting, calls, found.call, found.given)
  const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(facts)), found.facts)
  // A proposal made when fewer fields were shown says less than it would do.
  if (isSame && isShown(found, changes)) return
  throw new Problem(
    'outdated',
    words === found.words
      ? 'The data has changed since this was suggested. Nothing was changed.'
      : sentence('The data has changed since this was suggested, so nothing was done. It would now do this: {words}', {
          words,
        }),
  )
}

/** Whether all that a call would change now was shown when it was proposed. */
function isShown(found: LockedProposal, changes: readonly FieldChange[]): boolean {
  const shown = JSON.stringify([found.words, found.changes])
  return changes.every(
    ({ now }) =>
      shown.includes(JSON.stringify(now ?? null)) || shown.includes(JSON.stringify(String(now)).slice(1, -1)),
  )
}

/** The call's own sentence about what it did, if it has one. */
function callOutcomeMessage(answer: unknown): string {
  const { message } = answer as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message.slice(0, 500) : DONE
}

type ClosingOutcome = { state: 'failed' | 'expired'; outcome: string }

async function close(work: Work, { id }: { id: string }, { state, outcome }: ClosingOutcome): Promise<Result> {
  await updateProposal(work.tx, { id, state, outcome, now: work.now })
  await recordEvent(work, { kind: 'proposal.lapsed', payload: { proposal_id: id } })
  return { proposal_id: id, state, message: outcome }
}

/** Records the call's refusal in its own words; the transaction in which it refused is rolled back. */
async function refuse(work: Work, id: string, outcome: string): Promise<Result> {
  const found = await lockProposal(work.tx, work.session.userId, id)
  const over = await findOver(work, id, found)
  return over ?? close(work, { id }, { state: 'failed', outcome })
}

/** Discards open proposals; a decided one stays as it is, and the reply says so. */
export async function discardProposals(work: Work, ids: readonly string[]): Promise<Reply> {
  const { tx, session, now } = work
  const data: Result[] = []
  // Locked in a fixed order, so that two windows never deadlock.
  for (const id of [...new Set(ids)].sort()) {
    const found = await lockProposal(tx, session.userId, id)
    const over = await findOver(work, id, found)
    if (!over && found) {
      await updateProposal(tx, { id, state: 'discarded', outcome: '', now })
      await record(work, found, 'proposal.discarded')
    }
    data.push(over ?? { proposal_id: id, state: 'discarded', message: 'Dismissed.' })
  }
  const count = data.filter(({ state }) => state === 'discarded').length
  return {
    success: true,
    message: sentence({ one: '1 suggestion was dismissed.', other: '{count} suggestions were dismissed.' }, { count }),
    data,
  }
}

async function record(
  work: Work,
  { id, call, assistant_id }: LockedProposal,
  kind: 'proposal.confirmed' | 'proposal.discarded',
): Promise<void> {
  const assistant = await nameOfAssistant(work.tx, assistant_id)
  await recordEvent(work, { kind, payload: { proposal_id: id, call, assistant } })
}
