import { CORRECTED_FACT_MAX } from '@rolecall/contract/fairness/explanation'
import type { ExplainedLine } from '@rolecall/domain/fairness/explain-score'
import { REVIEW_TEXT_MAX, STATED_SKILL_MAX } from '@rolecall/domain/fairness/explanation-rules'
import { attributes, breakLines, type Html, html } from '../../platform/kernel/markup.ts'
import { renderError } from '../careers/page-frame.ts'
import type { ExplanationPage, ShownReview } from './explanation-page-data.ts'

/** Degrees of candidates; empty for none. */
export const DEGREES = ['', 'Doctorate', 'Master', 'Bachelor', 'Diploma', 'Secondary'] as const

export const formOf = ({ token }: Pick<ExplanationPage, 'token'>, step: string, fields: Html): Html => {
  const hidden = html`<input type="hidden" name="token" value="${token}"><input type="hidden" name="step" value="${step}">`
  return html`<form method="post" action="/application/why" enctype="multipart/form-data">${hidden}${fields}</form>`
}

const TEXTS = [
  { name: 'title', label: 'Your job title' },
  { name: 'employer', label: 'Your employer' },
  { name: 'location', label: 'Your location' },
] as const

export function factsForm(page: ExplanationPage): Html | false {
  if (!page.mayCorrect) return false
  const { facts, typed, complaints } = page
  const shownOf = (name: keyof typeof facts) => typed[name] ?? facts[name]
  const texts = TEXTS.map(({ name, label }) => {
    const field = attributes({
      id: name,
      name,
      maxlength: CORRECTED_FACT_MAX,
      value: shownOf(name),
      'aria-invalid': complaints[name] ? 'true' : undefined,
    })
    return html`<label for="${name}">${label}</label><input${field}>${renderError(complaints[name])}`
  })
  const numbers = (['years', 'months'] as const).map((name) => {
    const field = attributes({ id: name, name, inputmode: 'numeric', maxlength: 3, value: shownOf(name) })
    return html`<div><label for="${name}">${name === 'years' ? 'Years' : 'and months'}</label><input${field}></div>`
  })
  const degrees = DEGREES.map(
    (degree) =>
      html`<option${attributes({ value: degree, selected: shownOf('degree') === degree })}>${degree || 'None of these'}</option>`,
  )
  const isOpen = Object.keys(complaints).some((field) => field in facts)
  const fields = html`${texts}<fieldset><legend>Your work experience</legend><div class="two">${numbers}</div>${renderError(complaints.years)}</fieldset><label for="degree">Your highest degree</label><select id="degree" name="degree">${degrees}</select>${renderError(complaints.degree)}<button>Save</button>`
  return html`<details${attributes({ open: isOpen })}><summary>Correct this</summary><p class="help">Your corrections replace what we read, and later résumés don’t change them. ${page.company} can see that you made them.</p>${formOf(page, 'facts', fields)}</details>`
}

const skillInput = ({ asked }: ExplainedLine) => html`<input type="hidden" name="skill" value="${asked}">`

/** The form with the statements possible on one line. */
export function lineForm(page: ExplanationPage, line: ExplainedLine, place: number): Html | false {
  if (!page.mayCorrect || !line.say) return false
  const name = html`<span class="unseen">: ${line.asked}</span>`
  if (line.say === 'count')
    return formOf(page, 'count', html`${skillInput(line)}<button class="plain">It’s right after all${name}</button>`)
  if (line.say === 'strike') {
    const fields = html`${skillInput(line)}<p class="help">It will no longer count for you, nor will anything that only follows from it.</p><button class="plain">Yes, this is wrong</button>`
    return html`<details class="small"><summary>This is wrong${name}</summary>${formOf(page, 'strike', fields)}</details>`
  }
  const isTyped = page.typed.skill === line.asked
  const complaint = isTyped ? page.complaints.said : undefined
  const id = `said-${place}`
  const field = attributes({
    id,
    name: 'said',
    rows: 2,
    maxlength: STATED_SKILL_MAX,
    required: true,
    'aria-invalid': complaint ? 'true' : undefined,
  })
  const fields = html`${skillInput(line)}<label for="${id}">Where did you learn or use it?</label>${renderError(complaint)}<textarea${field}>${isTyped ? page.typed.said : ''}</textarea><button class="plain">Add skill</button>`
  return html`<details${attributes({ class: 'small', open: complaint !== undefined })}><summary>I have this${name}</summary>${formOf(page, 'state', fields)}</details>`
}

/** The requests for a human review and the answers, and a form to ask. */
export function personPart(page: ExplanationPage): Html {
  const { company, reviews } = page
  const open = reviews.find(({ isOpen }) => isOpen)
  const asked = reviews.map((review) => reviewOf(review, company))
  return html`<h2 id="person">Ask for a human review</h2>${asked}${!open && page.mayAsk && askForm(page)}`
}

function reviewOf({ about, askedOn, due, answer, endedOn, isOpen }: ShownReview, company: string): Html {
  const said = about !== '' && html`<blockquote>${breakLines(about)}</blockquote>`
  if (isOpen)
    return html`<div class="here"><p>You asked for a human review on ${askedOn}. ${company} will answer by <strong>${due}</strong>, here and by email, and won’t reject you before then.</p>${said}</div>`
  if (answer === '') return html`<p>You asked for a human review on ${askedOn} and withdrew the request.</p>`
  return html`<div class="here"><p>You asked for a human review on ${askedOn}. On ${endedOn}, ${company} answered:</p>${said}<p>${breakLines(answer)}</p></div>`
}

function askForm(page: ExplanationPage): Html {
  const { company, complaints, typed } = page
  const field = attributes({
    id: 'about',
    name: 'about',
    rows: 4,
    maxlength: REVIEW_TEXT_MAX,
    'aria-describedby': 'about-help',
    'aria-invalid': complaints.about ? 'true' : undefined,
  })
  const fields = html`<label for="about">What should they look at? <span class="help">(optional)</span></label><p class="help" id="about-help">Someone at ${company} will read your application and answer within a month. You won’t be rejected before then.</p>${renderError(complaints.about)}<textarea${field}>${typed.about}</textarea><button>Ask for a review</button>`
  return formOf(page, 'person', fields)
}
