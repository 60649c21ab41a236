import {
  HIRE_ANSWERS,
  HIRE_CHECK_CHANGE_DAYS,
  HIRE_CHECK_TEXT_MAX,
  HIRE_SCORES,
} from '@rolecall/domain/hire-quality/hire-check-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import { attributes, type Html, html } from '../../platform/kernel/markup.ts'
import { logoOf, NO_INDEX, renderPageFrame } from '../careers/page-frame.ts'

export type HireCheckPage = {
  token: string
  subDomain: string
  colour: string
  company: string
  /** Name of the hired candidate, as the manager may read it. */
  who: string
  title: string
  /** `open`: may be answered, or changed if there is a score. */
  state: 'open' | 'answered' | 'withdrawn'
  /** The stored answer, or what was typed into a form with a mistake; '' without one. */
  score: string
  text: string
  isAnswered: boolean
  done: boolean
  complaint: string
}

/** The page a hiring manager sees behind the link in an email: one question about a hire, with an optional text. */
export function renderHireCheck(page: HireCheckPage): Html {
  const { company, subDomain, who, title, state, done, complaint } = page
  return renderPageFrame({
    title: [complaint && 'Please correct', 'Question about a hire', company].filter(Boolean).join(' · '),
    subDomain,
    colour: page.colour,
    head: NO_INDEX,
    body: html`${[
      html`<header>${logoOf(subDomain)}<p class="facts">${company}</p></header>`,
      html`<h1>${who}</h1><p class="facts">Hired for “${title}”</p>`,
      complaint !== '' && html`<p class="wrong wrongs" role="alert" tabindex="-1" autofocus>${complaint}</p>`,
      done && html`<p role="status" tabindex="-1" autofocus><strong>Thank you. We have your answer.</strong></p>`,
      state === 'withdrawn' && html`<p>This question no longer needs an answer.</p>`,
      state === 'answered' && html`<p>Thank you. You’ve answered, and your answer can no longer be changed.</p>`,
      state === 'open' && formPart(page),
    ]}`,
  })
}

function formPart({ token, who, score, text, isAnswered }: HireCheckPage): Html {
  const choices = HIRE_SCORES.toReversed().map((each) => {
    const value = String(each)
    const field = attributes({ type: 'radio', name: 'score', value, required: true, checked: score === value })
    return html`<label><input${field}>${HIRE_ANSWERS[each]}</label>`
  })
  const area = attributes({ id: 'text', name: 'text', rows: 3, maxlength: HIRE_CHECK_TEXT_MAX })
  const parts = [
    html`<input type="hidden" name="token" value="${token}">`,
    html`<fieldset><legend>${sentence('Would you hire {who} again?', { who })}</legend>${choices}</fieldset>`,
    html`<label for="text">Why? <span class="help">(optional)</span></label>`,
    html`<p class="help">Answers appear in reports only in groups of at least five. Please don’t name anyone.</p>`,
    html`<textarea${area}>${text}</textarea>`,
    isAnswered &&
      html`<p class="help">You can change your answer for ${HIRE_CHECK_CHANGE_DAYS} days after giving it.</p>`,
    html`<button>${isAnswered ? 'Change answer' : 'Send answer'}</button>`,
  ]
  return html`<form method="post" action="/hire-check" enctype="multipart/form-data">${parts}</form>`
}
