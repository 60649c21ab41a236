import { resumePrefix } from '../../files/file-store.ts'
import { asResume } from '../../ingest/resume-of-person.ts'
import type { AnyWork } from '../../kernel/work.ts'
import { addChosen } from '../../matching/match-pool.ts'
import { listOwnSkills } from '../../matching/own-skills.queries.ts'
import { takeAdvisoryLock } from '../../resumes/keep-resume.queries.ts'
import { joinKnownResume, keepResume, sha256Of } from '../../resumes/keep-resume.ts'
import { getGroupId } from '../../resumes/resume-groups.queries.ts'
import type { FoundPerson } from '../../sourcing/connector.ts'
import { findNewestResume, findSamePerson, findSourced, insertSourced } from './connectors.queries.ts'
import type { OpenPart, PartCounts } from './runs.queries.ts'

type Person = Extract<FoundPerson, { person: object }>
/** For which position a source names people, and who asked. */
export type Target = Pick<
  OpenPart,
  'company_id' | 'run_id' | 'position_id' | 'project_id' | 'source' | 'label' | 'started_by'
>
type OwnSkills = Awaited<ReturnType<typeof listOwnSkills>>

/** Keeps people whom a source named, each once, and puts them on the position. */
export async function keepSourced(work: AnyWork, part: Target, people: readonly FoundPerson[]): Promise<PartCounts> {
  const { tx } = work
  // Two parts that bring the same people at once come one after the other.
  await takeAdvisoryLock(tx, 'sourcing', part.company_id)
  const ownSkills = await listOwnSkills(tx)
  const ids = new Set<string>()
  for (const found of people) if ('person' in found) ids.add(await keepOne(work, part, { found, ownSkills }))
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

/** Answers whom the source means. */
async function keepOne(
  work: AnyWork,
  part: Target,
  { found, ownSkills }: { found: Person; ownSkills: OwnSkills },
): Promise<string> {
  const { tx } = work
  const { source } = part
  const before = await findSourced(tx, source, found.id)
  if (before) return before.candidate_id
  const known = await findSamePerson(tx, found.person)
  const candidateId = known ?? (await makePerson(work, part, { found, ownSkills }))
  await insertSourced(tx, { source, remoteId: found.id, candidateId })
  return candidateId
}

async function makePerson(
  { tx, now, deps }: AnyWork,
  { source, label, started_by: by }: Target,
  { found: { person }, ownSkills }: { found: Person; ownSkills: OwnSkills },
): Promise<string> {
  const groupId = await getGroupId(tx, { name: `Sourced from ${label}`.slice(0, 100), geo: 'INDIA', by, now })
  const read = asResume(person, now, ownSkills)
  const bytes = Buffer.from(read.text)
  const hash = sha256Of(bytes)
  const known = await joinKnownResume(tx, hash, groupId)
  if (known) return known.candidateId
  const fileKey = `${resumePrefix(tx.companyId)}${hash}.txt`
  await deps.files.put(fileKey, bytes, 'text/plain')
  const about = { fileKey, fileName: `${person.name || person.email}.txt`, size: bytes.length }
  const incoming = { ...about, read, groupId, source, geoRegion: 'INDIA', vendor: '', receivedAt: now }
  const kept = await keepResume(tx, { ...incoming, nameElsewhere: person.name || undefined }, now)
  return kept.candidateId
}
