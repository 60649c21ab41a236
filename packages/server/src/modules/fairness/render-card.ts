import type { SystemCard } from '@rolecall/contract/fairness/system-card'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { NO_ADVICE } from '@rolecall/domain/fairness/system-card/build-system-card'
import { formatPercent } from '@rolecall/domain/text/format-number'
import { type Html, html } from '../../platform/kernel/markup.ts'
import { renderPageFrame } from '../careers/page-frame.ts'

const sectionOf = ({ id, title, paragraphs, facts }: SystemCard['sections'][number]): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${paragraphs.map((text) => html`<p>${text}</p>`)}${
    facts.length > 0 && html`<dl>${facts.map(({ name, text }) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl>`
  }</section>`

const figureOf = ({ what, on, measured_at, command, values }: SystemCard['figures'][number]): Html =>
  html`<h3>${what}</h3><p>Measured on ${on}.</p><dl>${values.map(
    ({ name, value }) => html`<dt>${name}</dt><dd>${formatPercent(value)}</dd>`,
  )}</dl><p class="help">${formatDay(measured_at, { days: '' })}, <code>${command}</code></p>`

const STYLE = html`<style>dt{font-weight:600;margin-top:.6rem}dd{margin:0}code{overflow-wrap:anywhere}</style>`

/** The card as a public page. */
export const renderCard = ({ reader_version, scoring_version, sections, figures }: SystemCard): Html =>
  renderPageFrame({
    subDomain: '',
    title: 'How Rolecall parses and scores résumés',
    head: html`<link rel="alternate" type="application/json" href="/system-card.json">${STYLE}`,
    body: html`<h1>How Rolecall parses and scores résumés</h1>
<p class="facts">Parser version ${String(reader_version)}, scoring version ${String(scoring_version)}. <a href="/system-card.json">JSON version</a></p>
<p>${NO_ADVICE}</p>${sections.map(sectionOf)}
<section aria-labelledby="figures"><h2 id="figures">Accuracy on unseen data</h2><p>Shares of the measured cases, where 100% is the best possible. Results differ on other data, so measure them on yours.</p>${figures.map(figureOf)}</section>`,
  })
