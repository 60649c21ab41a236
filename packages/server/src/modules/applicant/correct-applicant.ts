import { APPLICANT, type applicant } from '@rolecall/contract/applicant/applicant'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { emailText } from '@rolecall/contract/platform/wire'
import { z } from 'zod'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem, problemOf } from '../../platform/kernel/problem.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { getApplicantsGroup } from '../careers/applicants-group.queries.ts'
import { limitApplications } from '../careers/limit-applications.ts'
import { readSubmittedResume, type TakenResume } from '../careers/read-submitted-resume.ts'
import { sendThanks } from '../careers/send-thanks.ts'
import { rescoreCandidate } from '../matching/match-pool.ts'
import { writeWords } from '../matching/write-words.ts'
import { dropCorrectedFacts } from '../resumes/drop-corrected-facts.ts'
import { isEmailOfOther } from '../resumes/fact-corrections.queries.ts'
import { updateCandidate } from '../resumes/store-resume.queries.ts'
import { joinKnownResume, storeResume } from '../resumes/store-resume.ts'
import { type LinkedApplicant, rejectApplicantForm, runAsApplicant } from './run-as-applicant.ts'

type ActBody = CallRequest<typeof applicant.act>['body']

const short = (max: number) => z.string().trim().max(max)
const Contact = z.object({
  name: short(APPLICANT.name).min(1, MESSAGES.required),
  email: short(APPLICANT.email).toLowerCase().pipe(emailText(MESSAGES.emailInvalid)),
  phone: short(APPLICANT.phone).default(''),
})
type Contact = z.output<typeof Contact>

/** Stores an applicant's contact data, and a newer résumé if they sent one. Data that a user corrected stays. */
export async function correctApplicant(deps: Deps, token: string, body: ActBody, address: string): Promise<string> {
  const { success, data, error } = Contact.safeParse(body)
  if (!success) throw problemOf(error)
  const files = body.files ?? []
  await limitApplications(deps, { address, proof: undefined })
  // Reads the file before opening the transaction that locks the applicant.
  const companyId = await runAsApplicant(deps, token, {
    act: async (_, row) => row.companyId,
    otherwise: rejectApplicantForm,
  })
  const resume = files.length > 0 ? await readSubmittedResume(deps, companyId, { files, ...data }) : undefined
  return runAsApplicant(deps, token, {
    async act(work, row) {
      if (row.wasMerged) throw new Problem('link_superseded', 'Please use the link in our latest email.')
      const { candidateId, position, title, companyName: company } = row
      const isNewAddress = row.email !== data.email
      await keepContact(work, row, data)
      if (resume) await keepNewer(work, row, resume)
      await writeWords(work.tx, [candidateId])
      await rescoreCandidate(work, candidateId, resume ? 'new-resume' : 'corrected')
      if (isNewAddress) await sendThanks(work, { companyId, positionId: position.id, candidateId, title, company })
      return 'Thank you. We’ve corrected your details.'
    },
    otherwise: rejectApplicantForm,
  })
}

async function keepContact(work: SystemWork, row: LinkedApplicant, { name, email, phone }: Contact): Promise<void> {
  const { tx, now } = work
  const { candidateId, position } = row
  const said = { name, email, phone: phone || null }
  const fields = (['name', 'email', 'phone'] as const).filter((field) => (row[field] ?? '') !== (said[field] ?? ''))
  if (fields.length === 0) return
  if (fields.includes('email') && (await isEmailOfOther(tx, candidateId, email))) {
    // It does not tell who else is known here.
    const why = 'We can’t use this address. Please enter another one.'
    throw new Problem('email_not_accepted', why, { email: why })
  }
  const stated = Object.fromEntries(fields.map((field) => [field, said[field]]))
  const [changes] = await dropCorrectedFacts(tx, [{ candidateId, stated }])
  await updateCandidate(tx, candidateId, { ...changes?.free, updated_at: now })
  const subject = { candidateId, positionId: position.id, projectId: position.project_id }
  await recordEvent(work, { kind: 'candidate.self-corrected', ...subject, payload: { fields } })
}

/** Stores a newer résumé of the same person, whatever email it names. */
async function keepNewer(work: SystemWork, row: LinkedApplicant, resume: TakenResume): Promise<void> {
  const { tx, now } = work
  const { fileKey, fileName, size, hash, read } = resume
  const groupId = await getApplicantsGroup(tx, { geo: row.geo, now })
  if (await joinKnownResume(tx, hash, groupId)) return
  const { candidateId } = row
  const incoming = { fileKey, fileName, size, read, groupId, source: 'job_post', geoRegion: row.geo, vendor: '' }
  const { resumeId } = await storeResume(work, { ...incoming, candidateId, receivedAt: now })
  const payload = { file_name: fileName, upload_id: '' }
  await recordEvent(work, { kind: 'resume.added', candidateId, resumeId, payload })
}
