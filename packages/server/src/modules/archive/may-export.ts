import { may } from '@rolecall/domain/access/may'
import { PERMISSION_TEXTS } from '@rolecall/domain/access/permission-texts'
import type { Permission } from '@rolecall/domain/access/permissions'
import { listOf } from '@rolecall/domain/text/sentence'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Session } from '../../platform/kernel/session.ts'

/** What it takes to see everything that an archive holds, pay and people under blind review included (rule A-380). */
const SEES_EVERYTHING: readonly Permission[] = [
  'candidate_import_export',
  'view_all_projects',
  'view_all_positions',
  'view_candidate_pool',
  'view_users',
  'view_roles',
  'view_pay',
  'view_fairness',
  'reveal_candidates',
  'modify_company_profile',
]

/** The labels of permissions that a user lacks to export everything. */
export const listLacking = (session: Pick<Session, 'isAdmin' | 'permissions'>): string[] =>
  SEES_EVERYTHING.filter((permission) => !may(session, permission)).map(
    (permission) => PERMISSION_TEXTS[permission].label,
  )

/** Throws `missing_permission` unless a user may see everything; the message names what they lack. */
export function assertSeesEverything(session: Pick<Session, 'isAdmin' | 'permissions'>): void {
  const lacking = listLacking(session)
  if (lacking.length > 0)
    throw new Problem(
      'missing_permission',
      `Only users who may see everything can export it. You lack: ${listOf(lacking)}.`,
    )
}
