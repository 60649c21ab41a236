import type { CalendarAnswer } from '@rolecall/domain/interviews/calendar-agreement'
import { sql } from 'kysely'
import { compileOnce } from '../../ground/db/compile-once.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { keptPlan } from '../../ground/db/keep-plans.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'
import type { Session } from '../../ground/kernel/session.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { contactOf } from './contact-gate.queries.ts'

/** Interviews of the people of one page, or of one person. Our own bound. */
const SLOTS_MAX = 500

export type SlotInterviewer = { name: string; email: string; isUser: boolean; answer: CalendarAnswer }

type OfPosition = { positionId: string; candidateIds: readonly string[] }

const listNotCancelled = compileOnce((tx: Tx, viewer: Session, { positionId, candidateIds }: OfPosition) =>
  tx
    .selectFrom('interview as i')
    .modifyFront(keptPlan)
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
      'i.candidate_email',
      'i.phone as candidate_phone',
      'i.resume_attach',
      'o.slug',
      ...contactOf(tx, viewer),
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

/** The interviews of candidates on a position that were not cancelled, the newest first. */
export const listSlots = ({ tx, session }: Pick<Work, 'tx' | 'session'>, of: OfPosition) =>
  listNotCancelled(tx, session, of)

export type SlotRow = Awaited<ReturnType<typeof listSlots>>[number]
