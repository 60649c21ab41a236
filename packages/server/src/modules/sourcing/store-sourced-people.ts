import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import type { FoundPerson } from '../../../contact/sourcing/connector.ts'
import type { AnyWork } from '../../../ground/kernel/work.ts'
import { addChosen } from '../../../people/matching/match-pool.ts'
import { listOwnSkills } from '../../../people/matching/own-skills.queries.ts'
import { judgeBest, signsOfRow } from '../../../people/resumes/find-owners.ts'
import { takeAdvisoryLock } from '../../../people/resumes/keep-resume.queries.ts'
import { sha256Of } from '../../../people/resumes/keep-resume.ts'
import { findKnown } from './find-known.ts'
import { keepVersions, type Placing, type Target } from './keep-versions.ts'
import type { PartCounts } from './runs.queries.ts'
import { listNewestResumes, upsertSourced } from './sourced-people.queries.ts'

type Person = Extract<FoundPerson, { person: object }>

/**
 * Keeps people whom a source named, each once, and puts them on the position. `places`: where they were searched, by code or
 * name, for those who do not say where they are.
 */
export async function keepSourced(
  work: AnyWork,
  part: Target,
  people: readonly FoundPerson[],
  places: readonly string[] = [],
): Promise<PartCounts> {
  const { tx } = work
  const ids = await keepPeople(work, part, people, places)
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

/** The same without a position: whom they are. */
export async function keepPeople(
  work: AnyWork,
  part: Target,
  people: readonly FoundPerson[],
  places: readonly string[],
): Promise<ReadonlySet<string>> {
  // Two parts that bring the same people at once come one after the other.
  await takeAdvisoryLock(work.tx, 'sourcing', part.company_id)
  const placing = { part, places, ownSkills: await listOwnSkills(work.tx) }
  const ids = new Set<string>()
  let left = people.filter((found) => 'person' in found)
  // Who is named again comes after whom they may be, and is found there.
  while (left.length > 0) {
    const { firsts, others } = withoutDoubles(left)
    for (const id of await keepDifferent(work, placing, firsts)) ids.add(id)
    left = others
  }
  return ids
}

/** People who are nobody of those before them, and the others. */
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
  one.id === other.id || judgeBest([signsOfRow(one.person)], signsOfRow(other.person)).verdict === 'same'

function signsOf({ id, person }: Person): string[] {
  const { email, phone, name, current_employer: employer, designation } = person
  const held = name && employer && designation ? JSON.stringify([name, employer, designation]) : ''
  const given = { id, email: email.toLowerCase(), phone, held }
  return Object.entries(given).flatMap(([kind, sign]) => (sign ? [`${kind} ${sign}`] : []))
}

/** Answers whom the source means; says something else of whom it brought than before, and they have another résumé. */
async function keepDifferent(work: AnyWork, placing: Placing, people: readonly Person[]): Promise<string[]> {
  const { tx, now } = work
  const { source } = placing.part
  const asked = people.map(({ id, person }) => ({ ...person, id }))
  const known = await findKnown(tx, source, asked)
  const named = people.map(({ id, person }) => {
    const before = known.get(id)
    const said = saidOf(person)
    // Who was known otherwise is not changed by what anybody may write into a profile.
    const isChanged = before?.brought === true && Boolean(before.said) && before.said !== said
    const brought = !before || before.brought
    return { remoteId: id, person, said, brought, candidateId: before?.candidate_id, isKept: !before || isChanged }
  })
  const kept = await keepVersions(
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
