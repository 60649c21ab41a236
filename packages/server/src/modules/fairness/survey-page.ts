import type { Survey, SurveyAnswers, SurveyQuestion } from '@rolecall/domain/fairness/surveys'
import { attributes, type Html, html } from '../../platform/kernel/markup.ts'
import { logoOf, NO_INDEX, renderPageFrame } from '../careers/page-frame.ts'

type SurveyPage = {
  title: string
  company: string
  subDomain: string | null
  colour: string
  token: string
  positionId: string
  /** Undefined if it was switched off meanwhile. */
  survey: Survey | undefined
  own: SurveyAnswers | undefined
  done: string
}

/** The questions about applicants themselves, apart from their application; none is required, and nothing is preselected. */
export function renderSurvey(page: SurveyPage): Html {
  const { title, company, subDomain, survey, own, done } = page
  return renderPageFrame({
    title: `Voluntary survey · ${company}`,
    colour: page.colour,
    subDomain: subDomain ?? '',
    head: NO_INDEX,
    body: html`${[
      html`<header>${logoOf(subDomain ?? '')}<p class="facts">${company}</p></header>`,
      html`<h1>Voluntary survey</h1><p class="facts">After your application for ${title}</p>`,
      done !== '' && html`<p role="status" tabindex="-1" autofocus>${done}</p>`,
      introduction(company, survey?.note ?? ''),
      survey && questionsForm(page, survey.questions),
      own && ownPart(page),
    ]}<p><a href="/application?token=${encodeURIComponent(page.token)}">Back to your application</a></p>`,
  })
}

const introduction = (company: string, note: string) =>
  html`<ul>${[
    html`<li>${company} asks these questions to check whether its hiring treats everyone equally. Answering is optional and makes no difference to your application.</li>`,
    html`<li>Nobody who decides on your application sees your answers. They are stored separately and only counted together with those of at least 4 other people.</li>`,
    html`<li>You can change or delete your answers on this page at any time. They are deleted with your other data.</li>`,
    note !== '' && html`<li>${note}</li>`,
  ]}</ul>`

function questionsForm(page: SurveyPage, questions: readonly SurveyQuestion[]): Html {
  const fields = questions.map(({ id, text, help, choices }) => {
    const given = page.own?.[id]
    const radio = (value: string, label: string, isChosen: boolean) =>
      html`<label><input${attributes({ type: 'radio', name: id, value, checked: isChosen })}><span>${label}</span></label>`
    return html`<fieldset><legend>${text}</legend>${[
      help !== '' && html`<p class="help">${help}</p>`,
      choices.map((choice) => radio(choice.id, choice.label, given === choice.id)),
      radio('', 'I prefer not to say', page.own !== undefined && given === undefined),
    ]}</fieldset>`
  })
  return formOf(page, 'answer', html`${fields}<button>${page.own ? 'Change my answers' : 'Send my answers'}</button>`)
}

function ownPart(page: SurveyPage): Html {
  const file = `/application/survey/answers?token=${encodeURIComponent(page.token)}`
  return html`<h2>Your answers</h2><p><a href="${file}" download>Download your answers</a></p>${formOf(page, 'take-back', html`<button class="plain">Delete my answers</button>`)}`
}

const formOf = ({ token, positionId }: SurveyPage, step: string, fields: Html): Html =>
  html`<form method="post" action="/application/survey" enctype="multipart/form-data"><input type="hidden" name="positionId" value="${positionId}"><input type="hidden" name="token" value="${token}"><input type="hidden" name="step" value="${step}">${fields}</form>`
