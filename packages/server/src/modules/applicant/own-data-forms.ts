import { APPLICANT } from '@rolecall/contract/contact/applicant'
import { UPLOAD_TYPES } from '@rolecall/domain/limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { wrong } from '../../../contact/public-pages/page-frame.ts'
import { attributes, type Html, html } from '../../../ground/kernel/markup.ts'
import type { ApplicantPage } from './shown-application.ts'

type Named = Pick<ApplicantPage, 'positionId' | 'token'>

export const formOf = ({ positionId, token }: Named, step: string, fields: Html): Html => {
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
    return html`<label for="${name}">${label}</label><input${field}>${wrong(page.complaints[name])}`
  })
  const resume = html`<label for="resume">A newer résumé <span class="help">(optional)</span></label><p class="help">${UPLOAD_TYPES.join(', ')}, at most 10 MB.</p><input id="resume" name="resume" type="file" accept="${UPLOAD_TYPES.join(',')}">${wrong(page.complaints.resume)}`
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

/** Records that the law has kept are stronger than the wish to be erased, and it is said before it is asked. */
export const keptHelp = (page: Pick<ApplicantPage, 'keptUntil' | 'keptBy' | 'company'>): Html | false =>
  page.keptUntil !== '' &&
  html`<p class="help">${sentence(KEPT, { company: page.company, day: page.keptUntil, law: page.keptBy })}</p>`

function eraseForm(page: ApplicantPage): Html {
  const agree = html`<label class="agree"><input type="checkbox" name="agree" value="true" required><span>Delete everything</span></label>`
  const fields = html`<p class="help">${page.company} deletes what it keeps of you, with every application. It cannot be undone.</p>${keptHelp(page)}${agree}<button>Ask for deletion</button>`
  return html`<details><summary>Have everything deleted</summary>${formOf(page, 'erase', fields)}</details>`
}

/** What applicants can do with what they sent. */
export const ownDataPart = (page: ApplicantPage): Html =>
  html`<h2>Your data</h2>${[correctForm(page), withdrawForm(page), accessForm(page), eraseForm(page)]}`
