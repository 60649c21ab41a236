import type { AnyWork } from '../../ground/kernel/work.ts'
import type { ReadResume } from '../../intake/ingest/read-answer.ts'
import { listBeingErased } from '../erasing/being-erased.queries.ts'
import { lockCurrent } from '../erasing/lock-current.queries.ts'
import { factsOfResume } from './facts-of-resume.ts'
import { type Assignment, assignOwners, signsOfResume } from './find-owners.ts'
import { insertCandidates } from './keep-resume.queries.ts'
import { holdPeople, lockAddresses } from './people-by-email.queries.ts'
import type { ToldAlone } from './told-alone.ts'

/** A résumé before anybody knows whose it is; its fields are those of IncomingResume. */
type Arrival = {
  read: ReadResume
  source: string
  nameElsewhere?: string | undefined
  candidateId?: string | undefined
  alone?: ToldAlone
}

/** Whose a résumé is. `isNew`: they are made for it. `joinedBy`, `beside`: as in KeptResume. */
export type Owned = {
  candidateId: string
  isNew: boolean
  joinedBy: readonly string[] | undefined
  beside: readonly string[] | undefined
}

/**
 * Finds whose some résumés are, or makes who is new; in the order given, with the people who are known held. What comes for somebody
 * who is being erased belongs to a new person (rule A-296).
 */
export async function placePeople(work: AnyWork, incoming: readonly Arrival[]): Promise<Owned[]> {
  const { tx } = work
  const ownerOf = await lockCurrent(
    tx,
    incoming.flatMap(({ candidateId }) => candidateId ?? []),
  )
  const arriving = incoming.filter(({ candidateId }) => !ownerOf.has(candidateId ?? ''))
  const sought = arriving.map(({ read, nameElsewhere }) => {
    const { name, email } = factsOfResume(read.parsed, nameElsewhere)
    return { ...signsOfResume(read.parsed, nameElsewhere), name, email }
  })
  const emails = sought.flatMap(({ email }) => email ?? [])
  if (emails.length > 0) await lockAddresses(tx, emails)
  const assigned = await assignOwners(tx, sought)
  const held = await holdPeople(
    tx,
    assigned.flatMap(({ owner }) => owner?.candidateId ?? []),
  )
  const erased = await listBeingErased(tx, [...held.values()])
  for (const [found, person] of held) if (erased.has(person)) held.delete(found)
  // Who was deleted since they were found, or is being erased, is new.
  const settled = assigned.map(
    (each, at): Assignment =>
      each.owner && !held.has(each.owner.candidateId) ? { owner: undefined, beside: undefined, newPerson: at } : each,
  )
  const made = await makePeople(work, settled, arriving)
  const owners = settled.map(({ owner, newPerson, joinedBy, beside }, at): Owned => {
    if (owner) return { candidateId: held.get(owner.candidateId) ?? '', isNew: false, joinedBy: owner.reasons, beside }
    const candidateId = made.get(newPerson ?? at) ?? ''
    return { candidateId, isNew: true, joinedBy, beside }
  })
  const ofArriving = new Map(arriving.map((each, at) => [each, owners[at] as Owned]))
  return incoming.map(
    (each): Owned =>
      ofArriving.get(each) ?? {
        candidateId: ownerOf.get(each.candidateId ?? '') ?? '',
        isNew: false,
        joinedBy: undefined,
        beside: undefined,
      },
  )
}

/** Makes each new person once, of the first that arrived of theirs; by its place. */
async function makePeople(
  { tx, now }: AnyWork,
  assigned: readonly Assignment[],
  arriving: readonly Arrival[],
): Promise<Map<number, string>> {
  const places = assigned.flatMap(({ newPerson }, at) => (newPerson === at ? at : []))
  const ids = await insertCandidates(
    tx,
    places.map((at) => {
      const { read, nameElsewhere, source, alone } = arriving[at] as Arrival
      const facts = factsOfResume(read.parsed, nameElsewhere)
      return { facts, source, hasCareer: (alone?.lines.length ?? 0) > 0 }
    }),
    now,
  )
  return new Map(places.map((at, place) => [at, ids[place] ?? '']))
}
