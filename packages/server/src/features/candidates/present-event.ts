import type { HistoryItem } from '@rolecall/contract/candidates'
import type { EventRow } from './history.queries.ts'

/** An entry of the history. What a payload lacks is empty, since events outlive the code that wrote them. */
export function presentEvent(row: EventRow): HistoryItem {
  const { payload } = row
  const text = (key: string) => (typeof payload[key] === 'string' ? payload[key] : '')
  const score = typeof payload.score === 'number' ? Math.round(payload.score) : null
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor ?? '',
    kind: row.kind,
    sentence: describeEvent(row),
    status: text('to'),
    status_display_name: row.to_name ?? text('to'),
    previous_status: text('from'),
    position_id: row.position_id ?? '',
    position_title: row.title ?? '',
    reason: text('reason'),
    comments: text('comments'),
    score,
  }
}

export function describeEvent({ kind, actor, title, payload, to_name, from_name }: EventRow): string {
  const who = actor ?? 'Rolecall'
  const on = title ? ` on ${title}` : ''
  const text = (key: string) => (typeof payload[key] === 'string' ? payload[key] : '')
  const [from, to] = [from_name ?? text('from'), to_name ?? text('to')]
  switch (kind) {
    case 'application.added':
      return `${who} added the candidate${title ? ` to ${title}` : ''}.`
    case 'application.moved':
      return `${who} moved the candidate from ${from} to ${to}${on}${text('reason') ? `: ${text('reason')}` : ''}.`
    case 'application.move-undone':
      return `${who} took a move back${on}: from ${from} to ${to}.`
    case 'application.scored':
      return `${who} scored the candidate${on}${typeof payload.score === 'number' ? `: ${payload.score}` : ''}.`
    case 'candidate.viewed':
      return `${who} opened the profile${on}.`
    case 'candidate.contact-viewed':
      return `${who} looked at the contact details${on}.`
    case 'candidate.clicked':
      return `${who} opened ${text('item') || 'a detail'}${on}.`
    case 'candidate.commented':
      return `${who} commented${on}: ${text('comments')}`
    case 'resume.added':
      return `${who} added a résumé.`
    case 'resume.downloaded':
      return `${who} downloaded the résumé.`
    default:
      return `${who}: ${kind}${on}.`
  }
}
