import { APPLICANT } from '@rolecall/contract/applicant/applicant'
import { UPLOAD_RULE, UPLOAD_TYPES } from '@rolecall/domain/resumes/resume-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { attributes, type Html, html } from '../../platform/kernel/markup.ts'
import { renderError } from '../careers/page-frame.ts'
import type { ApplicantPage } from './applicant-page-data.ts'

type PageIdentity = Pick<ApplicantPage, 'positionId' | 'token'>

export const formOf = ({ positionId, token }: PageIdentity, step: string, fields: Html): Html => {
  const hidden = html`<input type="hidden" name="positionId" value="${positionId}"><input type="hidden" name="token" value="${token}"><input type="hidden" name="step" value="${step}">`
  return html`<form method="post" action="/application" enctype="multipart/form-data">${hidden}${fields}</form>`
}

const PERSON = [
  { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
  { name: 'email', label: 'Email', type: 'text', inputmode: 'email', autocomplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
] as const

const ELSEWHERE =
  'We’ve combined this with another application of yours. To correct it or write to us, please use the link in our latest email.'

function correctForm(page: ApplicantPage): Html {
  if (!page.mayCorrect) return html`<p class="help">${ELSEWHERE}</p>`
  const fields = PERSON.map(({ name, label, ...kind }) => {
    const field = attributes({
      id: name,
      name,
      ...kind,
      maxlength: APPLICANT[name],
      value: page[name],
      required: name !== 'phone',
    })
    return html`<label for="${name}">${label}</label><input${field}>${renderError(page.complaints[name])}`
  })
  const resume = html`<label for="resume">A newer résumé <span class="help">(optional)</span></label><p class="help">${UPLOAD_RULE}</p><input id="resume" name="resume" type="file" accept="${UPLOAD_TYPES.join(',')}">${renderError(page.complaints.resume)}`
  const isOpen = ['name', 'email', 'phone', 'resume'].some((field) => page.complaints[field])
  return html`<details${attributes({ open: isOpen })}><summary>Correct your details</summary>${formOf(page, 'correct', html`${fields}${resume}<button>Save</button>`)}</details>`
}

function withdrawForm(page: ApplicantPage): Html | false {
  if (!page.canWithdraw) return false
  const options = page.reasons.map((reason) => html`<option>${reason}</option>`)
  const why =
    options.length > 0 &&
    html`<label for="reason">Reason</label><select id="reason" name="reason"><option value="">I’d rather not say</option>${options}</select>`
  return html`<details><summary>Withdraw application</summary>${formOf(page, 'withdraw', html`${why}<button>Withdraw application</button>`)}</details>`
}

function accessForm(page: ApplicantPage): Html | false {
  if (page.accessAskedOn) return false
  const fields = html`<p class="help">${page.company} will send you a copy of your data within a month.</p><button>Request copy</button>`
  return html`<details><summary>Get a copy of your data</summary>${formOf(page, 'access', fields)}</details>`
}

const KEPT = '{company} must keep records of your application until {day}[ ({law})]. Erasure happens after that.'

/** Explains, before erasure is requested, that records kept by law take precedence over it. */
export const explainRetention = (page: Pick<ApplicantPage, 'keptUntil' | 'keptBy' | 'company'>): Html | false =>
  page.keptUntil !== '' &&
  html`<p class="help">${sentence(KEPT, { company: page.company, day: page.keptUntil, law: page.keptBy })}</p>`

function eraseForm(page: ApplicantPage): Html {
  const agree = html`<label class="agree"><input type="checkbox" name="agree" value="true" required><span>Erase all my data</span></label>`
  const fields = html`<p class="help">${page.company} erases all data about you, including every application. This can’t be undone.</p>${explainRetention(page)}${agree}<button>Request erasure</button>`
  return html`<details><summary>Erase your data</summary>${formOf(page, 'erase', fields)}</details>`
}

/** Actions that applicants can take on the data they sent. */
export const ownDataPart = (page: ApplicantPage): Html =>
  html`<h2>Your data</h2>${[correctForm(page), withdrawForm(page), accessForm(page), eraseForm(page)]}`
