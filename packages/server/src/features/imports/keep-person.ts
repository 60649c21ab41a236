import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { findDegree } from '@rolecall/domain/resume/degrees'
import type { Field } from '@rolecall/domain/resume/parsed-resume'
import { resumePrefix } from '../../files/file-store.ts'
import type { ReadResume } from '../../ingest/read-answer.ts'
import { readWords } from '../../ingest/read-words.ts'
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

/** The line as the text of a résumé, with the facts as the line has them rather than as a reader would find them. */
function asResume(person: ImportedPerson, today: Date, ownSkills: readonly OwnSkill[]): ReadResume {
  const { name, email, phone, location, designation, current_employer, degree_level, date_of_birth, skills } = person
  const job = [designation, current_employer].filter(Boolean).join(', ')
  const parts = [
    name,
    email,
    phone,
    location,
    ...(job ? ['Experience', job] : []),
    ...(person.exp_months > 0 ? [`${person.exp_months} months of experience`] : []),
    ...(degree_level ? ['Education', degree_level] : []),
    ...(date_of_birth ? [`Date of birth: ${date_of_birth}`] : []),
    ...(skills ? ['Skills', skills] : []),
  ]
  const text = parts.filter((part) => part !== '').join('\n')
  const field = (value: string): Field<string> => {
    const start = Math.max(0, text.indexOf(value))
    return { value, span: { start, end: start + value.length }, confidence: 1 }
  }
  const told = (value: string) => (value === '' ? undefined : field(value))
  const words = readWords(text, today, [...ownSkills])
  const level = findDegree(degree_level)?.level
  const facts = {
    name: told(name),
    email: told(email),
    phone: told(phone),
    location: told(location),
    headline: told(designation),
    dateOfBirth: told(date_of_birth),
    degreeLevel: level,
  }
  const {
    name: _n,
    email: _e,
    phone: _p,
    location: _l,
    headline: _h,
    dateOfBirth: _d,
    degreeLevel: _g,
    ...rest
  } = words.parsed
  return {
    text,
    type: 'txt',
    skills: words.skills,
    parsed: {
      ...rest,
      ...(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as object),
      jobs: job
        ? [
            {
              ...(designation && { title: field(designation) }),
              ...(current_employer && { employer: field(current_employer) }),
              span: field(job).span,
            },
          ]
        : [],
      experienceMonths: person.exp_months,
    },
  }
}
