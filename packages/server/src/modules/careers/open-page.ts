import type { jobPost } from '@rolecall/contract/careers/job-post'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { channelOfReferrer, cleanChannel } from '@rolecall/domain/careers/channels'
import { signUploadedFile } from '../../platform/files/form-files.ts'
import { findCompanyOfPost } from '../../platform/http/company-of-post.queries.ts'
import type { Caller, Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { html } from '../../platform/kernel/markup.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { parseCompanySettings } from '../company/settings.ts'
import { writingIn } from '../company/writing.ts'
import { findSurveyOf } from '../reviews/survey-of-position.ts'
import { readAbout } from './about-post.ts'
import { apply, assertNotBot, OUTCOMES } from './apply.ts'
import { type ApplyFormValues, EMPTY_FORM, formAddress } from './apply-form.ts'
import { appliedBelow, renderAlready, renderDraftSaved, renderFormPage, renderThanks } from './apply-page.ts'
import { renderClosedPost } from './closed-post-page.ts'
import { keepPage } from './kept-pages.ts'
import { limitApplications, limitPersonChecks } from './limit-applications.ts'
import { readWhatNext } from './next-steps.ts'
import { LINK_GONE, page, refusalPage } from './page-frame.ts'
import { renderPost, type ShownPost } from './post-page.ts'
import { issueChallenge, PROOF_SCRIPT_HASH } from './proof-of-work.ts'
import { readPublicSite } from './public-site.ts'
import { answersOfPost, applicationOf, formValuesOf } from './read-form.ts'
import { readOnly } from './read-submitted-resume.ts'
import { redeemProofOfWork } from './redeem-proof-of-work.ts'
import { dropDraft, findFormer, saveApplicationDraft } from './save-application-draft.ts'
import { noPost, readShown, withPost } from './view-post.ts'

/** Seconds after which the form opens by itself (rule C-023), and the one value for which it does. */
const OPENS_AFTER_S = 1
const OPENS = 'true'
/** The value in the address for the form without a file. */
const TYPED = 'typed'

type PageRequest = CallRequest<typeof jobPost.page>

type Visitor = Pick<Caller, 'address' | 'host' | 'referrer'>

export const openPage = (
  deps: Deps,
  { params, query }: PageRequest,
  { address, host, referrer }: Visitor,
): Promise<Download> =>
  orRefusal(deps, params.positionId, async () => {
    const doc = params.doc ?? query.doc
    if (doc) await limitPersonChecks(deps, address)
    const channel = cleanChannel(query.source || query.utm_source) || channelOfReferrer(referrer, host)
    if (query.draft !== undefined) return openDraft(deps, await getPost(deps, params.positionId, doc), query.draft)
    if (query.form !== undefined)
      return openForm(deps, await getPost(deps, params.positionId, doc), {
        doc,
        channel,
        isTyped: query.form === TYPED,
      })
    const opens = (params.ic ?? query.ic) === OPENS
    return showPost(deps, params.positionId, { doc, channel, opens })
  })

type ShowOptions = { doc: string | undefined; channel: string; opens: boolean }

/** The page of a post: made anew for a candidate with a link of their own, otherwise kept while nothing on it changes. */
async function showPost(deps: Deps, positionId: string, { doc, channel, opens }: ShowOptions): Promise<Download> {
  const findCompany = () => findCompanyOfPost(deps.db, positionId)
  const make = async (companyId: string) => {
    const { post, site } = await getPage(deps, { companyId, positionId, doc })
    const link = formAddress(post, { doc, channel }, 'open')
    const below = post.already_applied
      ? appliedBelow()
      : html`<p class="bar"><a class="act" href="${link}#apply">Apply</a></p>`
    const opening = opens ? { after: OPENS_AFTER_S, url: `${link}#apply` } : undefined
    return page(renderPost({ post, ...site, below, opens: opening }))
  }
  const makeOwn = async () => {
    const companyId = await findCompany()
    return companyId && make(companyId)
  }
  const shown =
    doc === undefined
      ? await keepPage(deps, { positionId, asked: [channel, String(opens)], findCompany }, make)
      : await makeOwn()
  if (!shown) throw noPost()
  return shown
}

function openForm(
  deps: Deps,
  post: ShownPost,
  { doc, channel, isTyped }: Pick<ApplyFormValues, 'doc' | 'channel' | 'isTyped'>,
): Download {
  if (post.already_applied) return page(renderAlready(post))
  const challenge = issueChallenge(deps.env.ROLECALL_SECRET, deps.now())
  return showForm(post, { ...EMPTY_FORM, doc, channel, isTyped, challenge })
}

async function openDraft(deps: Deps, post: ShownPost, token: string): Promise<Download> {
  const former = await findFormer(deps, token)
  if (former?.positionId !== post.position_id) throw new Problem('link_expired', LINK_GONE)
  return showForm(post, { ...former.filled, challenge: issueChallenge(deps.env.ROLECALL_SECRET, deps.now()) })
}

const showForm = (post: ShownPost, filled: ApplyFormValues, status?: Download['status']): Download => ({
  ...page(renderFormPage(post, filled), status),
  scriptHash: PROOF_SCRIPT_HASH,
})

const getPost = (deps: Deps, positionId: string, doc: string | undefined): Promise<ShownPost> =>
  withPost(deps, positionId, async (work) => {
    const { row, post } = await readShown(work, { positionId, doc })
    return { ...post, writing: writingIn(parseCompanySettings(row.settings)) }
  })

/** A post with all details shown on its page, and its address. */
const getPage = (
  deps: Deps,
  { companyId, positionId, doc }: { companyId: string; positionId: string; doc: string | undefined },
) =>
  inCompany(deps, companyId, async (work) => {
    const { row, post } = await readShown(work, { positionId, doc })
    const settings = parseCompanySettings(row.settings)
    const about = await readAbout(work, row)
    const site = await readPublicSite(work, { subDomain: post.sub_domain, alt: settings.careers.picture_alt })
    return { post: { ...post, writing: writingIn(settings), about }, site }
  })

/** Runs `act`, and shows a visitor the reason if there is no page (rule C-024). */
async function orRefusal(
  deps: Deps,
  positionId: string,
  act: () => Promise<Download>,
  typed: readonly string[] = [],
): Promise<Download> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'too_many_requests') return refusalPage(error.message, 429)
    if (error.code !== 'not_found') throw error
    return error.reason === 'post_closed' ? renderClosedPost(deps, positionId, typed) : refusalPage(error.message, 404)
  }
}

