import type { CallReply } from '@rolecall/contract/platform/define-calls'
import { positions } from '@rolecall/contract/positions/positions'
import type { dashboard, SETUP_STEPS } from '@rolecall/contract/reports/dashboard'
import { members } from '@rolecall/contract/users/members'
import { hasAccess, may } from '@rolecall/domain/access/may'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { readProgress } from './setup.queries.ts'

type Steps = CallReply<typeof dashboard.show>['setup']

/**
 * Lists the steps of a new company that the viewer may take (rule A-349), until all are done or the viewer dismissed them,
 * and tells whether the company has sample data.
 */
export async function findSetup({ tx, session }: Work): Promise<{ steps: Steps; hasSample: boolean }> {
  const [progress, { country, careers }] = await Promise.all([readProgress(tx, session.userId), getCompanySettings(tx)])
  const hasSample = progress.has_sample
  if (progress.is_dismissed) return { steps: [], hasSample }
  const settles = may(session, 'modify_company_profile')
  const found: Record<(typeof SETUP_STEPS)[number], { done: boolean; isAllowed: boolean }> = {
    invite: { done: progress.has_colleagues, isAllowed: hasAccess(session, members.inviteToCompany.access) },
    locale: { done: country !== '', isAllowed: settles },
    careers: { done: careers.is_on, isAllowed: settles },
    position: { done: progress.has_positions, isAllowed: hasAccess(session, positions.create.access) },
    resumes: { done: progress.has_resumes, isAllowed: may(session, 'view_candidate_pool') },
  }
  const allowed = (Object.keys(found) as (keyof typeof found)[]).filter((step) => found[step].isAllowed)
  const isDone = allowed.every((step) => found[step].done)
  return { steps: isDone ? [] : allowed.map((step) => ({ step, done: found[step].done })), hasSample }
}
