import { DECLINE_REASON_IDS, DECLINE_REASONS, OFFER_PAGE } from '@rolecall/domain/offers/decline-reasons'
import type { RenderedOffer } from '@rolecall/domain/offers/render-offer'
import { attributes, type Html, html, joinHtml } from '../../platform/kernel/markup.ts'
import { formatBlocks } from '../careers/format-text.ts'
import { logoOf, NO_INDEX, renderError, renderPageFrame } from '../careers/page-frame.ts'

export type OfferFormValues = {
  name: string
  reason: string
  words: string
  question: string
  sure: string
  agree: boolean
}
export type OfferMessage = { by: string; text: string; when: string }

export type OfferPage = {
  token: string
  company: string
  subDomain: string
  colour: string
  /** The offer to read; undefined if it no longer stands. */
  read: { rendered: RenderedOffer; sha256: string; serial: string; number: number } | undefined
  /** The end of the time in which it can be signed or declined; undefined if it cannot. */
  open: { until: string } | undefined
  /** The state of an offer that cannot be signed. */
  stands: string
  signed: { name: string; when: string; isReady: boolean } | undefined
  mayAsk: boolean
  messages: readonly OfferMessage[]
  typed: OfferFormValues
  done: string
  complaint: string
  complaints: Readonly<Record<string, string>>
}

const STYLE = html`<style>table.terms{width:100%;border-collapse:collapse;margin:1rem 0}table.terms th,table.terms td{text-align:start;vertical-align:top;padding:.6rem .75rem .6rem 0;border-top:1px solid var(--line)}table.terms th{font-weight:400;color:var(--soft);width:38%}table.terms td{font-weight:600}table.terms tr:last-child>*{border-bottom:1px solid var(--line)}
.sign{border:2px solid var(--ink);border-radius:.5rem;padding:0 1rem 1rem;margin:1.75rem 0}.sign .agree{margin-top:.75rem}.said{list-style:none;padding:0}.said li{border-inline-start:3px solid var(--line);padding-inline-start:.75rem;margin:.75rem 0}.said .own{border-color:var(--ink)}.hash{font-family:ui-monospace,monospace;font-size:.85rem}</style>`

/** The page behind the link of an offer. Opening it changes nothing. */
export function renderOfferPage(page: OfferPage): Html {
  const { company, subDomain, complaint, read } = page
  const parts = [
    html`<header>${logoOf(subDomain)}<p class="facts">${company}</p></header>`,
    html`<h1>${read?.rendered.title ?? 'Your offer'}</h1>`,
    saidFirst(page),
    standsPart(page),
    read && offerPart(read),
    signPart(page),
    askPart(page),
    declinePart(page),
  ]
  return renderPageFrame({
    title: [complaint && 'Please correct', 'Your offer', company].filter(Boolean).join(' · '),
    colour: page.colour,
    subDomain,
    head: html`${NO_INDEX}${STYLE}`,
    body: html`${parts}`,
  })
}

/** The outcome of a form, in view and in focus, by markup alone. */
function saidFirst({ done, complaint }: OfferPage): Html | false {
  if (complaint) return html`<p class="wrong wrongs" role="alert" tabindex="-1" autofocus>${complaint}</p>`
  return done !== '' && html`<p role="status" tabindex="-1" autofocus>${done}</p>`
}

function standsPart({ open, stands, signed, token }: OfferPage): Html {
  if (open) return html`<p class="facts">You can sign until the end of ${open.until} in your time zone.</p>`
  if (!signed) return html`<p><strong>${stands}</strong></p>`
  const link = html`<p><a class="act" href="/offer/signed.pdf?token=${encodeURIComponent(token)}">Download signed offer (PDF)</a></p>`
  const soon = !signed.isReady && html`<p class="help">We’re still creating it, so the link may take a moment.</p>`
  return html`<p><strong>Signed by ${signed.name}</strong> on ${signed.when}.</p>${link}${soon}<p class="help">We’ll also email you this link. The PDF’s digital signature shows whether it was changed.</p>`
}

function offerPart({ rendered, serial, number }: NonNullable<OfferPage['read']>): Html {
  const rows = rendered.facts.map(({ label, value }) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)
  return html`<p class="facts">${serial}, version ${number}</p><table class="terms"><tbody>${rows}</tbody></table>${formatBlocks(rendered.blocks)}`
}

