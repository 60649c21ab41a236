import { escapeHtml } from '../../kernel/escape-html.ts'

const TITLES: Readonly<Record<string, string>> = {
  person: 'Who you are',
  consents: 'What you agreed to',
  resumes: 'Your résumés',
  applications: 'Positions that you were considered for',
  answers: 'What you answered',
  forms: 'Forms that were filled of you',
  comments: 'What was said of you',
  interviews: 'Interviews',
  scorecards: 'What interviewers made of them',
  mails: 'Mails to you',
  received: 'Mails from you',
  tags: 'Words that we file you under',
  history: 'What happened, and when',
}

/** Everything that is kept of somebody, as a page to read. */
export function renderEverything(parts: Readonly<Record<string, readonly Record<string, unknown>[]>>): string {
  const sections = Object.entries(parts).map(([name, rows]) => {
    const shown = rows.length === 0 ? '<p>Nothing.</p>' : rows.map(renderRow).join('')
    return `<h2>${escapeHtml(TITLES[name] ?? name)}</h2>${shown}`
  })
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Everything that is kept of you</title>',
    '<style>body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}dl{border-top:1px solid #ccc;padding-top:.5rem}',
    'dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}</style>',
    '<h1>Everything that is kept of you</h1><p>People of the company stand in it by their roles.</p>',
    ...sections,
  ].join('\n')
}

const renderRow = (row: Readonly<Record<string, unknown>>): string => {
  const facts = Object.entries(row).filter(([, value]) => value !== null && value !== '')
  const lines = facts.map(
    ([name, value]) => `<dt>${escapeHtml(name.replaceAll('_', ' '))}</dt><dd>${escapeHtml(textOf(value))}</dd>`,
  )
  return `<dl>${lines.join('')}</dl>`
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value, undefined, 2) : String(value)
}