type FormRequest = CallRequest<typeof jobPost.sendForm>

export const handleApplyForm = (
  deps: Deps,
  { params: { positionId }, body }: FormRequest,
  address: string,
): Promise<Download> =>
  orRefusal(
    deps,
    positionId,
    async () => {
      const post = await getPost(deps, positionId, body.doc)
      const filled = {
        ...answersOfPost(post, formValuesOf(body), deps.now()),
        challenge: issueChallenge(deps.env.ROLECALL_SECRET, deps.now()),
      }
      try {
        const knock = { address, proof: redeemProofOfWork(deps, body) }
        if (body.step === 'read') {
          await limitApplications(deps, knock)
          return showForm(post, await readResume(deps, { positionId, body, filled }))
        }
        if (body.later === 'true') {
          assertNotBot(body)
          return page(renderDraftSaved(post, await saveApplicationDraft(deps, post, filled, knock)))
        }
        const isBare = filled.isTyped && filled.work.trim() === ''
        const outcome = await apply(deps, applicationOf(post, body, filled), { ...knock, isBare })
        await dropDraft(deps, body.draft)
        // Reached only by a link: the applicant gets no second email.
        if (outcome === 'known') return page(renderAlready(post))
        const [next, survey] = await withPost(deps, positionId, async (work) => [
          await readWhatNext(work, post),
          await findSurveyOf(work.tx, post.position_id),
        ])
        return page(renderThanks(post, { message: OUTCOMES[outcome], next, isAsked: survey !== undefined }))
      } catch (error) {
        if (!(error instanceof Problem) || error.code === 'not_found') throw error
        const { message: complaint, fields: complaints = {}, code } = error
        return showForm(post, { ...filled, complaint, complaints }, STATUS[code] ?? 400)
      }
    },
    typedIn(formValuesOf(body)),
  )

/** What the applicant wrote, for the page that tells them they are too late. */
const typedIn = ({ name, email, phone, work, answers }: ApplyFormValues): string[] =>
  [name, email, phone, work, ...Object.values(answers).flat()].filter((text) => text.trim() !== '')

const STATUS: Partial<Record<string, Download['status']>> = { too_large: 413, too_many_requests: 429 }

const PASTED = 'resume.txt'

/** Reads a résumé's facts for the applicant to correct; fields typed before stay. */
async function readResume(
  deps: Deps,
  { positionId, body, filled }: Pick<FormRequest, 'body'> & { positionId: string; filled: ApplyFormValues },
) {
  const resume = filled.work.trim() === '' ? undefined : { fileName: PASTED, text: filled.work }
  const { fileKey: key, fileName: name, read } = await readOnly(deps, positionId, { files: body.files, resume })
  const { parsed } = read
  return {
    ...filled,
    work: '',
    resume: { key, name, seal: signUploadedFile(deps.env.ROLECALL_SECRET, key) },
    name: filled.name || (parsed.name?.value ?? ''),
    email: filled.email || (parsed.email?.value ?? ''),
    phone: filled.phone || (parsed.phone?.value ?? ''),
  }
}
