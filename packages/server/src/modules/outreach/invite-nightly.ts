import { DEFAULT_RULES, describeRules } from '@rolecall/domain/outreach/auto-invite-rules'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { getFreezeRule } from '../pipeline/freezing.ts'
import { isActive } from '../position-state/active.ts'
import { listTooShortNotices } from '../position-state/too-short-notices.ts'
import { listFittingIds, listNightly } from './auto-invite.queries.ts'
import { listInvitableStatuses } from './list-invitable-statuses.ts'
import { hasCandidateId } from './recipients.queries.ts'
import { sendInterestEmails } from './send-interest-emails.ts'

/**
 * Invites, every night, candidates who match the rules of positions that have them switched on. Those asked before no longer
 * match.
 */
export const inviteNightly = defineJob({
  name: 'auto-invite.invite-nightly',
  cron: '41 4 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) await inCompany(deps, companyId, inviteOfCompany)
  },
})

async function inviteOfCompany(work: SystemWork): Promise<void> {
  const { tx, now } = work
  const nightly = await listNightly(tx)
  if (nightly.length === 0) return
  const from = await listInvitableStatuses(work)
  const freeze = await getFreezeRule(tx)
  const early = await listTooShortNotices(
    work,
    nightly.map(({ id }) => id),
  )
  for (const { id, rules: kept, changed_by: askedBy, ...state } of nightly) {
    // Scores alone decide who is invited by rules: not before the notice has been up for as long as the law says (rule
    //
    if (!isActive(state) || early.has(id)) continue
    const rules = { ...DEFAULT_RULES, ...kept }
    const ids = await listFittingIds(tx, { positionId: id, rules, from, freeze, at: now })
    if (ids.length === 0) continue
    const position = { id, ...state }
    const whom = hasCandidateId(ids)
    await sendInterestEmails(work, { position, mailType: 'interest_check', whom, askedBy, rules: describeRules(rules) })
  }
}
