import { randomUUID } from 'node:crypto'
import { PROPOSAL } from '@rolecall/domain/assistants/proposal-limits'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { CallMaker, GivenParts } from '../../platform/http/feature.ts'
import { findUnstorable, notAllowed, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { lockPerson } from '../sign-on/lock-person.queries.ts'
import { countProposals, findSame, insertProposal } from './insert-proposal.queries.ts'
import { previewCall } from './preview-call.ts'

/** `why` and `batch` are the assistant's own words, for the user to read. */
export type ProposalRequest = { call: string; given: GivenParts; why?: string; batch?: string }

/**
 * Stores a change proposed by an assistant until its user confirms or discards it; nothing else happens. Errors by permissions
 * and schemas, and by the state if the feature previews it, are thrown at once. A proposal that is waiting already is not
 * stored twice.
 */
export async function propose(
  work: Work,
  calls: CallMaker,
  wanted: ProposalRequest,
): Promise<{ id: string; words: string }> {
  const { tx, session, now } = work
  const { through } = session
  if (through?.kind !== 'assistant' || !through.proposes) throw notAllowed()
  const { call, given, why, batch } = readWanted(wanted)
  const { words, ...told } = await previewCall(asIfConfirmed(work), calls, call, given)

  await lockPerson(tx, session.userId)
  const same = await findSame(tx, { assistantId: through.id, call, given })
  if (same) return { id: same.id, words: same.words }
  await assertProposalLimit(work, through.id)
  const id = randomUUID()
  await insertProposal(tx, {
    id,
    assistant_id: through.id,
    user_id: session.userId,
    call,
    given,
    words,
    changes: told.changes ?? [],
    facts: told.facts ?? {},
    people: [...(told.people ?? [])],
    position_id: told.positionId ?? null,
    why,
    batch,
    made_at: now,
  })
  const payload = { proposal_id: id, call, assistant: through.name }
  await recordEvent(work, { kind: 'proposal.made', payload, tells: [session.userId] })
  return { id, words }
}

/** The work as after the user's confirmation, when a read-only assistant may change something. */
const asIfConfirmed = (work: Work): Work => {
  const { through } = work.session
  return { ...work, session: { ...work.session, through: through && { ...through, readsOnly: false } } }
}

/** Reads an assistant's proposal within limits, in its stored form. */
function readWanted({ call, given, why = '', batch = '' }: ProposalRequest) {
  const { params, query, body } = given
  const kept = JSON.stringify({ params, query, body })
  if (Buffer.byteLength(kept) > PROPOSAL.givenBytesMax)
    throw new Problem(
      'too_large',
      sentence('A proposal can be up to {most} KB. Propose less at a time.', { most: PROPOSAL.givenBytesMax / 1024 }),
    )
  const wrong = findUnstorable({ why, batch, params, query, body })
  if (wrong) throw wrong
  if (why.length > PROPOSAL.whyMax)
    throw new Problem(
      'invalid_field',
      sentence('The reason can have up to {most} characters.', { most: PROPOSAL.whyMax }),
    )
  if (batch.length > PROPOSAL.batchMax)
    throw new Problem(
      'invalid_field',
      sentence('The batch label can have up to {most} characters.', { most: PROPOSAL.batchMax }),
    )
  return { call, given: JSON.parse(kept) as GivenParts, why: why.trim(), batch: batch.trim() }
}

async function assertProposalLimit({ tx, session, now }: Work, assistantId: string): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const { open, made } = await countProposals(tx, { userId: session.userId, assistantId, since })
  if (open >= PROPOSAL.openMax)
    throw new Problem(
      'quota_exceeded',
      sentence('{open} proposals are already open. The user must decide on some first.', { open }),
    )
  if (made >= PROPOSAL.dayMax)
    throw new Problem(
      'quota_exceeded',
      sentence('An assistant can propose up to {most} changes in 24 hours.', { most: PROPOSAL.dayMax }),
    )
}
