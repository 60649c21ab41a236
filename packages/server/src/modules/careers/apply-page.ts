import { DRAFT_DAYS } from '@rolecall/domain/forms/application-drafts'
import { attributes, type Html, html } from '../../platform/kernel/markup.ts'
import { OUTCOMES } from './apply.ts'
import { type ApplyFormValues, progressOf, renderForm, stepOf } from './apply-form.ts'
import { type NextSteps, renderWhatNext } from './next-steps.ts'
import { logoOf, NO_INDEX, renderPageFrame } from './page-frame.ts'
import type { ShownPost } from './post-page.ts'
import type { StoredDraft } from './save-application-draft.ts'

type ApplyPageContent = {
  heading: string
  /** Progress, shown before the heading, and first in the title of the page. */
  progress?: string
  /** Whether another element of the page has the focus. */
  isElsewhere?: boolean
  body: Html
}

/**
 * A step as a page of its own, with nothing to scroll past: the post is a link away. The new part has the focus, by markup
 * alone; the heading is also the target of an address with a fragment.
 */
function renderStep(post: ShownPost, { heading, progress, isElsewhere = false, body }: ApplyPageContent): Html {
  const title = attributes({ id: 'apply', tabindex: -1, autofocus: !isElsewhere })
  const parts = [
    html`<header>${logoOf(post.sub_domain)}<p class="facts">${post.company_name}</p></header>`,
    html`<dialog open aria-labelledby="apply">${[
      progress && html`<p class="facts">${progress}</p>`,
      html`<h1${title}>${heading}</h1>`,
      body,
    ]}</dialog>`,
    html`<p class="help"><a href="${post.url}">About the position</a></p>`,
  ]
  return renderPageFrame({
    title: [isElsewhere && 'Please correct', progress, heading, post.company_name].filter(Boolean).join(' · '),
    colour: post.colour,
    subDomain: post.sub_domain,
    head: NO_INDEX,
    body: html`${parts}`,
  })
}

export function renderFormPage(post: ShownPost, filled: ApplyFormValues): Html {
  const isElsewhere = filled.complaint !== '' || Object.keys(filled.complaints).length > 0
  const progress = progressOf(stepOf(filled))
  return renderStep(post, { heading: `Apply for ${post.title}`, progress, isElsewhere, body: renderForm(post, filled) })
}

const ALREADY = html`<p role="status">${OUTCOMES.known}</p>`

export const renderAlready = (post: ShownPost): Html => renderStep(post, { heading: 'You’ve applied', body: ALREADY })

/** The notice under the post, for visitors who did not come to apply. */
export const appliedBelow = (): Html =>
  html`<dialog open id="apply" aria-labelledby="apply-title"><h2 id="apply-title">You’ve applied</h2>${ALREADY}</dialog>`

/** Replaces the form: tells that it is saved, and how to come back to it. */
export function renderDraftSaved(post: ShownPost, { email, isMailed }: StoredDraft): Html {
  const how = isMailed
    ? html`<p role="status">We’ve emailed a link to ${email}. Use it to continue your application. If it doesn’t arrive in a few minutes, check your spam folder.</p>`
    : html`<p role="status">Use the same link to continue your application.</p>`
  const rest = html`<p>You haven’t sent anything to ${post.company_name} yet. We keep your draft for ${DRAFT_DAYS} days and then delete it.</p>`
  return renderStep(post, { heading: 'Draft saved', body: html`${how}${rest}` })
}

/** The thanks, the same for everyone; the link to the application is only in the email. */
export function renderThanks(
  post: ShownPost,
  { message, next, isAsked }: { message: string; next: NextSteps; isAsked: boolean },
): Html {
  const survey = isAsked && html`<p>We’ll also email you a voluntary survey. It doesn’t affect your application.</p>`
  const body = html`<p role="status">${message}</p>${renderWhatNext(next, post)}${survey}`
  return renderStep(post, { heading: 'Application sent', body })
}
