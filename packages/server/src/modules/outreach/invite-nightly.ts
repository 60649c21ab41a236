import { DEFAULT_RULES, describeRules } from '@rolecall/domain/mails/auto-invite-rules'
import { z } from 'zod'
import { askInterest } from '../../../contact/interest/ask-interest.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { getFreezeRule } from '../../../people/freezing/freezing.ts'
import { isActive } from '../../../people/positions/active.ts'
import { listShortNotices } from '../../../people/positions/notice-stands.ts'
import { listFittingIds, listNightly, theseOf } from './auto-invite.queries.ts'
import { listInvitedFrom } from './early-statuses.ts'

/** Every night: invites who fits the rules of positions that have them switched on. Who was asked fits no more. */
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
  const from = await listInvitedFrom(work)
  const freeze = await getFreezeRule(tx)
  const early = await listShortNotices(
    work,
    nightly.map(({ id }) => id),
  )
  for (const { id, rules: kept, changed_by: askedBy, ...state } of nightly) {
    // Scores decide by themselves whom rules invite: not before the notice has stood for as long as the law says (rule A-132).
    if (!isActive(state) || early.has(id)) continue
    const rules = { ...DEFAULT_RULES, ...kept }
    const ids = await listFittingIds(tx, { positionId: id, rules, from, freeze, at: now })
    if (ids.length === 0) continue
    const position = { id, ...state }
    const whom = theseOf(ids)
    await askInterest(work, { position, mailType: 'interest_check', whom, askedBy, rules: describeRules(rules) })
  }
}
