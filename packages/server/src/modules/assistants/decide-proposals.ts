import { isDeepStrictEqual } from 'node:util'
import type { proposals } from '@rolecall/contract/company/proposals'
import type { CallReply } from '@rolecall/contract/ground/define-calls'
import type { FieldChange } from '@rolecall/contract/ground/errors'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { CallMaker, Outside } from '../../../ground/http/feature.ts'
import { actThroughAssistant } from '../../../ground/kernel/act-for.ts'
import { findProblem, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { foretell } from '../../../people/proposals/foretell.ts'
import { openSince } from './present-proposals.ts'
import { type LockedProposal, lockProposal, nameOfAssistant, settle } from './proposals.queries.ts'

type Reply = CallReply<typeof proposals.confirm>
type Result = Reply['data'][number]

const UNKNOWN = 'This proposal is not there any more.'
const LATE = 'Nobody confirmed it in time. Nothing was done.'
const ENDED = 'The assistant is not connected any more. Nothing was done.'
const ODD = 'Something went wrong, and nothing was done. Please try again in a moment.'
const DONE = 'Done.'

/** Each by itself, so that one that is refused keeps no other from being done. */
export async function confirmProposals(context: Outside, ids: readonly string[]): Promise<Reply> {
  const data: Result[] = []
  for (const id of new Set(ids)) data.push(await confirmOne(context, id))
  const done = data.filter(({ state }) => state === 'confirmed').length
  const message =
    data.length === 1
      ? (data[0]?.message ?? '')
      : sentence('{done} of {count} proposals were done.', { done, count: data.length })
  return { success: true, message, data }
}

async function confirmOne({ inCompany, calls, deps }: Outside, id: string): Promise<Result> {
  try {
    return await inCompany((work) => confirmIn(work, calls, id))
  } catch (error) {
    const problem = findProblem(error)
    if (problem) return inCompany((work) => refuse(work, id, problem.message))
    deps.log.error(error, 'a proposal could not be confirmed')
    return { proposal_id: id, state: 'open', message: ODD }
  }
}

/** What it does and the note that it is done are of one transaction: cut off, neither is. */
async function confirmIn(work: Work, calls: CallMaker, id: string): Promise<Result> {
  const { tx, session, now } = work
  const found = await lockProposal(tx, session.userId, id)
  const over = await findOver(work, id, found)
  if (over || !found) return over ?? unknown(id)
  const acting = await actThroughAssistant(work, found.assistant_id)
  if (!acting) return close(work, found, { state: 'failed', outcome: ENDED })
  await refuseChanged(acting, calls, found)
  const answer = await calls.makeIn(acting, found.call, found.given)
  const outcome = sayDone(answer)
  await settle(tx, { id, state: 'confirmed', outcome, now })
  await record(work, found, 'proposal.confirmed')
  return { proposal_id: id, state: 'confirmed', message: outcome }
}

const unknown = (id: string): Result => ({ proposal_id: id, state: 'unknown', message: UNKNOWN })

/** What is said of one that is decided already, or too late to be; undefined of one that waits. */
async function findOver(work: Work, id: string, found: LockedProposal | undefined): Promise<Result | undefined> {
  if (!found) return unknown(id)
  if (found.state !== 'open') return { proposal_id: id, state: found.state, message: found.outcome || DONE }
  if (found.made_at > openSince(work.now)) return undefined
  return close(work, found, { state: 'expired', outcome: LATE })
}

/** What the person has read is what happens, or nothing does. */
async function refuseChanged(acting: Work, calls: CallMaker, found: LockedProposal): Promise<void> {
  const { words, changes, facts = {} } = await foretell(acting, calls, found.call, found.given)
  const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(facts)), found.facts)
  // One that was proposed when less was shown says less than it would do.
  if (isSame && isShown(found, changes)) return
  throw new Problem(
    'conflict',
    words === found.words
      ? 'What it is about has changed since it was proposed. Nothing was done.'
      : sentence('Something has changed since it was proposed. It would do this now, and did not: {words}', { words }),
  )
}

/** Whether what a call would do now is all among what was shown, and so read, when it was proposed. */
function isShown(found: LockedProposal, changes: readonly FieldChange[]): boolean {
  const shown = JSON.stringify([found.words, found.changes])
  return changes.every(
    ({ now }) =>
      shown.includes(JSON.stringify(now ?? null)) || shown.includes(JSON.stringify(String(now)).slice(1, -1)),
  )
}

/** The call’s own sentence of what it did, where it says one. */
function sayDone(answer: unknown): string {
  const { message } = answer as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message.slice(0, 500) : DONE
}

type Closing = { state: 'failed' | 'expired'; outcome: string }

async function close(work: Work, { id }: { id: string }, { state, outcome }: Closing): Promise<Result> {
  await settle(work.tx, { id, state, outcome, now: work.now })
  await recordEvent(work, { kind: 'proposal.lapsed', payload: { proposal_id: id } })
  return { proposal_id: id, state, message: outcome }
}

/** What the call refused is kept as it said it; the transaction in which it did is gone. */
async function refuse(work: Work, id: string, outcome: string): Promise<Result> {
  const found = await lockProposal(work.tx, work.session.userId, id)
  const over = await findOver(work, id, found)
  return over ?? close(work, { id }, { state: 'failed', outcome })
}

/** Those that wait are thrown away; one that is decided stays as it is, and is said to be. */
export async function discardProposals(work: Work, ids: readonly string[]): Promise<Reply> {
  const { tx, session, now } = work
  const data: Result[] = []
  // In one order, so that two windows never wait for one another.
  for (const id of [...new Set(ids)].sort()) {
    const found = await lockProposal(tx, session.userId, id)
    const over = await findOver(work, id, found)
    if (!over && found) {
      await settle(tx, { id, state: 'discarded', outcome: '', now })
      await record(work, found, 'proposal.discarded')
    }
    data.push(over ?? { proposal_id: id, state: 'discarded', message: 'Thrown away.' })
  }
  const count = data.filter(({ state }) => state === 'discarded').length
  return {
    success: true,
    message: sentence({ one: '1 proposal was thrown away.', other: '{count} proposals were thrown away.' }, { count }),
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
