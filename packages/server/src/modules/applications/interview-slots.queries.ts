import type { CalendarAnswer } from '@rolecall/domain/interviews/calendar-agreement'
import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { contactFor } from './contact-gate.queries.ts'

/** Maximum number of interviews of the candidates on one page, or of one candidate. Limit chosen by us. */
const SLOTS_MAX = 500

export type SlotInterviewer = { name: string; email: string; isUser: boolean; answer: CalendarAnswer }

type ApplicationKeys = { positionId: string; candidateIds: readonly string[] }

const listNotCancelled = compileOnce((tx: Tx, viewer: Session, { positionId, candidateIds }: ApplicationKeys) =>
  tx
    .selectFrom('interview as i')
    .modifyFront(withCachedPlan)
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'i.candidate_id'))
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'i.position_id'))
    .select([
      'i.id',
      'i.candidate_id',
      'i.position_id',
      'i.resume_id',
      'i.state',
      'i.sequence',
      'i.starts_at',
      'i.ends_at',
      'i.time_zone',
      'i.interview_type',
      'i.meeting_link',
      'i.place',
      'i.remarks',
      'i.candidate_name',
      contactFor(tx, viewer, 'i.candidate_email').as('candidate_email'),
      contactFor(tx, viewer, 'i.phone').as('phone'),
      'i.resume_attach',
      'o.slug',
      sql<SlotInterviewer[]>`(
        select coalesce(json_agg(json_build_object(
          'name', v.name, 'email', v.email, 'isUser', v.user_id is not null,
          'answer', v.answer) order by v.place), '[]')
        from interviewer v where v.company_id = ${tx.companyId} and v.interview_id = i.id)`.as('interviewers'),
    ])
    .where('i.company_id', '=', tx.companyId)
    .where('i.position_id', '=', positionId)
    .where('i.candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where('i.state', '<>', 'cancelled')
    .orderBy('i.starts_at', 'desc')
    .orderBy('i.id')
    .limit(SLOTS_MAX),
)

/** The interviews of candidates on a position that were not cancelled, newest first. */
export const listSlots = ({ tx, session }: Pick<Work, 'tx' | 'session'>, of: ApplicationKeys) =>
  listNotCancelled(tx, session, of)

export type SlotRow = Awaited<ReturnType<typeof listSlots>>[number]
