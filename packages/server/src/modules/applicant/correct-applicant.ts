import { APPLICANT, type applicant } from '@rolecall/contract/contact/applicant'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { emailText } from '@rolecall/contract/ground/wire'
import { z } from 'zod'
import { getApplicantsGroup } from '../../../contact/public-pages/applicants-group.queries.ts'
import { refuseManyApplications } from '../../../contact/public-pages/limit-applications.ts'
import { sendThanks } from '../../../contact/public-pages/send-thanks.ts'
import { type TakenResume, takeResume } from '../../../contact/public-pages/take-resume.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem, problemOf } from '../../../ground/kernel/problem.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { rescoreCandidate } from '../../../people/matching/match-pool.ts'
import { isEmailOfOther } from '../../../people/resumes/fact-corrections.queries.ts'
import { withoutCorrected } from '../../../people/resumes/keep-corrected.ts'
import { updateCandidate } from '../../../people/resumes/keep-resume.queries.ts'
import { joinKnownResume, keepResume } from '../../../people/resumes/keep-resume.ts'
import { writeWords } from '../../../people/search/write-words.ts'
import { asApplicant, type Behind, refuse } from './as-applicant.ts'

type Sent = CallRequest<typeof applicant.act>['body']

const short = (max: number) => z.string().trim().max(max)
const Contact = z.object({
  name: short(APPLICANT.name).min(1, MESSAGES.required),
  email: short(APPLICANT.email).toLowerCase().pipe(emailText(MESSAGES.emailInvalid)),
  phone: short(APPLICANT.phone).default(''),
})
type Contact = z.output<typeof Contact>

/** What an applicant says of how they are reached, and a newer résumé if they sent one. What somebody here corrected stays. */
export async function correctApplicant(deps: Deps, token: string, body: Sent, address: string): Promise<string> {
  const { success, data, error } = Contact.safeParse(body)
  if (!success) throw problemOf(error)
  const files = body.files ?? []
  await refuseManyApplications(deps, { address, proof: undefined })
  // Read before a transaction is opened, in which whoever it is has to be there still.
  const companyId = await asApplicant(deps, token, { act: async (_, row) => row.companyId, otherwise: refuse })
  const resume = files.length > 0 ? await takeResume(deps, companyId, { files, ...data }) : undefined
  return asApplicant(deps, token, {
    async act(work, row) {
      if (row.wasMerged) throw new Problem('conflict', 'Please use the link of the newest mail from us.')
      const { candidateId, position, title, companyName: company } = row
      const isNewAddress = row.email !== data.email
      await keepContact(work, row, data)
      if (resume) await keepNewer(work, row, resume)
      await writeWords(work.tx, [candidateId])
      await rescoreCandidate(work, candidateId, resume ? 'new-resume' : 'corrected')
      if (isNewAddress) await sendThanks(work, { companyId, positionId: position.id, candidateId, title, company })
      return 'Thank you, we have corrected it.'
    },
    otherwise: refuse,
  })
}

async function keepContact(work: SystemWork, row: Behind, { name, email, phone }: Contact): Promise<void> {
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
async function keepNewer(work: SystemWork, row: Behind, resume: TakenResume): Promise<void> {
  const { tx, now } = work
  const { fileKey, fileName, size, hash, read } = resume
  const groupId = await getApplicantsGroup(tx, { geo: row.geo, now })
  if (await joinKnownResume(tx, hash, groupId)) return
  const { candidateId } = row
  const incoming = { fileKey, fileName, size, read, groupId, source: 'job_post', geoRegion: row.geo, vendor: '' }
  const { resumeId } = await keepResume(work, { ...incoming, candidateId, receivedAt: now })
  const payload = { file_name: fileName, upload_id: '' }
  await recordEvent(work, { kind: 'resume.added', candidateId, resumeId, payload })
}
