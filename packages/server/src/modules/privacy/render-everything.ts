import type { PersonExportPart } from '../../platform/kernel/define-people-table.ts'
import { type Html, html, joinHtml } from '../../platform/kernel/markup.ts'

type Part = PersonExportPart | 'history'

const TITLES: Readonly<Record<Part, string>> = {
  person: 'Personal details',
  consents: 'Consents',
  resumes: 'Your résumés',
  applications: 'Positions you were considered for',
  scores: 'Scores and how they were calculated',
  answers: 'Your answers',
  unconfirmed: 'Received under your name and not confirmed by anyone',
  forms: 'Forms filled in about you',
  comments: 'Comments about you',
  interviews: 'Interviews',
  scorecards: 'Interviewers’ feedback',
  hires: 'How your hire worked out',
  mails: 'Emails to you',
  asked: 'Email sequences, and when you asked to be contacted again',
  received: 'Emails from you',
  messages: 'Messages about your applications',
  offers: 'Offers',
  tags: 'Tags',
  corrections: 'Corrections of your data',
  reviews: 'Your questions about your scores',
  history: 'History',
}

const HEAD = html`<!doctype html><html lang="en"><meta charset="utf-8"><title>All data stored about you</title>
<style>body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}dl{border-top:1px solid #ccc;padding-top:.5rem}
dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>All data stored about you</h1><p>People at the company are named by their roles.</p>`

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
