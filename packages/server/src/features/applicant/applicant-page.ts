import { APPLICANT } from '@rolecall/contract/applicant'
import { UPLOAD_TYPES } from '@rolecall/domain/limits'
import { escapeHtml } from '../../kernel/escape-html.ts'
import { frame } from '../../public-pages/page-frame.ts'

export type ApplicantPage = {
  token: string
  positionId: string
  title: string
  company: string
  subDomain: string
  colour: string
  stage: { name: string; hint: string }
  /** Days, as 2026-11-22; empty where it is not so. */
  appliedOn: string
  withdrawnOn: string
  erasureAskedOn: string
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

const wrong = (sentence: string | undefined) =>
  sentence ? `<p class="wrong" role="alert">${escapeHtml(sentence)}</p>` : ''

/** What an applicant sees behind their link: where the application stands in the company's words, and what they can do. */
export function renderApplicant(page: ApplicantPage): string {
  const { title, company, subDomain, stage, appliedOn, withdrawnOn, erasureAskedOn, done, complaint } = page
  const logo = subDomain ? `<img src="/static/logo/${encodeURIComponent(subDomain)}.png" alt="">` : ''
  const stands = withdrawnOn
    ? `<p><strong>Withdrawn</strong> on ${withdrawnOn}</p>`
    : `<p><strong>${escapeHtml(stage.name)}</strong></p>${stage.hint ? `<p class="help">${escapeHtml(stage.hint)}</p>` : ''}`
  const asked = erasureAskedOn
    ? `<p>You asked on ${erasureAskedOn} for everything that we keep of you to be deleted. ${escapeHtml(company)} will see to it.</p>`
    : ''
  return frame({
    title: `Your application · ${company}`,
    colour: page.colour,
    head: '<meta name="robots" content="noindex">',
    body: [
      `<header>${logo}<p class="facts">${escapeHtml(company)}</p></header>`,
      `<h1>${escapeHtml(title)}</h1><p class="facts">You applied on ${appliedOn}</p>`,
      done ? `<p role="status">${escapeHtml(done)}</p>` : '',
      wrong(complaint),
      `<h2>Where it stands</h2>${stands}${asked}`,
      erasureAskedOn ? '' : correctForm(page) + withdrawForm(page) + eraseForm(page),
    ].join(''),
  })
}

const formOf = (page: ApplicantPage, step: string, fields: string) =>
  [
    '<form method="post" action="/application" enctype="multipart/form-data">',
    `<input type="hidden" name="positionId" value="${escapeHtml(page.positionId)}">`,
    `<input type="hidden" name="token" value="${escapeHtml(page.token)}">`,
    `<input type="hidden" name="step" value="${step}">${fields}</form>`,
  ].join('')

const PERSON = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'email', label: 'E-mail', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const

function correctForm(page: ApplicantPage): string {
  const fields = PERSON.map(
    ({ name, label, type }) =>
      `<label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" maxlength="${APPLICANT[name]}" autocomplete="${type === 'text' ? 'name' : type}" value="${escapeHtml(page[name])}"${name === 'phone' ? '' : ' required'}>${wrong(page.complaints[name])}`,
  )
  const resume = `<label for="resume">A newer résumé <span class="help">(optional)</span></label><p class="help">${escapeHtml(`${UPLOAD_TYPES.join(', ')}, at most 10 MB.`)}</p><input id="resume" name="resume" type="file" accept="${UPLOAD_TYPES.join(',')}">${wrong(page.complaints.resume)}`
  const isOpen = Object.keys(page.complaints).length > 0
  return `<details${isOpen ? ' open' : ''}><summary>Correct what you sent</summary>${formOf(page, 'correct', `${fields.join('')}${resume}<button>Save</button>`)}</details>`
}

function withdrawForm(page: ApplicantPage): string {
  if (!page.canWithdraw) return ''
  const options = page.reasons.map((reason) => `<option>${escapeHtml(reason)}</option>`)
  const why =
    options.length > 0
      ? `<label for="reason">Why</label><select id="reason" name="reason"><option value="">I would rather not say</option>${options.join('')}</select>`
      : ''
  return `<details><summary>Withdraw the application</summary>${formOf(page, 'withdraw', `${why}<button>Withdraw</button>`)}</details>`
}

const eraseForm = (page: ApplicantPage) =>
  `<details><summary>Have everything deleted</summary>${formOf(
    page,
    'erase',
    `<p class="help">${escapeHtml(page.company)} deletes what it keeps of you, with every application. It cannot be undone.</p><label class="agree"><input type="checkbox" name="agree" value="true" required><span>Delete everything</span></label><button>Ask for deletion</button>`,
  )}</details>`
