import type { jobPost } from '@rolecall/contract/contact/job-post'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { channelOfReferrer, cleanChannel } from '@rolecall/domain/channels/channels'
import { refuseManyApplications, refuseManyQuestions } from '../../../contact/public-pages/limit-applications.ts'
import { NOTHING_HERE, page, refusalPage } from '../../../contact/public-pages/page-frame.ts'
import { issueChallenge, PROOF_SCRIPT_HASH } from '../../../contact/public-pages/proof-of-work.ts'
import { readPublicSite } from '../../../contact/public-pages/public-site.ts'
import { readOnly } from '../../../contact/public-pages/take-resume.ts'
import { sealFile } from '../../../ground/files/form-files.ts'
import type { Caller, Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { html } from '../../../ground/kernel/markup.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { parseCompanySettings } from '../../../house/company/settings.ts'
import { writingIn } from '../../../house/company/writing.ts'
import { findSurveyOf } from '../../../people/survey/survey-of-position.ts'
import { readAbout } from './about-post.ts'
import { apply, OUTCOMES, refuseProgram } from './apply.ts'
import { EMPTY_FORM, type Filled, formAddress } from './apply-form.ts'
import { appliedBelow, renderAlready, renderFormPage, renderKept, renderThanks } from './apply-page.ts'
import { dropDraft, findFormer, keepDraft } from './keep-draft.ts'
import { openOver } from './over-page.ts'
import { renderPost, type ShownPost } from './post-page.ts'
import { applicationOf, filledBy, onlyAsked } from './read-form.ts'
import { takeEffort } from './take-effort.ts'
import { POST_OVER, readShown, withPost } from './view-post.ts'
import { readWhatNext } from './what-next.ts'

/** Seconds after which the form opens by itself (rule C-023), and the one word for which it does. */
const OPENS_AFTER_S = 1
const OPENS = 'true'
/** What the address says of the form of whoever has no file. */
const TYPED = 'typed'

type Opened = CallRequest<typeof jobPost.page>

type Comer = Pick<Caller, 'address' | 'host' | 'referrer'>

export const openPage = (
  deps: Deps,
  { params, query }: Opened,
  { address, host, referrer }: Comer,
): Promise<Download> =>
  orRefusal(deps, params.positionId, async () => {
    const doc = params.doc ?? query.doc
    if (doc) await refuseManyQuestions(deps, address)
    const channel = cleanChannel(query.source || query.utm_source) || channelOfReferrer(referrer, host)
    if (query.draft !== undefined) return openDraft(deps, await getPost(deps, params.positionId, doc), query.draft)
    if (query.form !== undefined)
      return openForm(deps, await getPost(deps, params.positionId, doc), {
        doc,
        channel,
        isTyped: query.form === TYPED,
      })
    const { post, site } = await getPage(deps, params.positionId, doc)
    const link = formAddress(post, { doc, channel }, 'open')
    const opens = (params.ic ?? query.ic) === OPENS ? { after: OPENS_AFTER_S, url: `${link}#apply` } : undefined
    const below = post.already_applied
      ? appliedBelow()
      : html`<p class="bar"><a class="act" href="${link}#apply">Apply</a></p>`
    return page(renderPost({ post, ...site, below, opens }))
  })

function openForm(
  deps: Deps,
  post: ShownPost,
  { doc, channel, isTyped }: Pick<Filled, 'doc' | 'channel' | 'isTyped'>,
): Download {
  if (post.already_applied) return page(renderAlready(post))
  const challenge = issueChallenge(deps.env.ROLECALL_SECRET, deps.now())
  return showForm(post, { ...EMPTY_FORM, doc, channel, isTyped, challenge })
}

async function openDraft(deps: Deps, post: ShownPost, token: string): Promise<Download> {
  const former = await findFormer(deps, token)
  if (former?.positionId !== post.position_id) throw new Problem('not_found', NOTHING_HERE)
  return showForm(post, { ...former.filled, challenge: issueChallenge(deps.env.ROLECALL_SECRET, deps.now()) })
}

const showForm = (post: ShownPost, filled: Filled, status?: Download['status']): Download => ({
  ...page(renderFormPage(post, filled), status),
  scriptHash: PROOF_SCRIPT_HASH,
})

const getPost = (deps: Deps, positionId: string, doc: string | undefined): Promise<ShownPost> =>
  withPost(deps, positionId, async (work) => {
    const { row, post } = await readShown(work, { positionId, doc })
    return { ...post, writing: writingIn(parseCompanySettings(row.settings)) }
  })

/** A post with all that its own page shows beside, and where that is. */
const getPage = (deps: Deps, positionId: string, doc: string | undefined) =>
  withPost(deps, positionId, async (work) => {
    const { row, post } = await readShown(work, { positionId, doc })
    const settings = parseCompanySettings(row.settings)
    const about = await readAbout(work, row)
    const site = await readPublicSite(work, { subDomain: post.sub_domain, alt: settings.careers.picture_alt })
    return { post: { ...post, writing: writingIn(settings), about }, site }
  })

/** Whoever opens a page is told in words why there is none (rule C-024). */
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
    return error.message === POST_OVER ? openOver(deps, positionId, typed) : refusalPage(error.message, 404)
  }
}

type Sent = CallRequest<typeof jobPost.sendForm>

export const takeForm = (deps: Deps, { params: { positionId }, body }: Sent, address: string): Promise<Download> =>
  orRefusal(
    deps,
    positionId,
    async () => {
      const post = await getPost(deps, positionId, body.doc)
      const filled = {
        ...onlyAsked(post, filledBy(body)),
        challenge: issueChallenge(deps.env.ROLECALL_SECRET, deps.now()),
      }
      try {
        const knock = { address, proof: takeEffort(deps, body) }
        if (body.step === 'read') {
          await refuseManyApplications(deps, knock)
          return showForm(post, await readResume(deps, { positionId, body, filled }))
        }
        if (body.later === 'true') {
          refuseProgram(body)
          return page(renderKept(post, await keepDraft(deps, post, filled, knock)))
        }
        const isBare = filled.isTyped && filled.work.trim() === ''
        const outcome = await apply(deps, applicationOf(post, body, filled), { ...knock, isBare })
        await dropDraft(deps, body.draft)
        // Of whoever followed a link alone: no mail goes to them once more.
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
    typedIn(filledBy(body)),
  )

/** What somebody wrote who is told that they are too late. */
const typedIn = ({ name, email, phone, work, answers }: Filled): string[] =>
  [name, email, phone, work, ...Object.values(answers).flat()].filter((text) => text.trim() !== '')

const STATUS: Partial<Record<string, Download['status']>> = { too_large: 413, too_many_requests: 429 }

const PASTED = 'resume.txt'

/** What a résumé says of its person, for them to correct; what they typed before stays. */
async function readResume(
  deps: Deps,
  { positionId, body, filled }: Pick<Sent, 'body'> & { positionId: string; filled: Filled },
) {
  const resume = filled.work.trim() === '' ? undefined : { fileName: PASTED, text: filled.work }
  const { fileKey: key, fileName: name, read } = await readOnly(deps, positionId, { files: body.files, resume })
  const { parsed } = read
  return {
    ...filled,
    work: '',
    resume: { key, name, seal: sealFile(deps.env.ROLECALL_SECRET, key) },
    name: filled.name || (parsed.name?.value ?? ''),
    email: filled.email || (parsed.email?.value ?? ''),
    phone: filled.phone || (parsed.phone?.value ?? ''),
  }
}
