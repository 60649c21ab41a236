import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { nameOfCandidate } from '../applications/name-of-candidate.queries.ts'
import { type NameContext, resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { deleteDistinct, insertDistinct, listNames } from './duplicates.queries.ts'

type PairReference = { candidate_id: string; other_id: string }

/** Resolves two references to candidates; the caller has to be allowed to see both. */
export async function resolveTwo(
  namer: NameContext,
  { candidate_id, other_id }: PairReference,
): Promise<[string, string]> {
  const { candidateId: one } = await resolveCandidate(namer, candidate_id)
  const { candidateId: other } = await resolveCandidate(namer, other_id)
  if (one === other)
    throw new Problem('same_person', 'These are already one person.', { other_id: 'This is the same person.' })
  return [one, other]
}

/** Records that two candidates are different people. */
export async function markAsDifferent(work: Work, two: PairReference): Promise<{ success: true; message: string }> {
  const { ids, names } = await orderTwo(work, two)
  if (await insertDistinct(work.tx, { ...ids, by: work.session.userId, at: work.now }))
    await recordInHistory(work, 'candidate.told-apart', ids, names)
  return { success: true, message: `${await nameBoth(work, ids)} are marked as different people.` }
}

/** Undoes that. */
export async function undoMarkAsDifferent(work: Work, two: PairReference): Promise<{ success: true; message: string }> {
  const { ids, names } = await orderTwo(work, two)
  if (await deleteDistinct(work.tx, ids)) await recordInHistory(work, 'candidate.may-be-one', ids, names)
  return { success: true, message: `${await nameBoth(work, ids)} are no longer marked as different people.` }
}

type PairIds = { firstId: string; secondId: string }
type Names = readonly [string, string]

async function orderTwo(work: Work, two: PairReference): Promise<{ ids: PairIds; names: Names }> {
  const [one, other] = await resolveTwo(work, two)
  const [firstId, secondId] = BigInt(one) < BigInt(other) ? [one, other] : [other, one]
  const known = new Map((await listNames(work.tx, [firstId, secondId])).map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => known.get(id) ?? `Candidate ${id}`
  return { ids: { firstId, secondId }, names: [nameOf(firstId), nameOf(secondId)] }
}

/** The names of both as the caller may see them. */
const nameBoth = async ({ tx, session }: Work, { firstId, secondId }: PairIds): Promise<string> =>
  `${await nameOfCandidate(tx, session, firstId)} and ${await nameOfCandidate(tx, session, secondId)}`

/** Records the event in the history of both. */
async function recordInHistory(
  work: Work,
  kind: 'candidate.told-apart' | 'candidate.may-be-one',
  { firstId, secondId }: PairIds,
  [firstName, secondName]: Names,
): Promise<void> {
  await recordEvent(work, { kind, candidateId: firstId, payload: { other_id: secondId, name: secondName } })
  await recordEvent(work, { kind, candidateId: secondId, payload: { other_id: firstId, name: firstName } })
}
