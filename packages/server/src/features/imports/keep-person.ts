import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { resumePrefix } from '../../files/file-store.ts'
import { asResume } from '../../ingest/resume-of-person.ts'
import type { SystemWork } from '../../kernel/work.ts'
import { joinKnownResume, keepResume, sha256Of } from '../../resumes/keep-resume.ts'
import { writeWords } from '../../search/write-words.ts'
import { fillFacts, findNewFacts, type ImportRecord, lockByEmail, type NewRow } from './imports.queries.ts'

type Kept = Omit<NewRow, 'place' | 'line'> & { resumeId?: string }
type OwnSkill = { id: string; name: string }

/** Makes a person of a line, or completes the one who has its e-mail. */
export async function keepPerson(
  work: SystemWork,
  run: ImportRecord,
  { person, ownSkills }: { person: ImportedPerson; ownSkills: readonly OwnSkill[] },
): Promise<Kept> {
  const { tx, now } = work
  const known = person.email === '' ? undefined : await lockByEmail(tx, person.email)
  if (known) {
    const filled = findNewFacts(known, person)
    const candidateId = known.id
    if (Object.keys(filled).length === 0)
      return { outcome: 'skipped', reason: 'The person is known, with all of this.', candidateId }
    if (!run.dry_run) {
      await fillFacts(tx, candidateId, filled, now)
      await writeWords(tx, [candidateId])
    }
    return { outcome: 'merged', candidateId, filled }
  }
  return run.dry_run ? { outcome: 'made' } : makePerson(work, run, person, ownSkills)
}

async function makePerson(
  { tx, now, deps }: SystemWork,
  run: ImportRecord,
  person: ImportedPerson,
  ownSkills: readonly OwnSkill[],
): Promise<Kept> {
  if (!run.resume_group_id) throw new Error('An import that writes has a group')
  const read = asResume(person, now, ownSkills)
  const bytes = Buffer.from(read.text)
  const hash = sha256Of(bytes)
  const known = await joinKnownResume(tx, hash, run.resume_group_id)
  if (known) return { outcome: 'skipped', reason: 'The same line was imported before.', candidateId: known.candidateId }
  const fileKey = `${resumePrefix(tx.companyId)}${hash}.txt`
  await deps.files.put(fileKey, bytes, 'text/plain')
  const kept = await keepResume(
    tx,
    {
      fileKey,
      fileName: `${person.name || person.email}.txt`,
      size: bytes.length,
      read,
      groupId: run.resume_group_id,
      source: 'internal',
      geoRegion: run.geo_region ?? 'INDIA',
      vendor: '',
      nameElsewhere: person.name || undefined,
      receivedAt: now,
    },
    now,
  )
  return { outcome: 'made', candidateId: kept.candidateId, resumeId: kept.resumeId }
}
