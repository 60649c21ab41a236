import { APPLICANT } from '@rolecall/contract/contact/applicant'
import { UPLOAD_TYPES } from '@rolecall/domain/limits'
import { frame, logoOf, UNLISTED, wrong } from '../../../contact/public-pages/page-frame.ts'
import { attributes, type Html, html } from '../../../ground/kernel/markup.ts'

export type ApplicantPage = {
  token: string
  positionId: string
  title: string
  company: string
  subDomain: string
  colour: string
  stage: { name: string; hint: string }
  /** Days, as the company writes them; empty where it is not so. */
  appliedOn: string
  withdrawnOn: string
  erasureAskedOn: string
  accessAskedOn: string
  /** Not by the link of somebody who was merged into another person. */
  mayCorrect: boolean
  name: string
  email: string
  phone: string
  /** Whether there is anything left to withdraw from, and the reasons to choose from. */
  canWithdraw: boolean
  reasons: readonly string[]
  /** What was done just now, or what is wrong, by field. */
  done: string
  complaint: string
  complaints: Readonly<Record<string, string>>
}

/** What an applicant sees behind their link: where the application stands in the company's words, and what they can do. */
export function renderApplicant(page: ApplicantPage): Html {
  const { title, company, subDomain, stage, appliedOn, withdrawnOn, erasureAskedOn, accessAskedOn, done, complaint } =
    page
  const stands = withdrawnOn
    ? html`<p><strong>Withdrawn</strong> on ${withdrawnOn}</p>`
    : html`<p><strong>${stage.name}</strong></p>${stage.hint && html`<p class="help">${stage.hint}</p>`}`
  const asked =
    erasureAskedOn &&
    html`<p>You asked on ${erasureAskedOn} for everything that we keep of you to be deleted. ${company} will see to it.</p>`
  const copy =
    accessAskedOn &&
    html`<p>You asked on ${accessAskedOn} for a copy of everything that we keep of you. ${company} will see to it within a month.</p>`
  const parts = [
    html`<header>${logoOf(subDomain)}<p class="facts">${company}</p></header>`,
    html`<h1>${title}</h1><p class="facts">You applied on ${appliedOn}</p>`,
    done && html`<p role="status">${done}</p>`,
    wrong(complaint),
    html`<h2>Where it stands</h2>${stands}${asked}${copy}`,
    !erasureAskedOn && [correctForm(page), withdrawForm(page), accessForm(page), eraseForm(page)],
  ]
  return frame({
    title: `Your application · ${company}`,
    colour: page.colour,
    head: UNLISTED,
    body: html`${parts}`,
  })
}

const formOf = (page: ApplicantPage, step: string, fields: Html): Html => {
  const hidden = html`<input type="hidden" name="positionId" value="${page.positionId}"><input type="hidden" name="token" value="${page.token}"><input type="hidden" name="step" value="${step}">`
  return html`<form method="post" action="/application" enctype="multipart/form-data">${hidden}${fields}</form>`
}

const PERSON = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'email', label: 'E-mail', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const

const ELSEWHERE =
  'We keep what you sent with what you sent at another time. To correct it, please use the link of the newest mail from us.'

function correctForm(page: ApplicantPage): Html {
  if (!page.mayCorrect) return html`<p class="help">${ELSEWHERE}</p>`
  const fields = PERSON.map(({ name, label, type }) => {
    const field = attributes({
      id: name,
      name,
      type,
      maxlength: APPLICANT[name],
      autocomplete: type === 'text' ? 'name' : type,
      value: page[name],
      required: name !== 'phone',
    })
    return html`<label for="${name}">${label}</label><input${field}>${wrong(page.complaints[name])}`
  })
  const resume = html`<label for="resume">A newer résumé <span class="help">(optional)</span></label><p class="help">${UPLOAD_TYPES.join(', ')}, at most 10 MB.</p><input id="resume" name="resume" type="file" accept="${UPLOAD_TYPES.join(',')}">${wrong(page.complaints.resume)}`
  const open = attributes({ open: Object.keys(page.complaints).length > 0 })
  return html`<details${open}><summary>Correct what you sent</summary>${formOf(page, 'correct', html`${fields}${resume}<button>Save</button>`)}</details>`
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

function eraseForm(page: ApplicantPage): Html {
  const agree = html`<label class="agree"><input type="checkbox" name="agree" value="true" required><span>Delete everything</span></label>`
  const fields = html`<p class="help">${page.company} deletes what it keeps of you, with every application. It cannot be undone.</p>${agree}<button>Ask for deletion</button>`
  return html`<details><summary>Have everything deleted</summary>${formOf(page, 'erase', fields)}</details>`
}
