import type { CalendarAnswer } from '@rolecall/domain/interviews/calendar-agreement'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { EntryKey } from '../calendars/entries.queries.ts'
import { interviewColumns } from '../interviews/interviews.queries.ts'

/** An interview that is still to come, or under way. */
export const findUpcomingInterview = (tx: Tx, interviewId: string, now: Date) =>
  tx
    .selectFrom('interview as i')
    .select(interviewColumns())
    .where('i.company_id', '=', tx.companyId)
    .where('i.id', '=', interviewId)
    .where('i.state', '<>', 'cancelled')
    .where('i.ends_at', '>', now)
    .executeTakeFirst()

/** Columns of the position that the history records. */
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

/** Records when the interview was moved in a calendar. */
export const recordCalendarMove = (tx: Tx, interviewId: string, at: Date) =>
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

/** Queues writing our version over theirs; an entry that waits already stays as it is. */
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
