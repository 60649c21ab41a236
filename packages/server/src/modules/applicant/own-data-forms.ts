import { APPLICANT } from '@rolecall/contract/applicant/applicant'
import { UPLOAD_TYPES } from '@rolecall/domain/resumes/resume-limits'
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
  { name: 'email', label: 'E-mail', type: 'text', inputmode: 'email', autocomplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
] as const

const ELSEWHERE =
  'We keep what you sent with what you sent at another time. To correct it, or to write to us, please use the link of the newest mail from us.'

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
  const resume = html`<label for="resume">A newer résumé <span class="help">(optional)</span></label><p class="help">${UPLOAD_TYPES.join(', ')}, at most 10 MB.</p><input id="resume" name="resume" type="file" accept="${UPLOAD_TYPES.join(',')}">${renderError(page.complaints.resume)}`
  const isOpen = ['name', 'email', 'phone', 'resume'].some((field) => page.complaints[field])
  return html`<details${attributes({ open: isOpen })}><summary>Correct what you sent</summary>${formOf(page, 'correct', html`${fields}${resume}<button>Save</button>`)}</details>`
}

function withdrawForm(page: ApplicantPage): Html | false {
  if (!page.canWithdraw) return false
  const options = page.reasons.map((reason) => html`<option>${reason}</option>`)
  const why =
    options.length > 0 &&
    html`<label for="reason">Why</label><select id="reason" name="reason"><option value="">I would rather not say</option>${options}</select>`
  return html`<details><summary>Withdraw the application</summary>${formOf(page, 'withdraw', html`${why}<button>Withdraw</button>`)}</details>`
}

function accessForm(page: ApplicantPage): Html | false {
  if (page.accessAskedOn) return false
  const fields = html`<p class="help">${page.company} sends you a copy of everything that it keeps of you, within a month.</p><button>Ask for a copy</button>`
  return html`<details><summary>See what we keep of you</summary>${formOf(page, 'access', fields)}</details>`
}

const KEPT =
  '{company} has to keep records of your application until {day}[ ({law})]. What you ask for is done after that day.'

/** Explains, before erasure is requested, that records kept by law take precedence over it. */
export const explainRetention = (page: Pick<ApplicantPage, 'keptUntil' | 'keptBy' | 'company'>): Html | false =>
  page.keptUntil !== '' &&
  html`<p class="help">${sentence(KEPT, { company: page.company, day: page.keptUntil, law: page.keptBy })}</p>`

function eraseForm(page: ApplicantPage): Html {
  const agree = html`<label class="agree"><input type="checkbox" name="agree" value="true" required><span>Delete everything</span></label>`
  const fields = html`<p class="help">${page.company} deletes what it keeps of you, with every application. It cannot be undone.</p>${explainRetention(page)}${agree}<button>Ask for deletion</button>`
  return html`<details><summary>Have everything deleted</summary>${formOf(page, 'erase', fields)}</details>`
}

/** Actions that applicants can take on the data they sent. */
export const ownDataPart = (page: ApplicantPage): Html =>
  html`<h2>Your data</h2>${[correctForm(page), withdrawForm(page), accessForm(page), eraseForm(page)]}`
