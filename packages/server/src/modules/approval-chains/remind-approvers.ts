import { remindedBy } from '@rolecall/domain/approvals/reminders'
import { z } from 'zod'
import { recordEvents } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { todayOf } from '../company/today.ts'
import { getApproval } from './approval.queries.ts'
import { listBeginning } from './deputies.queries.ts'
import { claimDueApprovals } from './due-approvals.queries.ts'
import { approvalEventPayload } from './finish-approval.ts'
import { tellAsked } from './notify-approvers.ts'
import { notifyDeputy } from './notify-deputy.ts'

/** Maximum number of seats handled in one transaction. Limit chosen by us. */
const AT_ONCE = 500

/**
 * Reminds approvers, at night, who have not answered for three working days, and every three after (rule A-177). A company
 * without waiting approvals costs one statement on an empty index.
 */
export const remindApprovers = defineJob({
  name: 'approvals.remind-approvers',
  cron: '37 4 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) {
      while ((await inCompany(deps, companyId, remindSome)) > 0);
      await inCompany(deps, companyId, notifyDeputies)
    }
  },
})

async function remindSome(work: SystemWork): Promise<number> {
  const today = await todayOf(work)
  const due = await claimDueApprovals(work.tx, { today, toldBy: remindedBy(today), limit: AT_ONCE })
  await recordEvents(
    work,
    due.map(({ tells, ...approval }) => ({
      kind: 'approval.reminded' as const,
      tells,
      payload: approvalEventPayload(approval),
    })),
  )
  for (const { id, tells } of due) {
    const approval = await getApproval(work.tx, id)
    const step = approval.steps.find(({ state }) => state === 'open')?.place
    if (approval.state === 'waiting' && step !== undefined) await tellAsked(work, { approval, step }, tells)
  }
  return due.length
}

/** Notifies deputies whose time begins today of the requests waiting for them. */
async function notifyDeputies(work: SystemWork): Promise<void> {
  for (const beginning of await listBeginning(work.tx, await todayOf(work))) await notifyDeputy(work, beginning)
}
