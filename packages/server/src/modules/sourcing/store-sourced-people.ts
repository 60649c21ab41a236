import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { addChosen } from '../matching/match-pool.ts'
import { listOwnSkills } from '../matching/own-skills.queries.ts'
import { bestJudgement, signsOfRow } from '../resumes/find-owners.ts'
import { acquireAdvisoryLock } from '../resumes/store-resume.queries.ts'
import { sha256Of } from '../resumes/store-resume.ts'
import type { FoundPerson } from './connector.ts'
import { findKnown } from './find-known.ts'
import { listNewestResumes, upsertSourced } from './sourced-people.queries.ts'
import type { PartCounts } from './sourcing-runs.queries.ts'
import { type PlacementContext, storeSourcedResumes, type Target } from './store-sourced-resumes.ts'

type Person = Extract<FoundPerson, { person: object }>

/**
 * Stores people that a source named, each once, and puts them on the position. `places`: where they were searched, by code or
 * name, for people who give no location of their own.
 */
export async function storeSourcedOnPosition(
  work: AnyWork,
  part: Target,
  people: readonly FoundPerson[],
  places: readonly string[] = [],
): Promise<PartCounts> {
  const { tx } = work
  const ids = await storeSourcedPeople(work, part, people, places)
  const resumes = await listNewestResumes(tx, [...ids])
  const chosen = resumes.map(({ candidate_id: candidateId, id: resumeId }) => ({
    candidateId,
    resumeId,
    source: part.source,
  }))
  const about = { id: part.position_id, project_id: part.project_id }
  const added = chosen.length === 0 ? 0 : (await addChosen(work, about, chosen, part.run_id)).length
  const failed = people.filter((found) => 'mistake' in found).length
  return { found: people.length, added, known: people.length - failed - added, failed }
}

/** Does the same without a position, and returns the candidates' ids. */
export async function storeSourcedPeople(
  work: AnyWork,
  part: Target,
  people: readonly FoundPerson[],
  places: readonly string[],
): Promise<ReadonlySet<string>> {
  // Two parts that bring the same people at once are serialized here.
  await acquireAdvisoryLock(work.tx, 'sourcing', part.company_id)
  const placing = { part, places, ownSkills: await listOwnSkills(work.tx) }
  const ids = new Set<string>()
  let left = people.filter((found) => 'person' in found)
  // An entry that may be the same person as an earlier one waits for the next round, which finds the stored one.
  while (left.length > 0) {
    const { firsts, others } = withoutDoubles(left)
    for (const id of await keepDifferent(work, placing, firsts)) ids.add(id)
    left = others
  }
  return ids
}

/** Separates people who resemble none before them in the list from the others. */
function withoutDoubles(people: readonly Person[]): { firsts: Person[]; others: Person[] } {
  const seen = new Map<string, Person[]>()
  const { true: firsts = [], false: others = [] } = Object.groupBy(people, (person) => {
    const signs = signsOf(person)
    const sharing = signs.flatMap((sign) => seen.get(sign) ?? [])
    for (const sign of signs) seen.set(sign, [...(seen.get(sign) ?? []), person])
    return sharing.some((each) => isSame(each, person)) ? 'false' : 'true'
  })
  return { firsts, others }
}

const isSame = (one: Person, other: Person): boolean =>
  one.id === other.id || bestJudgement([signsOfRow(one.person)], signsOfRow(other.person)).verdict === 'same'

function signsOf({ id, person }: Person): string[] {
  const { email, phone, name, current_employer: employer, designation } = person
  const held = name && employer && designation ? JSON.stringify([name, employer, designation]) : ''
  const given = { id, email: email.toLowerCase(), phone, held }
  return Object.entries(given).flatMap(([kind, sign]) => (sign ? [`${kind} ${sign}`] : []))
}

/**
 * Returns the candidates that the source means. A candidate brought by the source gets another résumé when it gives different
 * details than before.
 */
async function keepDifferent(work: AnyWork, placing: PlacementContext, people: readonly Person[]): Promise<string[]> {
  const { tx, now } = work
  const { source } = placing.part
  const asked = people.map(({ id, person }) => ({ ...person, id }))
  const known = await findKnown(tx, source, asked)
  const named = people.map(({ id, person }) => {
    const before = known.get(id)
    const said = saidOf(person)
    // A candidate known from elsewhere is not changed by what anybody may write into a profile.
    const isChanged = before?.brought === true && Boolean(before.said) && before.said !== said
    const brought = !before || before.brought
    return { remoteId: id, person, said, brought, candidateId: before?.candidate_id, isKept: !before || isChanged }
  })
  const kept = await storeSourcedResumes(
    work,
    placing,
    named.filter(({ isKept }) => isKept),
  )
  const ids = new Map([...named, ...kept].map(({ remoteId, candidateId }) => [remoteId, candidateId]))
  const noted = named.map(({ remoteId, said, brought }) => ({
    remoteId,
    said,
    brought,
    candidateId: ids.get(remoteId) ?? '',
  }))
  await upsertSourced(tx, source, { people: noted, now })
  return noted.map(({ candidateId }) => candidateId)
}

const saidOf = (person: ImportedPerson) => sha256Of(Buffer.from(JSON.stringify(person)))
