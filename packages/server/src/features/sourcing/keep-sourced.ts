import type { AnyWork } from '../../kernel/work.ts'
import { addChosen } from '../../matching/match-pool.ts'
import { listOwnSkills } from '../../matching/own-skills.queries.ts'
import { takeAdvisoryLock } from '../../resumes/keep-resume.queries.ts'
import { sha256Of } from '../../resumes/keep-resume.ts'
import type { FoundPerson } from '../../sourcing/connector.ts'
import { keepVersion, type Placing, type Target } from './keep-version.ts'
import type { PartCounts } from './runs.queries.ts'
import { findNewestResume, findSamePerson, findSourced, upsertSourced } from './sourced-people.queries.ts'

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
  const chosen: { candidateId: string; resumeId: string; source: string }[] = []
  for (const candidateId of ids) {
    const resume = await findNewestResume(tx, candidateId)
    if (resume) chosen.push({ candidateId, resumeId: resume.id, source: part.source })
  }
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
  for (const found of people) if ('person' in found) ids.add(await keepOne(work, placing, found))
  return ids
}

/** Answers whom the source means; says something else of them than before, and they have another résumé. */
async function keepOne(work: AnyWork, placing: Placing, { id: remoteId, person }: Person): Promise<string> {
  const { tx, now } = work
  const { source } = placing.part
  const said = sha256Of(Buffer.from(JSON.stringify(person)))
  const before = await findSourced(tx, source, remoteId)
  const known = before?.candidate_id ?? (await findSamePerson(tx, person))
  const isChanged = before !== undefined && before.said !== '' && before.said !== said
  const candidateId =
    known === undefined || isChanged ? await keepVersion(work, placing, { person, candidateId: known }) : known
  await upsertSourced(tx, { source, remoteId, candidateId, said, now })
  return candidateId
}
