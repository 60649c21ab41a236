import { type Html, html } from '../../platform/kernel/markup.ts'
import { logoOf, NO_INDEX, renderPageFrame } from '../careers/page-frame.ts'
import { alternativeAssessmentPart } from './alternative-assessment-part.ts'
import { feedbackPart, messagesPart, surveyPart } from './applicant-forms.ts'
import type { ApplicantPage } from './applicant-page-data.ts'
import { aheadPart, COURSE_STYLE, filesPart, happenedPart, meetingsPart } from './course-part.ts'
import { explainRetention, ownDataPart } from './own-data-forms.ts'

/**
 * The page behind an applicant's link: the state of the application in the company's words, what comes next, and what the
 * applicant can do.
 */
export function renderApplicant(page: ApplicantPage): Html {
  const { title, company, subDomain, appliedOn, erasureAskedOn, course, complaint } = page
  const parts = [
    html`<header>${logoOf(subDomain)}<p class="facts">${company}</p></header>`,
    html`<h1>${title}</h1><p class="facts">You applied on ${appliedOn}</p>`,
    saidFirst(page),
    html`<h2>Status</h2>${standsPart(page)}`,
    !erasureAskedOn && [meetingsPart(course), feedbackPart(page, page.feedback), aheadPart(course)],
    messagesPart(page),
    alternativeAssessmentPart(page),
    !erasureAskedOn && surveyPart(page),
    happenedPart(course),
    filesPart(course, page.token),
    !erasureAskedOn && ownDataPart(page),
  ]
  return renderPageFrame({
    title: [complaint && 'Please correct', 'Your application', company].filter(Boolean).join(' · '),
    colour: page.colour,
    subDomain: page.subDomain,
    head: html`${NO_INDEX}${COURSE_STYLE}`,
    body: html`${parts}`,
  })
}

/** The outcome of a form, in view and in focus, by markup alone. */
function saidFirst({ done, complaint }: ApplicantPage): Html | false {
  if (complaint) return html`<p class="wrong wrongs" role="alert" tabindex="-1" autofocus>${complaint}</p>`
  return done !== '' && html`<p role="status" tabindex="-1" autofocus>${done}</p>`
}

function standsPart({ stage, withdrawnOn, erasureAskedOn, accessAskedOn, company, ...page }: ApplicantPage): Html {
  const stands = withdrawnOn
    ? html`<p><strong>Withdrawn</strong> on ${withdrawnOn}</p>`
    : html`<p><strong>${stage.name}</strong></p>${stage.hint && html`<p class="help">${stage.hint}</p>`}`
  const asked =
    erasureAskedOn &&
    html`<p>On ${erasureAskedOn}, you asked for your data to be erased. ${company} will see to it.</p>${explainRetention({ ...page, company })}`
  const copy =
    accessAskedOn &&
    html`<p>On ${accessAskedOn}, you asked for a copy of your data. ${company} will send it within a month.</p>`
  const why = html`<p><a href="/application/why?token=${encodeURIComponent(page.token)}">See how your résumé was scored, or ask for a human review</a></p>`
  return html`<div class="here">${stands}</div>${asked}${copy}${page.mayCorrect && why}`
}
