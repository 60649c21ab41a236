import type { PersonExportPart } from '../../platform/kernel/define-people-table.ts'
import { type Html, html, joinHtml } from '../../platform/kernel/markup.ts'

type Part = PersonExportPart | 'history'

const TITLES: Readonly<Record<Part, string>> = {
  person: 'Who you are',
  consents: 'What you agreed to',
  resumes: 'Your résumés',
  applications: 'Positions that you were considered for',
  scores: 'Scores that you were given, and what each is made of',
  answers: 'What you answered',
  unconfirmed: 'What came in under your name, and nobody has confirmed',
  forms: 'Forms that were filled of you',
  comments: 'What was said of you',
  interviews: 'Interviews',
  scorecards: 'What interviewers made of them',
  mails: 'Mails to you',
  asked: 'Sequences of mails to you, and when you said to be asked again',
  received: 'Mails from you',
  messages: 'Messages about your applications',
  offers: 'What you were offered',
  tags: 'Words that we file you under',
  corrections: 'What was corrected of you',
  reviews: 'What you asked about how you were scored',
  history: 'What happened, and when',
}

const HEAD = html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Everything that is kept of you</title>
<style>body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}dl{border-top:1px solid #ccc;padding-top:.5rem}
dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Everything that is kept of you</h1><p>People of the company stand in it by their roles.</p>`

/** Renders everything stored about a person as a page. */
export function renderEverything(parts: Readonly<Record<Part, readonly Record<string, unknown>[]>>): Html {
  const sections = (Object.entries(parts) as [Part, readonly Record<string, unknown>[]][]).map(([name, rows]) => {
    const shown = rows.length === 0 ? html`<p>Nothing.</p>` : rows.map(renderRow)
    return html`<h2>${TITLES[name]}</h2>${shown}`
  })
  return joinHtml([HEAD, ...sections], html`\n`)
}

function renderRow(row: Readonly<Record<string, unknown>>): Html {
  const facts = Object.entries(row).filter(([, value]) => value !== null && value !== '')
  const lines = facts.map(([name, value]) => html`<dt>${name.replaceAll('_', ' ')}</dt><dd>${textOf(value)}</dd>`)
  return html`<dl>${lines}</dl>`
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value, undefined, 2) : String(value)
}
