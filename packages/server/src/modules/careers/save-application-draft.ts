import type { JobPost } from '@rolecall/contract/careers/job-post'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { Email } from '@rolecall/contract/platform/wire'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { DRAFT_DAYS, DRAFTS_MAX } from '@rolecall/domain/forms/application-drafts'
import { ANSWER_PROBLEMS } from '@rolecall/domain/forms/validate-answers'
import { contentTypeOfAnswer, isAnswerFile } from '../../platform/files/form-files.ts'
import { contentTypeOf } from '../../platform/files/resume-files.ts'
import { findCompanyOfPost } from '../../platform/http/company-of-post.queries.ts'
import { limitAttempts } from '../../platform/http/limit-attempts.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { assertNoFaults, invalid } from '../../platform/kernel/problem.ts'
import { linkOfToken, openLink } from '../../platform/kernel/signed-links.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { draftMail } from '../email/draft-mail.ts'
import { queueMail } from '../email/send-mail.ts'
import { insertStoredFiles } from '../resumes/store-resume.queries.ts'
import { deleteUnusedFiles } from '../resumes/unused-files.queries.ts'
import type { ApplyOrigin } from './apply.ts'
import type { FormerFile } from './apply-files.ts'
import { type ApplyFormValues, EMPTY_FORM } from './apply-form.ts'
import { draftLink, signDraft } from './draft-link.ts'
import { countDrafts, deleteDraft, findDraft, insertDraft, type NewDraft, updateDraft } from './drafts.queries.ts'
import { limitApplications } from './limit-applications.ts'
import { problemsOf } from './read-form.ts'
import { findSignedUpload } from './read-submitted-resume.ts'
import { noPost } from './view-post.ts'

const NEEDS_ADDRESS = 'Please enter your email address. We’ll send the link there.'
const TOLD_JUST_NOW = 'We just emailed a link to this address. Please check your inbox, or ask again in 15 minutes.'
const TOO_MANY =
  'You already have several drafts with this address. Please continue one from its email, or send this application now.'

/** The part of a form that is saved. The identity proven by a link, and the consent, belong to the moment of sending. */
type StoredForm = Omit<ApplyFormValues, 'doc' | 'draft' | 'challenge' | 'consent' | 'complaint' | 'complaints'>
const keptOf = ({ doc, draft, challenge, consent, complaint, complaints, ...kept }: ApplyFormValues): StoredForm => kept

/** `isMailed`: a link was emailed; otherwise the link that led here stays valid. */
export type StoredDraft = { email: string; isMailed: boolean }

/**
 * Saves a filled form under the typed address, and emails a link to it: once in a quarter of an hour per address, since
 * anyone may type it. Applicants who came by such a link save theirs again.
 */
export async function saveApplicationDraft(
  deps: Deps,
  post: JobPost,
  filled: ApplyFormValues,
  { address, proof }: ApplyOrigin,
): Promise<StoredDraft> {
  const typed = filled.email.trim()
  const { success, data } = Email.safeParse(typed)
  if (!success) throw invalid('email', typed === '' ? NEEDS_ADDRESS : MESSAGES.emailInvalid)
  const email = data.toLowerCase()
  // Refused now, as it would be on sending; applicants come back for what else is missing.
  const tooLong = problemsOf(post, filled).filter(([, problem]) => problem === 'too-long')
  assertNoFaults(tooLong.map(([id, problem]) => [`answers.${id}`, ANSWER_PROBLEMS[problem]]))
  await limitApplications(deps, { address, proof })
  const companyId = await findCompanyOfPost(deps.db, post.position_id)
  if (!companyId) throw noPost()
  const files = await listFiles(deps, companyId, filled)
  const draft = { positionId: post.position_id, email, filled: keptOf(filled), fileKeys: files.map(({ key }) => key) }
  const former = await findFormer(deps, filled.draft)
  const isSame = former?.email === email && former.positionId === post.position_id
  if (!isSame) await limitAttempts(deps, [{ under: `draft:${email}`, max: 1 }], TOLD_JUST_NOW)
  return inCompany(deps, companyId, async (work) => {
    const { tx, now } = work
    if (!isSame && (await countDrafts(tx, email)) >= DRAFTS_MAX) throw invalid('email', TOO_MANY)
    if (files.length > 0) await insertStoredFiles(tx, files)
    if (isSame) await deleteUnusedFiles(tx, await updateDraft(tx, former.id, { ...draft, at: now }))
    else await mailDraft(work, { ...draft, at: now }, post)
    return { email, isMailed: !isSame }
  })
}

/** Files that came with a form of this company; others are not stored, nor removed with the draft. */
async function listFiles(deps: Deps, companyId: string, { resume, files }: ApplyFormValues) {
  const found: { key: string; size: number; contentType: string }[] = []
  const named: FormerFile[] = [...(resume ? [resume] : []), ...Object.values(files)]
  for (const file of named) {
    const size = await findSignedUpload(deps, companyId, file)
    const typeOf = isAnswerFile(file.key) ? contentTypeOfAnswer : contentTypeOf
    if (size !== undefined) found.push({ key: file.key, size, contentType: typeOf(file.key) })
  }
  return found
}

async function mailDraft(work: SystemWork, draft: NewDraft, post: JobPost): Promise<void> {
  const { tx, deps } = work
  const { company_name: company, title } = post
  const draftId = await insertDraft(tx, draft)
  const token = signDraft(deps.env.ROLECALL_SECRET, { companyId: tx.companyId, draftId })
  const link = draftLink(deps.env, draft.positionId, token)
  await queueMail(work, draftMail({ to: draft.email, title, company, link, days: DRAFT_DAYS }))
}

type FormerDraft = { id: string; email: string; positionId: string; filled: ApplyFormValues }
const draftLinkOf = (token: string | undefined) => (token === undefined ? undefined : linkOfToken('draft', token))

/** The draft behind a link, while it is stored; undefined for an invalid link. */
export const findFormer = (deps: Deps, token: string | undefined): Promise<FormerDraft | undefined> =>
  openLink<'draft', FormerDraft | undefined>(deps, draftLinkOf(token), {
    async act({ tx, now }, { named: { draftId } }) {
      const row = await findDraft(tx, draftId, new Date(now.getTime() - DRAFT_DAYS * DAY_MS))
      if (!row) return undefined
      const filled: ApplyFormValues = { ...EMPTY_FORM, ...(row.filled as StoredForm), draft: token }
      return { id: row.id, email: row.email, positionId: row.position_id, filled }
    },
    otherwise: () => undefined,
  })

/** Deletes a draft that was sent. The nightly sweep removes the bytes that nothing refers to. */
export const dropDraft = (deps: Deps, token: string | undefined): Promise<void> =>
  openLink<'draft', void>(deps, draftLinkOf(token), {
    async act({ tx }, { named: { draftId } }) {
      await deleteUnusedFiles(tx, await deleteDraft(tx, draftId))
    },
    otherwise: () => undefined,
  })
