import { formatDay } from '@rolecall/domain/calendar/format-time'
import {
  CRITERION_STATES,
  type Criterion,
  type CriterionState,
  STATE_WORDS,
  type Statement,
} from '@rolecall/domain/fairness/accessibility-statement'
import { type Html, html } from '../../platform/kernel/markup.ts'
import { logoOf, renderPageFrame } from '../careers/page-frame.ts'

/** The company whose pages the statement is about, and its contact; without a company the product speaks for itself. */
export type Speaker = { company: string; subDomain: string; contact: string; colour: string; hasLogo: boolean }

/** The text shown if no company is known. */
const NOT_FOR_COMPANY =
  'If you have trouble using a page, contact the company it belongs to. Each of its pages links here with the contact to use. Say which page it was and what you wanted to do.'

const STYLE = html`<style>dt{font-weight:600;margin-top:.6rem}dd{margin:0}</style>`

const criterionOf = ({ id, name, level, note }: Criterion): Html =>
  html`<dt>${id} ${name} (${level})</dt>${note !== '' && html`<dd>${note}</dd>`}`

function stateOf(state: CriterionState, criteria: readonly Criterion[]): Html | false {
  const those = criteria.filter((each) => each.state === state)
  if (those.length === 0) return false
  return html`<details><summary>${STATE_WORDS[state]}: ${String(those.length)} of ${String(criteria.length)}</summary><dl>${those.map(criterionOf)}</dl></details>`
}

const contactOf = (speaker: Speaker | undefined): Html => {
  if (!speaker) return html`<p>${NOT_FOR_COMPANY}</p>`
  const { company, contact } = speaker
  return contact === ''
    ? html`<p>If you have trouble using a page of ${company} or applying, reply to any email from ${company} or contact its people as you usually do. Say which page it was and what you wanted to do.</p>`
    : html`<p>If you have trouble using a page of ${company} or applying, write to <a href="mailto:${contact}">${contact}</a>. Say which page it was and what you wanted to do. You can also apply by writing to that address.</p>`
}

/** The statement as a public page. */
export function renderStatement(statement: Statement, speaker: Speaker | undefined): Html {
  const { written_on, standard, criteria, not_yet } = statement
  const whose = speaker ? `the pages of ${speaker.company}, which are built with Rolecall` : 'Rolecall'
  const heads = CRITERION_STATES.map((state) => stateOf(state, criteria))
  return renderPageFrame({
    title: 'Accessibility',
    head: STYLE,
    colour: speaker?.colour ?? '',
    subDomain: speaker?.subDomain ?? '',
    body: html`${speaker?.hasLogo && html`<header>${logoOf(speaker.subDomain)}</header>`}<h1>Accessibility</h1>
<p>This statement covers ${whose}. It was written on <time datetime="${written_on}">${formatDay(written_on, { days: '' })}</time> and uses ${standard}.</p>
<h2>Contact</h2>${contactOf(speaker)}
<h2>Known gaps</h2><ul>${not_yet.map((text) => html`<li>${text}</li>`)}</ul>
<h2>Results by criterion</h2><p>Automated checks run on every page after each change, in wide and narrow windows, in light and dark mode. The results below also cover what those checks can’t find.</p>${heads}`,
  })
}
