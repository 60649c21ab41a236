import { APPLICANT, type applicant } from '@rolecall/contract/applicant'
import type { CallRequest } from '@rolecall/contract/define-calls'
import { MESSAGES } from '@rolecall/contract/messages'
import { z } from 'zod'
import { recordEvent } from '../../events/record-event.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Problem, problemOf } from '../../kernel/problem.ts'
import { inCompany, type SystemWork } from '../../kernel/work.ts'
import { rescoreCandidate } from '../../matching/match-pool.ts'
import type { OfApplicant } from '../../public-pages/applicant-link.ts'
import { getApplicantsGroup } from '../../public-pages/applicants-group.queries.ts'
import { refuseManyApplications } from '../../public-pages/limit-applications.ts'
import { sendThanks } from '../../public-pages/send-thanks.ts'
import { type TakenResume, takeResume } from '../../public-pages/take-resume.ts'
import { isEmailOfOther } from '../../resumes/fact-corrections.queries.ts'
import { withoutCorrected } from '../../resumes/keep-corrected.ts'
import { updateCandidate } from '../../resumes/keep-resume.queries.ts'
import { joinKnownResume, keepResume } from '../../resumes/keep-resume.ts'
import { writeWords } from '../../search/write-words.ts'
import { getApplicant } from './leave.ts'

type Sent = CallRequest<typeof applicant.act>['body']

const short = (max: number) => z.string().trim().max(max)
const Contact = z.object({
  name: short(APPLICANT.name).min(1, MESSAGES.required),
  email: short(APPLICANT.email)
    .toLowerCase()
    .pipe(z.email({ error: MESSAGES.emailInvalid })),
  phone: short(APPLICANT.phone).default(''),
})
type Contact = z.output<typeof Contact>

/** What an applicant says of how they are reached, and a newer résumé if they sent one. What somebody here corrected stays. */
export async function correctApplicant(deps: Deps, of: OfApplicant, body: Sent, address: string): Promise<string> {
  const { success, data, error } = Contact.safeParse(body)
  if (!success) throw problemOf(error)
  const files = body.files ?? []
  await refuseManyApplications(deps, { address, proof: undefined })
  const resume = files.length > 0 ? await takeResume(deps, of.companyId, { files, ...data }) : undefined
  return inCompany(deps, of.companyId, async (work) => {
    const row = await getApplicant(work, of)
    const isNewAddress = row.email !== data.email
    await keepContact(work, row, data)
    if (resume) await keepNewer(work, row, resume)
    await writeWords(work.tx, [row.candidateId])
    await rescoreCandidate(work.tx, row.candidateId)
    if (isNewAddress)
      await sendThanks(work, { ...of, candidateId: row.candidateId, title: row.title, company: row.companyName })
    return 'Thank you, we have corrected it.'
  })
}

type Known = Awaited<ReturnType<typeof getApplicant>>

async function keepContact(work: SystemWork, row: Known, { name, email, phone }: Contact): Promise<void> {
  const { tx, now } = work
  const { candidateId, position } = row
  const said = { name, email, phone: phone || null }
  const fields = (['name', 'email', 'phone'] as const).filter((field) => (row[field] ?? '') !== (said[field] ?? ''))
  if (fields.length === 0) return
  if (fields.includes('email') && (await isEmailOfOther(tx, candidateId, email))) {
    // It says nothing of who else is known here.
    const why = 'This address cannot be taken. Please use another one.'
    throw new Problem('conflict', why, { email: why })
  }
  const stated = Object.fromEntries(fields.map((field) => [field, said[field]]))
  const [changes] = await withoutCorrected(tx, [{ candidateId, stated }])
  await updateCandidate(tx, candidateId, { ...changes?.free, updated_at: now })
  const subject = { candidateId, positionId: position.id, projectId: position.project_id }
  await recordEvent(work, { kind: 'candidate.self-corrected', ...subject, payload: { fields } })
}

/** A newer résumé of the same person, whatever e-mail it names. */
async function keepNewer(work: SystemWork, row: Known, resume: TakenResume): Promise<void> {
  const { tx, now } = work
  const { fileKey, fileName, size, hash, read } = resume
  const groupId = await getApplicantsGroup(tx, { geo: row.geo, now })
  if (await joinKnownResume(tx, hash, groupId)) return
  const known = await getApplicant(work, {
    companyId: tx.companyId,
    positionId: row.position.id,
    candidateId: row.candidateId,
  })
  const email = { value: known.email ?? '', span: { start: 0, end: 0 }, confidence: 1 }
  const incoming = { fileKey, fileName, size, groupId, source: 'job_post', geoRegion: row.geo, vendor: '' }
  const parsed = { ...read.parsed, email }
  const { resumeId, candidateId } = await keepResume(
    tx,
    { ...incoming, read: { ...read, parsed }, receivedAt: now },
    now,
  )
  const payload = { file_name: fileName, upload_id: '' }
  await recordEvent(work, { kind: 'resume.added', candidateId, resumeId, payload })
}
