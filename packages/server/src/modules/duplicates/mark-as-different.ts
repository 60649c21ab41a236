import { recordEvent } from '../../../ground/events/record-event.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { nameOfCandidate } from '../../../people/applications/name-of-candidate.queries.ts'
import { type Namer, resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { deleteDistinct, insertDistinct, listNames } from './duplicates.queries.ts'

type Two = { candidate_id: string; other_id: string }

/** Whom two references name; both have to be people whom the one who asks may see. */
export async function resolveTwo(namer: Namer, { candidate_id, other_id }: Two): Promise<[string, string]> {
  const { candidateId: one } = await resolveCandidate(namer, candidate_id)
  const { candidateId: other } = await resolveCandidate(namer, other_id)
  if (one === other)
    throw new Problem('invalid_request', 'This is one person already.', { other_id: 'This is the same person.' })
  return [one, other]
}

/** Keeps that two people are not the same. */
export async function tellApart(work: Work, two: Two): Promise<{ success: true; message: string }> {
  const { ids, names } = await orderTwo(work, two)
  if (await insertDistinct(work.tx, { ...ids, by: work.session.userId, at: work.now }))
    await note(work, 'candidate.told-apart', ids, names)
  return { success: true, message: `${await nameBoth(work, ids)} are not the same person.` }
}

/** Takes that back. */
export async function takeBack(work: Work, two: Two): Promise<{ success: true; message: string }> {
  const { ids, names } = await orderTwo(work, two)
  if (await deleteDistinct(work.tx, ids)) await note(work, 'candidate.may-be-one', ids, names)
  return { success: true, message: `${await nameBoth(work, ids)} may be the same person again.` }
}

type Ordered = { firstId: string; secondId: string }
type Names = readonly [string, string]

async function orderTwo(work: Work, two: Two): Promise<{ ids: Ordered; names: Names }> {
  const [one, other] = await resolveTwo(work, two)
  const [firstId, secondId] = BigInt(one) < BigInt(other) ? [one, other] : [other, one]
  const known = new Map((await listNames(work.tx, [firstId, secondId])).map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => known.get(id) ?? `Candidate ${id}`
  return { ids: { firstId, secondId }, names: [nameOf(firstId), nameOf(secondId)] }
}

/** Both as the one who asks may see them. */
const nameBoth = async ({ tx, session }: Work, { firstId, secondId }: Ordered): Promise<string> =>
  `${await nameOfCandidate(tx, session, firstId)} and ${await nameOfCandidate(tx, session, secondId)}`

/** It stands in the history of both. */
async function note(
  work: Work,
  kind: 'candidate.told-apart' | 'candidate.may-be-one',
  { firstId, secondId }: Ordered,
  [firstName, secondName]: Names,
): Promise<void> {
  await recordEvent(work, { kind, candidateId: firstId, payload: { other_id: secondId, name: secondName } })
  await recordEvent(work, { kind, candidateId: secondId, payload: { other_id: firstId, name: firstName } })
}
