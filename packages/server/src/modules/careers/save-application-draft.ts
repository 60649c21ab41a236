import type { JobPost } from '@rolecall/contract/contact/job-post'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { Email } from '@rolecall/contract/ground/wire'
import { DRAFT_DAYS, DRAFTS_MAX } from '@rolecall/domain/questionnaires/applying'
import { ANSWER_PROBLEMS } from '@rolecall/domain/questionnaires/judge-answers'
import { draftLink, signDraft } from '../../../contact/drafts/draft-link.ts'
import {
  countDrafts,
  deleteDraft,
  findDraft,
  insertDraft,
  type NewDraft,
  updateDraft,
} from '../../../contact/drafts/drafts.queries.ts'
import { draftMail } from '../../../contact/letters/draft-mail.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { refuseManyApplications } from '../../../contact/public-pages/limit-applications.ts'
import { findSealed } from '../../../contact/public-pages/take-resume.ts'
import { contentTypeOfAnswer, isAnswerFile } from '../../../ground/files/form-files.ts'
import { contentTypeOf } from '../../../ground/files/resume-files.ts'
import { findCompanyOfPost } from '../../../ground/http/company-of-post.queries.ts'
import { limitAttempts } from '../../../ground/http/limit-attempts.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { invalid, refuseFaults } from '../../../ground/kernel/problem.ts'
import { linkOfToken, openLink } from '../../../ground/kernel/signed-links.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { forgetFiles } from '../../../people/resumes/forget-files.queries.ts'
import { insertStoredFiles } from '../../../people/resumes/keep-resume.queries.ts'
import type { Knock } from './apply.ts'
import type { FormerFile } from './apply-files.ts'
import { EMPTY_FORM, type Filled } from './apply-form.ts'
import { problemsOf } from './read-form.ts'
import { noPost } from './view-post.ts'

const DAY_MS = 86_400_000
const NEEDS_ADDRESS = 'Please type your e-mail: the link is mailed there.'
const TOLD_JUST_NOW =
  'We have mailed a link to this address just now. Please look there, or ask once more in a quarter of an hour.'
const TOO_MANY =
  'Several drafts are kept under this address already. Please go on with one of them by the link in its mail, or send this application now.'

/** What is kept of a form. Who a link says somebody is, and what they agree to, belongs to the moment of sending. */
type Kept = Omit<Filled, 'doc' | 'draft' | 'challenge' | 'consent' | 'complaint' | 'complaints'>
const keptOf = ({ channel, resume, files, isTyped, work, name, email, phone, answers }: Filled): Kept => ({
  channel,
  resume,
  files,
  isTyped,
  work,
  name,
  email,
  phone,
  answers,
})

/** `isMailed`: a link is on its way; otherwise the one that led here goes on leading here. */
export type KeptDraft = { email: string; isMailed: boolean }

/**
 * Keeps what is filled of a form under the address that was typed, and mails a link to it there: once in a quarter of an hour to
 * one address, since anybody may type it. Whoever came by such a link has theirs kept anew.
 */
export async function keepDraft(
  deps: Deps,
  post: JobPost,
  filled: Filled,
  { address, proof }: Knock,
): Promise<KeptDraft> {
  const typed = filled.email.trim()
  const { success, data } = Email.safeParse(typed)
  if (!success) throw invalid('email', typed === '' ? NEEDS_ADDRESS : MESSAGES.emailInvalid)
  const email = data.toLowerCase()
  // As it would be refused when it is sent; what else is missing is what somebody comes back for.
  const tooLong = problemsOf(post, filled).filter(([, problem]) => problem === 'too-long')
  refuseFaults(tooLong.map(([id, problem]) => [`answers.${id}`, ANSWER_PROBLEMS[problem]]))
  await refuseManyApplications(deps, { address, proof })
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
    if (isSame) await forgetFiles(tx, await updateDraft(tx, former.id, { ...draft, at: now }))
    else await mailDraft(work, { ...draft, at: now }, post)
    return { email, isMailed: !isSame }
  })
}

/** Files that came with a form of this company; others are not kept, nor removed with the draft. */
async function listFiles(deps: Deps, companyId: string, { resume, files }: Filled) {
  const found: { key: string; size: number; contentType: string }[] = []
  const named: FormerFile[] = [...(resume ? [resume] : []), ...Object.values(files)]
  for (const file of named) {
    const size = await findSealed(deps, companyId, file)
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

type Former = { id: string; email: string; positionId: string; filled: Filled }
const draftLinkOf = (token: string | undefined) => (token === undefined ? undefined : linkOfToken('draft', token))

/** The draft behind a link, while it is kept; undefined for what is no such link. */
export const findFormer = (deps: Deps, token: string | undefined): Promise<Former | undefined> =>
  openLink<'draft', Former | undefined>(deps, draftLinkOf(token), {
    async act({ tx, now }, { named: { draftId } }) {
      const row = await findDraft(tx, draftId, new Date(now.getTime() - DRAFT_DAYS * DAY_MS))
      if (!row) return undefined
      const filled: Filled = { ...EMPTY_FORM, ...(row.filled as Kept), draft: token }
      return { id: row.id, email: row.email, positionId: row.position_id, filled }
    },
    otherwise: () => undefined,
  })

/** What was sent waits no more. The sweep of the night removes the bytes that nothing names. */
export const dropDraft = (deps: Deps, token: string | undefined): Promise<void> =>
  openLink<'draft', void>(deps, draftLinkOf(token), {
    async act({ tx }, { named: { draftId } }) {
      await forgetFiles(tx, await deleteDraft(tx, draftId))
    },
    otherwise: () => undefined,
  })
