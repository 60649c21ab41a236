import type { AUDIT_SUBJECTS } from '@rolecall/contract/activity/audit'

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

export const SUBJECTS: Record<AuditSubject, string> = {
  user: 'Sign-in and accounts',
  company: 'Company',
  settings: 'Settings',
  project: 'Projects',
  position: 'Positions',
  candidate: 'Candidates',
  application: 'Applications',
  interview: 'Interviews',
  offer: 'Offers',
  requisition: 'Requisitions',
  approval: 'Approvals',
  member: 'Teams',
  role: 'Roles',
  key: 'API keys',
  assistant: 'Assistants',
  webhook: 'Webhooks',
  resume: 'Résumés',
  pool: 'Talent pool',
}

export const isSubject = (text: string): text is AuditSubject => Object.hasOwn(SUBJECTS, text)

/** Returns the words of a kind after its subject: “Post changed” for `position.post-changed`. */
export function nameKind(kind: string): string {
  const words = kind.slice(kind.indexOf('.') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