const formOf = ({ token }: OfferPage, step: string, fields: Html): Html =>
  html`<form method="post" action="/offer" enctype="multipart/form-data"><input type="hidden" name="token" value="${token}"><input type="hidden" name="step" value="${step}">${fields}</form>`

function signPart(page: OfferPage): Html | false {
  const { open, read, typed, complaints, company } = page
  if (!open || !read) return false
  const name = attributes({
    id: 'name',
    name: 'name',
    value: typed.name,
    maxlength: OFFER_PAGE.nameMax,
    required: true,
    autocomplete: 'name',
    'aria-describedby': complaints.name ? 'name-wrong name-help' : 'name-help',
    'aria-invalid': complaints.name ? 'true' : undefined,
  })
  const agree = attributes({ type: 'checkbox', name: 'agree', value: 'true', required: true, checked: typed.agree })
  const fields = html`${[
    html`<input type="hidden" name="sha256" value="${read.sha256}">`,
    typed.sure !== '' && html`<input type="hidden" name="sure" value="${typed.sure}">`,
    html`<label for="name">Your full name</label><p class="help" id="name-help">Typing your name is your signature. We also record the time, your IP address and your browser.</p>`,
    complaints.name && html`<p class="wrong" id="name-wrong">${complaints.name}</p>`,
    html`<input${name}>`,
    renderError(complaints.agree),
    html`<label class="agree"><input${agree}><span>I have read this offer from ${company} and accept it.</span></label>`,
    html`<button>${typed.sure === '' ? 'Sign offer' : 'Yes, sign with this name'}</button>`,
  ]}`
  return html`<section class="sign" aria-labelledby="sign"><h2 id="sign">Sign</h2>${formOf(page, 'sign', fields)}</section>`
}

const breakLines = (text: string): Html =>
  joinHtml(
    text.split('\n').map((line) => html`${line}`),
    html`<br>`,
  )

function askPart(page: OfferPage): Html | false {
  const { messages, complaints, typed, mayAsk, company } = page
  const said =
    messages.length > 0 &&
    html`<ol class="said" aria-label="Messages">${messages.map(
      ({ by, text, when }) =>
        html`<li${attributes({ class: by ? undefined : 'own' })}><p><strong>${by || 'You'}</strong></p><p>${breakLines(text)}</p><p class="facts">${when}</p></li>`,
    )}</ol>`
  const field = attributes({
    id: 'question',
    name: 'question',
    rows: 4,
    maxlength: OFFER_PAGE.questionMax,
    required: true,
    'aria-describedby': 'question-help',
    'aria-invalid': complaints.question ? 'true' : undefined,
  })
  const fields = html`<label for="question">Your question</label><p class="help" id="question-help">The hiring team at ${company} reads it and replies by email. Asking doesn’t affect the offer.</p>${renderError(complaints.question)}<textarea${field}>${typed.question}</textarea><button class="plain">Send question</button>`
  if (!said && !mayAsk) return false
  return html`<h2>Questions</h2>${said}${mayAsk && formOf(page, 'ask', fields)}`
}

function declinePart(page: OfferPage): Html | false {
  if (!page.open) return false
  const { typed, complaints } = page
  const reasons = DECLINE_REASON_IDS.map(
    (id) =>
      html`<label><input${attributes({ type: 'radio', name: 'reason', value: id, required: true, checked: typed.reason === id })}>${DECLINE_REASONS[id]}</label>`,
  )
  const words = attributes({ id: 'words', name: 'words', rows: 3, maxlength: OFFER_PAGE.wordsMax })
  const fields = html`${[
    html`<fieldset><legend>Why?</legend>${renderError(complaints.reason)}${reasons}</fieldset>`,
    html`<label for="words">Comment <span class="help">(optional)</span></label>`,
    renderError(complaints.words),
    html`<textarea${words}>${typed.words}</textarea>`,
    html`<p class="help">Once you decline, you can no longer sign this offer.</p><button class="plain">Decline offer</button>`,
  ]}`
  const isOpen = attributes({ open: Boolean(complaints.reason || complaints.words) })
  return html`<h2>If you don’t want to accept</h2><details${isOpen}><summary>Decline offer</summary>${formOf(page, 'decline', fields)}</details>`
}
