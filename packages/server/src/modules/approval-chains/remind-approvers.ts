import { remindedBy } from '@rolecall/domain/approvals/reminders'
import { z } from 'zod'
import { recordEvents } from '../../ground/events/record-event.ts'
import { defineJob } from '../../ground/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../ground/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { todayOf } from '../company/today.ts'
import { listBeginning } from './deputies.queries.ts'
import { takeDueApprovals } from './due-approvals.queries.ts'
import { aboutApproval } from './end-approval.ts'
import { tellOf } from './kinds-of-things.ts'
import { tellDeputy } from './tell-deputies.ts'

/** Seats looked at in one transaction. Our own bound. */
const AT_ONCE = 500

/**
 * By night: reminds whoever is asked to approve something and has not answered for three working days, and every three after
 * (rule A-177). A company of which nothing waits costs one statement by an index that is empty.
 */
export const remindApprovers = defineJob({
  name: 'approvals.remind-approvers',
  cron: '37 4 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) {
      while ((await inCompany(deps, companyId, remindSome)) > 0);
      await inCompany(deps, companyId, tellDeputies)
    }
  },
})

async function remindSome(work: SystemWork): Promise<number> {
  const today = await todayOf(work)
  const due = await takeDueApprovals(work.tx, { today, toldBy: remindedBy(today), limit: AT_ONCE })
  await recordEvents(
    work,
    due.map(({ tells, ...approval }) => ({
      kind: 'approval.reminded' as const,
      tells,
      payload: aboutApproval(approval),
    })),
  )
  for (const { id, tells } of due) await tellOf().asked(work, id, tells)
  return due.length
}

/** Whoever begins to answer for a colleague today hears of what waits for them. */
async function tellDeputies(work: SystemWork): Promise<void> {
  for (const beginning of await listBeginning(work.tx, await todayOf(work))) await tellDeputy(work, beginning)
}
