import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { isShown, type Shown, type Span } from './charts.queries.ts'

type Steps = { further: readonly string[]; selected: readonly string[]; limit: number }

/** Applications on posts by where the link stood, the most first: how many there are, were moved on, and were selected. */
export async function countChannels(tx: Tx, shown: Shown, { start, end }: Span, { further, selected, limit }: Steps) {
  const { source } = shown.filter
  const { rows } = await sql<{ channel: string; applied: string; further: string; selected: string; in_all: string }>`
    select f.channel, count(*) as applied,
      count(*) filter (where c.furthest = any(${further}::text[])) as further,
      count(*) filter (where c.furthest = any(${selected}::text[])) as selected,
      count(*) over () as in_all
    from application_form f
    join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
    left join application_course c on c.company_id = ${tx.companyId} and c.position_id = f.position_id
      and c.candidate_id = f.candidate_id
    where f.company_id = ${tx.companyId} and f.applied_at >= ${start} and f.applied_at < ${end}
      ${source === undefined ? sql`` : sql`and c.source = ${source}`} and ${isShown(shown)}
    group by f.channel order by applied desc, f.channel limit ${limit}`.execute(tx)
  return rows
}

/** Of answers of applicants to positions as `o`, of whole months. */
const answersOf = (tx: Tx, shown: Shown, { first, before }: Months) => sql`
  from application_feedback f join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
  where f.company_id = ${tx.companyId} and f.month >= ${first}::date and f.month < ${before}::date and ${isShown(shown)}`

export type Months = { first: string; before: string }

/** How often each score was given, for each month and position. */
export async function countScores(tx: Tx, shown: Shown, months: Months) {
  const { rows } = await sql<{
    month: string
    position_id: string
    title: string
    department: string | null
    score: number
    count: number
  }>`select to_char(f.month, 'YYYY-MM-01') as month, o.id as position_id, o.title,
      o.functions -> 0 ->> 'name' as department, f.score, count(*)::int as count
    ${answersOf(tx, shown, months)} group by 1, o.id, o.title, o.functions, f.score`.execute(tx)
  return rows
}

/** What was said, in the order of the words, which tells nobody when. */
export async function listTexts(tx: Tx, shown: Shown, months: Months, limit: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select f.text ${answersOf(tx, shown, months)} and f.text <> ''
    order by md5(f.text), f.id limit ${limit}`.execute(tx)
  return rows.map(({ text }) => text)
}
