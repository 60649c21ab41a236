import { randomUUID } from 'node:crypto'
import { PROPOSAL } from '@rolecall/domain/company/proposal-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../ground/events/record-event.ts'
import type { CallMaker, GivenParts } from '../../ground/http/feature.ts'
import { findUnstorable, notAllowed, Problem } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { lockPerson } from '../../house/entry/lock-person.queries.ts'
import { foretell } from './foretell.ts'
import { countProposals, findSame, insertProposal } from './keep-proposal.queries.ts'

/** `why` and `batch` are the assistant's own words, for the person to read. */
export type Wanted = { call: string; given: GivenParts; why?: string; batch?: string }

/**
 * Keeps for the person of an assistant's session what it would change, until they confirm it or throw it away; nothing else
 * happens. What the call would refuse by its rights and schemas, and where its feature foretells it by the state as well, is refused at
 * once in its words. What waits already is not kept twice.
 */
export async function propose(work: Work, calls: CallMaker, wanted: Wanted): Promise<{ id: string; words: string }> {
  const { tx, session, now } = work
  const { through } = session
  if (through?.kind !== 'assistant' || !through.proposes) throw notAllowed()
  const { call, given, why, batch } = readWanted(wanted)
  const { words, ...told } = await foretell(asIfConfirmed(work), calls, call, given)

  await lockPerson(tx, session.userId)
  const same = await findSame(tx, { assistantId: through.id, call, given })
  if (same) return { id: same.id, words: same.words }
  await refuseMany(work, through.id)
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

/** The work as it would be once the person has said yes: what only reads may change something then. */
const asIfConfirmed = (work: Work): Work => {
  const { through } = work.session
  return { ...work, session: { ...work.session, through: through && { ...through, readsOnly: false } } }
}

/** What an assistant sends, within bounds, as it is kept. */
function readWanted({ call, given, why = '', batch = '' }: Wanted) {
  const { params, query, body } = given
  const kept = JSON.stringify({ params, query, body })
  if (Buffer.byteLength(kept) > PROPOSAL.givenBytesMax)
    throw new Problem(
      'too_large',
      sentence('A proposal holds at most {most} KB. Propose less at once.', { most: PROPOSAL.givenBytesMax / 1024 }),
    )
  const wrong = findUnstorable({ why, batch, params, query, body })
  if (wrong) throw wrong
  if (why.length > PROPOSAL.whyMax)
    throw new Problem('invalid_request', sentence('The why has at most {most} characters.', { most: PROPOSAL.whyMax }))
  if (batch.length > PROPOSAL.batchMax)
    throw new Problem(
      'invalid_request',
      sentence('The name of a batch has at most {most} characters.', { most: PROPOSAL.batchMax }),
    )
  return { call, given: JSON.parse(kept) as GivenParts, why: why.trim(), batch: batch.trim() }
}

const DAY_MS = 86_400_000

async function refuseMany({ tx, session, now }: Work, assistantId: string): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const { open, made } = await countProposals(tx, { userId: session.userId, assistantId, since })
  if (open >= PROPOSAL.openMax)
    throw new Problem(
      'too_many_requests',
      sentence('{open} proposals wait already. The person has to decide on some of them first.', { open }),
    )
  if (made >= PROPOSAL.dayMax)
    throw new Problem(
      'too_many_requests',
      sentence('An assistant proposes at most {most} changes in 24 hours.', { most: PROPOSAL.dayMax }),
    )
}
