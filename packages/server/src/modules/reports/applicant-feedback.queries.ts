import type { MonthSpan } from '@rolecall/domain/reports/feedback-months'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

/** Anonymous answers about positions that the viewer sees, as `o`. */
const answersOf = (tx: Tx, viewer: Session) => sql`
  from application_feedback f join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
  where f.company_id = ${tx.companyId} and f.candidate_id is null and ${visiblePositions(viewer)}`

const MONTH = sql`to_char(f.month, 'YYYY-MM-01')`
const within = ({ first, last }: MonthSpan) =>
  sql`f.month >= ${first}::date and f.month < ${last}::date + interval '1 month'`

/** Counts the answers of each month before another, earliest first. */
export async function countMonths(tx: Tx, viewer: Session, before: string) {
  const { rows } = await sql<{ month: string; answers: number }>`select ${MONTH} as month, count(*)::int as answers
    ${answersOf(tx, viewer)} and f.month < ${before}::date group by 1 order by 1`.execute(tx)
  return rows
}

/** Counts how often each score was given, by month and position. */
export async function countScores(tx: Tx, viewer: Session, months: MonthSpan) {
  const { rows } = await sql<{
    month: string
    position_id: string
    title: string
    department: string | null
    score: number
    count: number
  }>`select ${MONTH} as month, o.id as position_id, ${SHOWN_TITLE} as title,
      o.functions -> 0 ->> 'name' as department, f.score, count(*)::int as count
    ${answersOf(tx, viewer)} and ${within(months)} group by 1, o.id, o.title, o.metadata, o.functions, f.score`.execute(
    tx,
  )
  return rows
}

/** Texts of answers, without duplicates, in an order that does not reveal when they were given. */
export async function listTexts(tx: Tx, viewer: Session, months: MonthSpan, limit: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select f.text ${answersOf(tx, viewer)} and ${within(months)}
    and f.text <> '' group by f.text order by md5(f.text) limit ${limit}`.execute(tx)
  return rows.map(({ text }) => text)
}
