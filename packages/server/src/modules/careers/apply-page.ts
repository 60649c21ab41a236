import { DRAFT_DAYS } from '@rolecall/domain/questionnaires/applying'
import { frame, logoOf, UNLISTED } from '../../../contact/public-pages/page-frame.ts'
import { attributes, type Html, html } from '../../../ground/kernel/markup.ts'
import { OUTCOMES } from './apply.ts'
import { type Filled, progressOf, renderForm, stepOf } from './apply-form.ts'
import type { KeptDraft } from './keep-draft.ts'
import type { ShownPost } from './post-page.ts'
import { renderWhatNext, type WhatNext } from './what-next.ts'

type Shown = {
  heading: string
  /** Before the heading, and first in the title of the page: how far somebody is. */
  progress?: string
  /** Something else on the page is what somebody is to see first. */
  isElsewhere?: boolean
  body: Html
}

/**
 * A step is a page of its own, with nothing to scroll past: the post is a link away. What is new has the focus, by markup alone;
 * the heading is also what an address with a fragment leads to.
 */
function renderStep(post: ShownPost, { heading, progress, isElsewhere = false, body }: Shown): Html {
  const title = attributes({ id: 'apply', tabindex: -1, autofocus: !isElsewhere })
  const parts = [
    html`<header>${logoOf(post.sub_domain)}<p class="facts">${post.company_name}</p></header>`,
    html`<dialog open aria-labelledby="apply">${[
      progress && html`<p class="facts">${progress}</p>`,
      html`<h1${title}>${heading}</h1>`,
      body,
    ]}</dialog>`,
    html`<p class="help"><a href="${post.url}">What the position is about</a></p>`,
  ]
  return frame({
    title: [isElsewhere && 'Please correct', progress, heading, post.company_name].filter(Boolean).join(' · '),
    colour: post.colour,
    subDomain: post.sub_domain,
    head: UNLISTED,
    body: html`${parts}`,
  })
}

export function renderFormPage(post: ShownPost, filled: Filled): Html {
  const isElsewhere = filled.complaint !== '' || Object.keys(filled.complaints).length > 0
  const progress = progressOf(stepOf(filled))
  return renderStep(post, { heading: `Apply for ${post.title}`, progress, isElsewhere, body: renderForm(post, filled) })
}

const ALREADY = html`<p role="status">${OUTCOMES.known}</p>`

export const renderAlready = (post: ShownPost): Html => renderStep(post, { heading: 'You have applied', body: ALREADY })

/** Under the post, for whoever did not come to apply. */
export const appliedBelow = (): Html =>
  html`<dialog open id="apply" aria-labelledby="apply-title"><h2 id="apply-title">You have applied</h2>${ALREADY}</dialog>`

/** In place of what was filled: that it is kept, and how one comes back to it. */
export function renderKept(post: ShownPost, { email, isMailed }: KeptDraft): Html {
  const how = isMailed
    ? html`<p role="status">We have mailed a link to ${email}. It leads back to what you have filled. If it does not come within minutes, please look among the spam.</p>`
    : html`<p role="status">The link that led you here leads back to what you have filled.</p>`
  const rest = html`<p>Nothing has been sent to ${post.company_name} yet. What you filled is kept for ${DRAFT_DAYS} days, and then deleted.</p>`
  return renderStep(post, { heading: 'Kept for later', body: html`${how}${rest}` })
}

/** The same for everybody; the link to the application is in the mail alone. */
export function renderThanks(
  post: ShownPost,
  { message, next, isAsked }: { message: string; next: WhatNext; isAsked: boolean },
): Html {
  const survey =
    isAsked &&
    html`<p>Another mail invites you to a voluntary survey. Whether you answer makes no difference to your application.</p>`
  const body = html`<p role="status">${message}</p>${renderWhatNext(next, post)}${survey}`
  return renderStep(post, { heading: 'Application sent', body })
}
