import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export type HeadcountRow = {
  department: string
  planned: number
  approved: number
  open: number
  filled: number
  budget: number | null
  currency: string
}

/**
 * The departments of a year, by name; those without a requisition come last. A requisition belongs to the year in which
 * people are wanted, else to that in which it was written. `open` counts the openings of open positions that are not filled.
 */
export async function listHeadcount(tx: Tx, year: number): Promise<HeadcountRow[]> {
  const { rows } = await sql<HeadcountRow>`
    with asked as (
      select q.id, q.department, q.heads from requisition q
      where q.company_id = ${tx.companyId} and q.state in ('approved', 'done')
        and extract(year from coalesce(q.wanted_on, q.created_at::date)) = ${year}
    ), selected as (
      select c.position_id, sum(c.count)::int as count from position o
      join application_count c on c.company_id = ${tx.companyId} and c.position_id = o.id
      join status s on s.company_id = ${tx.companyId} and s.id = c.status_id
      join status_group g on g.company_id = ${tx.companyId} and g.id = s.group_id and g.status_type = 'selected'
      where o.company_id = ${tx.companyId} and o.requisition_id in (select id from asked)
      group by c.position_id
    ), seats as (
      select a.id, a.department, a.heads,
        coalesce(sum(greatest(o.total_openings - coalesce(n.count, 0), 0))
          filter (where o.stage = 'Open' and not o.archive and not o.project_archive and o.review = 'reviewed'), 0)::int as open,
        coalesce(sum(n.count), 0)::int as filled
      from asked a
      left join position o on o.company_id = ${tx.companyId} and o.requisition_id = a.id
      left join selected n on n.position_id = o.id
      group by a.id, a.department, a.heads
    ), plan as (
      select p.department, p.heads, p.budget, p.currency from headcount_plan p
      where p.company_id = ${tx.companyId} and p.year = ${year}
    ), done as (
      select lower(s.department) as folded, min(s.department) as department, sum(s.heads)::int as approved,
        sum(s.open)::int as open, sum(s.filled)::int as filled
      from seats s group by 1
    )
    select coalesce(p.department, d.department) as department, coalesce(p.heads, 0) as planned,
      coalesce(d.approved, 0) as approved, coalesce(d.open, 0) as open, coalesce(d.filled, 0) as filled,
      p.budget, coalesce(p.currency, '') as currency
    from plan p full join done d on d.folded = lower(p.department)
    order by coalesce(p.department, d.department) = '', lower(coalesce(p.department, d.department))`.execute(tx)
  return rows
}

type PlannedDepartment = { department: string; heads: number; budget: number | null; currency: string }

export async function replacePlan(tx: Tx, year: number, departments: readonly PlannedDepartment[]): Promise<void> {
  // Of two concurrent plans the second replaces the first.
  await sql`select from company where id = ${tx.companyId} for no key update`.execute(tx)
  await tx.deleteFrom('headcount_plan').where('company_id', '=', tx.companyId).where('year', '=', year).execute()
  if (departments.length === 0) return
  await tx
    .insertInto('headcount_plan')
    .values(departments.map((row) => ({ company_id: tx.companyId, year, ...row })))
    .execute()
}
