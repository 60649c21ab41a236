import type { ReadResume } from '../../parsing/ingest/read-answer.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { listBeingErased } from '../applications/erasures-in-progress.queries.ts'
import { lockCurrent } from '../applications/lock-current.queries.ts'
import type { DerivedResume } from './derive-resume-facts.ts'
import { factsOfResume } from './facts-of-resume.ts'
import { type Assignment, assignOwners, signsOfResume } from './find-owners.ts'
import { holdPeople, lockAddresses } from './people-by-email.queries.ts'
import { insertCandidates } from './store-resume.queries.ts'

/** A résumé whose person is not determined yet; its fields are those of IncomingResume. */
type Arrival = {
  read: ReadResume
  source: string
  nameElsewhere?: string | undefined
  candidateId?: string | undefined
  alone?: DerivedResume
  isUnread?: boolean
}

/** The owner of a résumé. `isNew`: created for it. `joinedBy`, `beside`: as in KeptResume. */
export type ResumeOwner = {
  candidateId: string
  isNew: boolean
  joinedBy: readonly string[] | undefined
  beside: readonly string[] | undefined
}

/**
 * Finds or creates the people of résumés, in the order given, with known people locked. A résumé of a person who is being
 * erased belongs to a new person (rule A-296).
 */
export async function placePeople(work: AnyWork, incoming: readonly Arrival[]): Promise<ResumeOwner[]> {
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
  // People deleted since they were found, or being erased, count as new.
  const settled = assigned.map(
    (each, at): Assignment =>
      each.owner && !held.has(each.owner.candidateId) ? { owner: undefined, beside: undefined, newPerson: at } : each,
  )
  const made = await makePeople(work, settled, arriving)
  const owners = settled.map(({ owner, newPerson, joinedBy, beside }, at): ResumeOwner => {
    if (owner) return { candidateId: held.get(owner.candidateId) ?? '', isNew: false, joinedBy: owner.reasons, beside }
    const candidateId = made.get(newPerson ?? at) ?? ''
    return { candidateId, isNew: true, joinedBy, beside }
  })
  const ofArriving = new Map(arriving.map((each, at) => [each, owners[at] as ResumeOwner]))
  return incoming.map(
    (each): ResumeOwner =>
      ofArriving.get(each) ?? {
        candidateId: ownerOf.get(each.candidateId ?? '') ?? '',
        isNew: false,
        joinedBy: undefined,
        beside: undefined,
      },
  )
}

/** Creates each new person once, from their first arrival; by its index. */
async function makePeople(
  { tx, now }: AnyWork,
  assigned: readonly Assignment[],
  arriving: readonly Arrival[],
): Promise<Map<number, string>> {
  const places = assigned.flatMap(({ newPerson }, at) => (newPerson === at ? at : []))
  const ids = await insertCandidates(
    tx,
    places.map((at) => {
      const { read, nameElsewhere, source, alone, isUnread = false } = arriving[at] as Arrival
      const facts = factsOfResume(read.parsed, nameElsewhere)
      return { facts, source, hasCareer: isUnread || (alone?.lines.length ?? 0) > 0 }
    }),
    now,
  )
  return new Map(places.map((at, place) => [at, ids[place] ?? '']))
}
