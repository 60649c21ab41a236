import { ANSWER_FIELD, type JobPost, jobPost } from '@rolecall/contract/contact/job-post'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { refuseManyApplications, refuseManyQuestions } from '../../../contact/public-pages/limit-applications.ts'
import { page, refusalPage } from '../../../contact/public-pages/page-frame.ts'
import { issueChallenge, PROOF_SCRIPT_HASH } from '../../../contact/public-pages/proof-of-work.ts'
import { readOnly } from '../../../contact/public-pages/take-resume.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { type Html, html } from '../../../ground/kernel/markup.ts'
import { Problem, problemOf } from '../../../ground/kernel/problem.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { siteOf } from '../../../house/entry/find-offer.ts'
import { apply } from './apply.ts'
import { EMPTY_FORM, type Filled, renderDialog, renderForm, renderThanks } from './apply-form.ts'
import { openOver } from './over-page.ts'
import { renderPost, type ShownPost } from './post-page.ts'
import { takeEffort } from './take-effort.ts'
import { POST_OVER, readPost, withPost } from './view-post.ts'

/** Seconds after which the form opens by itself (rule C-023), and the one word for which it does. */
const OPENS_AFTER_S = 1
const OPENS = 'true'

type Opened = CallRequest<typeof jobPost.page>

export const openPage = (deps: Deps, { params, query }: Opened, address: string): Promise<Download> =>
  orRefusal(deps, params.positionId, async () => {
    const doc = params.doc ?? query.doc
    if (doc) await refuseManyQuestions(deps, address)
    const post = await getPost(deps, params.positionId, doc)
    const link = `${post.url}${doc ? `/${encodeURIComponent(doc)}` : ''}?form=open`
    const isOpen = query.form !== undefined
    const opens =
      !isOpen && (params.ic ?? query.ic) === OPENS ? { after: OPENS_AFTER_S, url: `${link}#apply` } : undefined
    const challenge = issueChallenge(deps.env.ROLECALL_SECRET, deps.now())
    return show(deps, post, below(post, { isOpen, link, doc, challenge }), opens)
  })

function below(
  post: JobPost,
  { isOpen, link, doc, challenge }: { isOpen: boolean; link: string; doc: string | undefined; challenge: string },
): Html {
  if (post.already_applied)
    return renderDialog('You have applied', html`<p>You have already applied for this position.</p>`)
  return isOpen
    ? renderForm(post, { ...EMPTY_FORM, doc, challenge })
    : html`<p class="bar"><a class="act" href="${link}#apply">Apply</a></p>`
}

const show = (deps: Deps, post: ShownPost, below: Html, opens?: { after: number; url: string }): Download => ({
  ...page(renderPost({ post, origin: siteOf(deps.env).origin, below, opens })),
  scriptHash: PROOF_SCRIPT_HASH,
})

const getPost = (deps: Deps, positionId: string, doc: string | undefined): Promise<ShownPost> =>
  withPost(deps, positionId, async (work) => ({
    ...(await readPost(work, { positionId, doc })),
    writing: await writingOf(work.tx),
  }))

/** Whoever opens a page is told in words why there is none (rule C-024). */
async function orRefusal(deps: Deps, positionId: string, act: () => Promise<Download>): Promise<Download> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'too_many_requests') return refusalPage(error.message, 429)
    if (error.code !== 'not_found') throw error
    return error.message === POST_OVER ? openOver(deps, positionId) : refusalPage(error.message, 404)
  }
}

type Sent = CallRequest<typeof jobPost.sendForm>

export const takeForm = (deps: Deps, { params: { positionId }, body }: Sent, address: string): Promise<Download> =>
  orRefusal(deps, positionId, async () => {
    const post = await getPost(deps, positionId, body.doc)
    const filled = { ...filledBy(body), challenge: issueChallenge(deps.env.ROLECALL_SECRET, deps.now()) }
    try {
      const knock = { address, proof: takeEffort(deps, body) }
      if (body.step === 'read') {
        await refuseManyApplications(deps, knock)
        return show(deps, post, renderForm(post, await readResume(deps, { positionId, body, filled })))
      }
      const { message } = await apply(deps, applicationOf(positionId, body, filled), knock)
      return show(deps, post, renderThanks({ message, company: post.company_name }))
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'not_found') throw error
      const { message: complaint, fields: complaints = {}, code } = error
      const form = renderForm(post, { ...filled, complaint, complaints })
      return { ...show(deps, post, form), status: STATUS[code] ?? 400 }
    }
  })

const STATUS: Partial<Record<string, Download['status']>> = { too_large: 413, too_many_requests: 429 }

function filledBy(body: Sent['body']): Filled {
  const { resume_key: key, resume_name: name = 'resume', doc } = body
  return {
    ...EMPTY_FORM,
    doc,
    resume: key ? { key, name } : undefined,
    name: body.name ?? '',
    email: body.email ?? '',
    phone: body.phone ?? '',
    answers: answersOf(body),
  }
}

/** Several answers to one question come as fields of their own, with a number behind its id. */
function answersOf(body: Sent['body']): Record<string, string | string[]> {
  const answers: Record<string, string | string[]> = {}
  for (const [field, value] of Object.entries(body)) {
    if (!field.startsWith(ANSWER_FIELD) || typeof value !== 'string' || value === '') continue
    const [id = '', place] = field.slice(ANSWER_FIELD.length).split('.')
    answers[id] = place === undefined ? value : [...[answers[id] ?? []].flat(), value]
  }
  return answers
}

/** What a résumé says of its person, for them to correct. */
async function readResume(
  deps: Deps,
  { positionId, body, filled }: Pick<Sent, 'body'> & { positionId: string; filled: Filled },
) {
  const { fileKey: key, fileName: name, read } = await readOnly(deps, positionId, body.files)
  const { parsed } = read
  return {
    ...filled,
    resume: { key, name },
    name: parsed.name?.value ?? '',
    email: parsed.email?.value ?? '',
    phone: parsed.phone?.value ?? '',
  }
}

const orNothing = (text: string | undefined) => text?.trim() || undefined

function applicationOf(positionId: string, body: Sent['body'], { answers, resume, doc }: Filled) {
  const { success, data, error } = jobPost.apply.body.safeParse({
    positionId,
    candidate_id: doc,
    answers,
    files: resume && [{ s3_key: resume.key, file_name: resume.name }],
    name: orNothing(body.name),
    email: orNothing(body.email),
    phone: orNothing(body.phone),
    consent: body.consent === 'true',
    website: body.website,
  })
  if (!success) throw problemOf(error)
  return data
}
