import type { ExplainedLine, Explanation, Quote } from '@rolecall/domain/fairness/explain-score'
import { listSome, sentence } from '@rolecall/domain/text/sentence'
import { attributes, type Html, html } from '../../platform/kernel/markup.ts'
import { logoOf, NO_INDEX, renderPageFrame } from '../careers/page-frame.ts'
import { factsForm, formOf, lineForm, personPart } from './explanation-forms.ts'
import type { ExplanationPage } from './explanation-page-data.ts'
import { OTHER_LINK } from './run-as-candidate.ts'

/** Styles of this page beside the common ones. */
const OWN_STYLE = html`<style>
.lines{list-style:none;padding:0}.lines>li{border-top:1px solid var(--line);padding:.75rem 0;margin:0}.head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.1rem 1rem;font-weight:600}.head .earned{font-weight:400;font-variant-numeric:tabular-nums}
meter{width:100%;height:.75rem}.must{font-weight:400;color:var(--soft)}blockquote{margin:.4rem 0;padding-inline-start:.75rem;border-inline-start:3px solid var(--line)}mark{background:light-dark(#ffe9a8,#5b4a12);color:inherit;padding:0 .1em;text-decoration:underline}
.small{border:0;padding:.25rem 0}.small summary{font-weight:400;text-decoration:underline;min-height:1.5rem}.two{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;max-width:20rem}.total{font-size:1.15rem}.total strong{font-variant-numeric:tabular-nums}
.read{display:grid;gap:.1rem 1rem;grid-template-columns:minmax(6rem,auto) 1fr}.read dt{color:var(--soft)}.read dd{margin:0}form button.plain{margin-top:.4rem;padding:.5rem .9rem}.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.here{border-inline-start:4px solid var(--act);padding:.1rem 0 .1rem .9rem;margin:.75rem 0}[role=status]:focus{outline:0}[role=status][tabindex]{border:2px solid var(--act);border-radius:.375rem;padding:.5rem .75rem}
</style>`

/** Tells a candidate how they were read and scored, what they can say about it, and how they ask for a person. */
export function renderExplanation(page: ExplanationPage): Html {
  const { title, company, subDomain, complaint } = page
  const parts = [
    html`<header>${logoOf(subDomain)}<p class="facts">${company}</p></header>`,
    html`<h1>How your résumé was scored</h1><p class="facts">${title}</p>`,
    saidFirst(page),
    page.wasMerged ? html`<p>${OTHER_LINK}</p>` : [introduction(page), explainedPart(page), personPart(page)],
    page.isOfApplication && !page.wasMerged && backPart(page),
  ]
  return renderPageFrame({
    title: [complaint && 'Correction needed', 'How your résumé was scored', company].filter(Boolean).join(' · '),
    colour: page.colour,
    subDomain,
    head: html`${NO_INDEX}${OWN_STYLE}`,
    body: html`${parts}`,
  })
}

const backPart = ({ token }: ExplanationPage): Html =>
  html`<p><a href="/application?token=${encodeURIComponent(token)}">Back to your application</a></p>`

/** The outcome of a form, in view and in focus, by markup alone. */
function saidFirst({ done, complaint }: ExplanationPage): Html | false {
  if (complaint) return html`<p class="wrong wrongs" role="alert" tabindex="-1" autofocus>${complaint}</p>`
  return done !== '' && html`<p role="status" tabindex="-1" autofocus>${done}</p>`
}

function introduction({ company, choice, explanation, token }: ExplanationPage): Html {
  const how = html`<p>A program read your résumé and compared it with what the position requires. Matches earn points, and people at ${company} see applications with more points first. The points decide nothing. People do.</p>`
  if (explanation) return html`${totalOf(explanation)}${how}`
  if (choice === 'off')
    return html`${how}<p>${company} doesn’t show which parts earned points. You can ask for a human review. The answer will appear here.</p>`
  const fields = html`<p>See what we read in your résumé and how many points each part earned. ${company} will see that you asked. Asking changes nothing for you.</p><button>Show my score</button>`
  return html`${how}${formOf({ token }, 'show', fields)}`
}

