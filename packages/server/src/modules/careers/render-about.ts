import { sentence } from '@rolecall/domain/text/sentence'
import { breakLines, type Html, html } from '../../platform/kernel/markup.ts'
import type { PostDetails, Times } from './about-post.ts'

/** The chosen skills; other requirements are in the description. */
export const renderSkills = ({ skills }: PostDetails): Html | false =>
  skills.length > 0 &&
  html`<h2>What you will work with</h2><ul class="tags">${skills.map((skill) => html`<li>${skill}</li>`)}</ul>`

/** The team; each of its named members agreed to be shown here. */
export const renderTeam = ({ aboutTeam, team }: PostDetails): Html | false =>
  (aboutTeam !== '' || team.length > 0) &&
  html`<h2>The team</h2>${[
    aboutTeam !== '' && html`<p>${breakLines(aboutTeam)}</p>`,
    team.length > 0 && html`<ul>${team.map(lineOf)}</ul>`,
  ]}`

const lineOf = ({ name, part }: PostDetails['team'][number]): Html =>
  html`<li><strong>${name}</strong>${part !== '' && html`: ${part}`}</li>`

/** The steps after applying, and how long they took others. */
export const renderHiring = ({ steps, times }: PostDetails): Html | false =>
  (steps.length > 0 || times !== undefined) &&
  html`<h2>Our hiring process</h2>${[
    steps.length > 0 && html`<ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>`,
    times && html`<p>${describeHiringTimes(times)}</p>`,
  ]}`

/** Medians: half of the applicants waited less. Says nothing about applicants who still wait. */
export function describeHiringTimes({ answer_days, decision_days }: Times): string {
  const answer = sentence({ by: 'answer_days', one: '1 day', other: '{answer_days} days' }, { answer_days })
  const decision = sentence({ by: 'decision_days', one: '1 day', other: '{decision_days} days' }, { decision_days })
  return answer_days === decision_days
    ? sentence('Over the last year, half of the applications we decided on had our decision within {decision}.', {
        decision,
      })
    : sentence(
        'Over the last year, half of the applications we decided on had a first answer within {answer} and a decision within {decision}.',
        { answer, decision },
      )
}

export const renderOthers = ({ others, othersTitle }: PostDetails): Html | false =>
  others.length > 0 &&
  html`<h2>${othersTitle}</h2><ul class="posts">${others.map(
    ({ id, title, where }) =>
      html`<li><h3><a href="/jobpost/${id}">${title}</a></h3><p class="facts">${where}</p></li>`,
  )}</ul>`
