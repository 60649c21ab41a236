import { dayIn } from '@rolecall/domain/calendar/company-day'
import { z } from 'zod'
import { recordEvents } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listWithLaters } from '../company/companies-with-work.queries.ts'
import { todayOf } from '../company/today.ts'
import { isActive } from '../position-state/active.ts'
import { findSuccessorOn } from '../roles/find-successor.ts'
import { lockDueLaters, openNewRound, updateLaters } from './contact-later.queries.ts'

const AT_ONCE = 200
/** The zone in which a day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/**
 * Brings candidates back every ten minutes who said "later" and whose day has come in the company's zone, and tells the user
 * who asked them, or that user's successor. Candidates who may no longer be asked do not come back (rule A-208).
 */
export const returnDueCandidates = defineJob({
  name: 'interest.bring-back',
  cron: '*/10 * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithLaters(deps.db, dayIn(FIRST_ZONE, deps.now())))
      while ((await inCompany(deps, companyId, bringSome)) === AT_ONCE);
  },
})

async function bringSome(work: SystemWork): Promise<number> {
  const { tx, now } = work
  const due = await lockDueLaters(tx, { today: await todayOf(work), at: now, limit: AT_ONCE })
  if (due.length === 0) return 0
  const back = due.filter((row) => row.may_be_asked && isActive(row))
  const over = due.filter((row) => !back.includes(row))
  await updateLaters(tx, idsOf(over), 'over')
  await updateLaters(tx, idsOf(back), 'back')
  const pairs = back.map((row) => ({ positionId: row.position_id, candidateId: row.candidate_id }))
  await openNewRound(tx, pairs)
  const events = []
  for (const row of back) {
    const about = { positionId: row.position_id, projectId: row.project_id }
    const told = row.is_active ? row.asked_by : (await findSuccessorOn(tx, row.asked_by, about))?.id
    const tells = told ? [told] : []
    events.push({ kind: 'interest.back' as const, ...about, candidateId: row.candidate_id, tells })
  }
  await recordEvents(work, events)
  return due.length
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
