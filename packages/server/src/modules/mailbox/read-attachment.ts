import { sentence } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import type { ReadResume } from '../../parsing/ingest/read-answer.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { hashOfKey, isAcceptedType } from '../../platform/files/resume-files.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { findLinkedCandidate } from '../../platform/kernel/link-people.queries.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { getApplicantsGroup, namePostSource, POST_SOURCE } from '../careers/applicants-group.queries.ts'
import { readNow } from '../careers/read-submitted-resume.ts'
import { rescoreCandidate } from '../matching/match-pool.ts'
import { isEmailOfOther } from '../resumes/fact-corrections.queries.ts'
import { factsOfResume } from '../resumes/facts-of-resume.ts'
import { findKnownResume, storeResume } from '../resumes/store-resume.ts'
import { findAttached, findNewestPlace, findSize, updateNote } from './attachments.queries.ts'

/** Reads the attachments of a candidate's email; each one that is a résumé becomes their newest. May be run twice. */
export const readAttached = defineJob({
  name: 'mail.read-attached',
  payload: z.object({ companyId: z.uuid(), incomingId: z.uuid() }),
  async run({ companyId, incomingId }, deps) {
    const mail = await inCompany(deps, companyId, ({ tx }) => findAttached(tx, incomingId))
    if (!mail?.candidate_id) return
    for (const [place, key] of mail.file_keys.entries()) {
      const name = mail.file_names[place] ?? ''
      if (!isAcceptedType(key)) continue
      const read = await readFile(deps, companyId, { key, name })
      await inCompany(deps, companyId, (work) => keepAttached(work, incomingId, { key, name, read }))
    }
  },
})

type AttachedFile = { key: string; name: string }
/** The reading, or why there isn't one. */
type AttachmentResult = ReadResume | { fault: string }

async function readFile(deps: Deps, companyId: string, { key, name }: AttachedFile): Promise<AttachmentResult> {
  if ((await deps.files.findSize(key)) === undefined) return { fault: 'The file is missing.' }
  const bytes = Buffer.from(await deps.files.get(key))
  try {
    return await readNow(deps, companyId, { bytes, fileName: name })
  } catch (error) {
    if (error instanceof Problem) return { fault: error.message }
    throw error
  }
}

async function keepAttached(
  work: SystemWork,
  incomingId: string,
  file: AttachedFile & { read: AttachmentResult },
): Promise<void> {
  const { tx } = work
  // Read again, since the candidate may have been erased or merged meanwhile.
  const mail = await findAttached(tx, incomingId)
  const somebody = mail?.candidate_id ? await findLinkedCandidate(tx, mail.candidate_id, true) : undefined
  if (!mail || !somebody) return
  const candidateId = somebody.merged_into ?? somebody.id
  const note = await keepAs(work, candidateId, file)
  if (!note || mail.note.includes(note)) return
  await updateNote(tx, incomingId, [mail.note, note].filter(Boolean).join(' '))
  await announce(work, { kind: 'mail.changed' })
}

/** Describes the outcome for a file in a sentence; '' if it was stored before. */
async function keepAs(
  work: SystemWork,
  candidateId: string,
  { key, name, read }: AttachedFile & { read: AttachmentResult },
) {
  const { tx, now } = work
  if ('fault' in read) return sentence('Couldn’t read {name} as a résumé: {fault}', { name, fault: read.fault })
  if (!isResume(read)) return sentence('{name} doesn’t look like a résumé.', { name })
  const known = await findKnownResume(tx, hashOfKey(key))
  if (known)
    return known.candidateId === candidateId
      ? sentence('{name} is a résumé you already have.', { name })
      : sentence('{name} is another candidate’s résumé.', { name })
  const { email } = factsOfResume(read.parsed)
  if (email && (await isEmailOfOther(tx, candidateId, email)))
    return sentence('{name} is another candidate’s résumé.', { name })
  const before = await findNewestPlace(tx, candidateId)
  if (!before) await namePostSource(tx)
  const { resumeId } = await storeResume(work, {
    fileKey: key,
    fileName: name,
    size: await findSize(tx, key),
    read,
    candidateId,
    groupId: before?.group_id ?? (await getApplicantsGroup(tx, { geo: before?.geo_region ?? '', now })),
    source: before?.source ?? POST_SOURCE.id,
    geoRegion: before?.geo_region ?? '',
    vendor: before?.vendor ?? '',
    receivedAt: now,
  })
  const payload = { file_name: name, upload_id: '' }
  await recordEvent(work, { kind: 'resume.added', candidateId, resumeId, payload })
  await rescoreCandidate(work, candidateId, 'new-resume')
  return sentence('{name} is now the latest résumé.', { name })
}

/** Whether a text is a résumé: a cover letter or a certificate has no jobs and no skills. */
const isResume = ({ parsed: { jobs, education, skillPhrases } }: ReadResume): boolean =>
  jobs.length > 0 || education.length > 0 || skillPhrases.length > 0