function explainedPart(page: ExplanationPage): Html | false {
  const { explanation } = page
  if (!explanation) return false
  const places = explanation.lines.map((line, place) => ({ line, place }))
  const {
    earned = [],
    missing = [],
    beside = [],
  } = Object.groupBy(places, ({ line }) => {
    if (line.part !== 'skill') return 'earned'
    if (line.met === 'beside') return 'beside'
    return line.met === 'none' ? 'missing' : 'earned'
  })
  const isTyped = page.complaints.said !== undefined
  const fold = (summary: string, lines: NumberedLine[]) =>
    html`<details${attributes({ class: 'small', open: isTyped })}><summary>${summary}</summary>${linesPart(page, lines)}</details>`
  const more = sentence({ one: 'Show 1 more', other: 'Show {count} more' }, { count: beside.length })
  return html`${[
    earned.length > 0 && html`<h2>How your points add up</h2>${linesPart(page, earned)}`,
    missing.length > 0 && html`<h2>Not found in your résumé</h2>${fold(nameLines(missing), missing)}`,
    beside.length > 0 && html`<h2>Other requirements</h2><p>${BESIDE}</p>${fold(more, beside)}`,
    readPart(page),
  ]}`
}

type NumberedLine = { line: ExplainedLine; place: number }

const BESIDE = 'These have no points of their own because the other requirements count for more.'

/** Number of missing requirements named before they are unfolded, must-haves first. */
const NAMED = 4

function nameLines(lines: NumberedLine[]): string {
  const names = lines.toSorted((a, b) => Number(b.line.isMust) - Number(a.line.isMust)).map(({ line }) => line.asked)
  return sentence('Show {names}', { names: listSome(names.slice(0, NAMED), names.length) })
}

const linesPart = (page: ExplanationPage, lines: NumberedLine[]): Html =>
  html`<ul class="lines">${lines.map(({ line, place }) => linePart(page, line, place))}</ul>`

function readPart(page: ExplanationPage): Html {
  const { facts, file, experience } = page
  const rows = [
    ['Title', facts.title],
    ['Employer', facts.employer],
    ['Location', facts.location],
    ['Work experience', experience],
    ['Degree', facts.degree],
  ].map(([label, value]) => html`<dt>${label}</dt><dd>${value || 'Not found'}</dd>`)
  const from = file.name
    ? html`<p class="help">From the file “${file.name}”, received on ${file.on}.</p>`
    : html`<p class="help">From a résumé received on ${file.on}.</p>`
  return html`<h2>What we read in your résumé</h2>${from}<dl class="read">${rows}</dl>${factsForm(page)}`
}

function totalOf({ score, lines }: Explanation): Html {
  const possible = lines.reduce((sum, line) => sum + line.possible, 0)
  if (lines.length === 0) return html`<p>The position has no requirements yet, so nothing has earned points.</p>`
  return html`<p class="total">You have <strong>${score}</strong> of ${possible} points.</p>`
}

const EARNED = { one: '{points} of 1 point', other: '{points} of {count} points' } as const

function linePart(page: ExplanationPage, line: ExplainedLine, place: number): Html {
  const { asked, isMust, points, possible, why, quotes, said, more } = line
  const earned = possible > 0 && sentence(EARNED, { points, count: possible })
  const bar =
    possible > 0 && html`<meter${attributes({ min: 0, max: possible, value: points, 'aria-hidden': 'true' })}></meter>`
  const others =
    more > 0 &&
    html`<p class="help">${sentence({ one: 'And 1 more passage.', other: 'And {count} more passages.' }, { count: more })}</p>`
  return html`<li><div class="head"><span>${asked}${isMust && html` <span class="must">(must-have)</span>`}</span>${earned && html`<span class="earned">${earned}</span>`}</div>${bar}<p>${why}</p>${said !== '' && html`<blockquote>${said}</blockquote>`}${quotes.map(quoteOf)}${others}${lineForm(page, line, place)}</li>`
}

const quoteOf = ({ before, words, after }: Quote): Html =>
  html`<blockquote>${before}<mark>${words}</mark>${after}</blockquote>`
