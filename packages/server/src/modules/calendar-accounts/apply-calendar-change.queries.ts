import type { CalendarAnswer } from '@rolecall/domain/interviews/calendar-agreement'
import { sql } from 'kysely'
import type { EntryKey } from '../../../contact/calendars/entries.queries.ts'
import type { Tx } from '../../../ground/db/connect.ts'

/** An interview that is still to come, or under way. */
export const findToCome = (tx: Tx, interviewId: string, now: Date) =>
  tx
    .selectFrom('interview')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('id', '=', interviewId)
    .where('state', '<>', 'cancelled')
    .where('ends_at', '>', now)
    .executeTakeFirst()

/** What stands in the history about it besides. */
export const findPositionOf = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position')
    .select(['id', 'project_id'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .executeTakeFirstOrThrow()

export const findAnswer = async (tx: Tx, { interviewId, userId }: EntryKey): Promise<CalendarAnswer | undefined> => {
  const row = await tx
    .selectFrom('interviewer')
    .select('answer')
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', interviewId)
    .where('user_id', '=', userId)
    .where('is_cancelled', '=', false)
    .executeTakeFirst()
  return row && (row.answer as CalendarAnswer)
}

export const setAnswer = (tx: Tx, { interviewId, userId }: EntryKey, answer: CalendarAnswer, at: Date) =>
  tx
    .updateTable('interviewer')
    .set({ answer, answered_at: at })
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', interviewId)
    .where('user_id', '=', userId)
    .execute()

/** Since when its time is what it is: said in a calendar then. */
export const setMovedThere = (tx: Tx, interviewId: string, at: Date) =>
  tx
    .updateTable('interview')
    .set({ moved_there_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', interviewId)
    .execute()

export const setJudged = (tx: Tx, { interviewId, userId }: EntryKey, judged: string) =>
  tx
    .updateTable('calendar_entry')
    .set({ judged })
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', interviewId)
    .where('user_id', '=', userId)
    .execute()

/** Ours is written over theirs; one that waits already goes on waiting as it does. */
export const setWaiting = (tx: Tx, { interviewId, userId }: EntryKey, at: Date) =>
  tx
    .updateTable('calendar_entry')
    .set({
      state: 'waiting',
      changed_at: sql`case when state = 'waiting' then changed_at else ${at}::timestamptz end`,
      next_at: null,
    })
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', interviewId)
    .where('user_id', '=', userId)
    .execute()
