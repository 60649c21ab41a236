import { APPLICANT } from '@rolecall/contract/applicant/applicant'
import { FEEDBACK_OWN_DAYS, FEEDBACK_TEXT_MAX, SCORES } from '@rolecall/domain/reports/feedback-rules'
import { attributes, type Html, html } from '../../platform/kernel/markup.ts'
import { renderError } from '../careers/page-frame.ts'
import type { ApplicantPage, Feedback } from './applicant-page-data.ts'
import { messageThreadPart } from './course-part.ts'
import { formOf } from './own-data-forms.ts'

/** The messages so far, and a field to answer in. */
export function messagesPart(page: ApplicantPage): Html | false {
  const said = messageThreadPart(page.course)
  const form = page.mayCorrect && !page.erasureAskedOn && messageForm(page)
  if (!said && !form) return false
  return html`<h2>Messages</h2>${said}${form}`
}

function messageForm(page: ApplicantPage): Html {
  const complaint = page.complaints.message
  const field = attributes({
    id: 'message',
    name: 'message',
    rows: 4,
    maxlength: APPLICANT.message,
    required: true,
    'aria-describedby': 'message-help',
    'aria-invalid': complaint ? 'true' : undefined,
  })
  const fields = html`<label for="message">Write to ${page.company}</label><p class="help" id="message-help">The hiring team reads it and replies here and by email.</p>${renderError(complaint)}<textarea${field}>${page.message}</textarea><button>Send message</button>`
  return formOf(page, 'message', fields)
}

/** The questions to applicants once their application is over. */
export function feedbackPart(page: ApplicantPage, feedback: Feedback | undefined): Html | false {
  if (!feedback) return false
  if (feedback.state === 'given')
    return html`<h2>How did it go?</h2><p>Thank you. ${page.company} has your feedback.</p>`
  const own = feedback.state === 'own' ? feedback : undefined
  const isChosen = (score: number) => (page.score === '' ? own?.score === score : page.score === String(score))
  const scale = SCORES.map(
    (score) =>
      html`<label><input${attributes({ type: 'radio', name: 'score', value: String(score), required: true, checked: isChosen(score) })}>${score}</label>`,
  )
  const field = attributes({ id: 'text', name: 'text', rows: 3, maxlength: FEEDBACK_TEXT_MAX })
  const fields = html`${[
    html`<fieldset><legend>How likely are you to recommend applying to ${page.company}?</legend><p class="help">0 is not at all likely, 10 is extremely likely.</p>${renderError(page.complaints.score)}<div class="scale">${scale}</div></fieldset>`,
    html`<label for="text">What should they do better, or keep doing? <span class="help">(optional)</span></label>`,
    html`<p class="help">Answers are shown only in groups of at least five, without names or dates. Please don’t name anyone.</p>`,
    renderError(page.complaints.text),
    html`<textarea${field}>${page.text || own?.text}</textarea>`,
    own && html`<p class="help">You can change your feedback for ${FEEDBACK_OWN_DAYS} days after giving it.</p>`,
    html`<button>${own ? 'Change feedback' : 'Send feedback'}</button>`,
  ]}`
  return html`<h2>How did it go?</h2>${formOf(page, 'feedback', fields)}`
}

/** The link to the voluntary survey, which is separate from the application. */
export const surveyPart = ({ survey, company }: ApplicantPage): Html | false =>
  survey !== '' &&
  html`<h2>Voluntary survey</h2><p>${company} wants to check that its hiring treats everyone fairly. The survey is voluntary and doesn’t affect your application, and no one sees what you answered.</p><p><a href="${survey}">Open survey</a></p>`
