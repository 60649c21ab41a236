import { employerKey } from '@rolecall/domain/forms/employer-key'
import { FORM_TYPES, isScreening } from '@rolecall/domain/forms/form-types'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { listBlacklistedKeys } from '../../../people/applications/employers.queries.ts'

type Company = Pick<Tx, 'companyId'>
type Condition = RawBuilder<boolean>

export const ifOr = (isWanted: boolean, condition: Condition): Condition =>
  isWanted ? condition : sql<boolean>`not ${condition}`

/** Whichever form they were screened with: the plain one, that of a geography or that of the EU. */
export const screened = ({ companyId }: Company): Condition => sql<boolean>`exists (
  select from filled_form f where f.company_id = ${companyId} and f.position_id = a.position_id
    and f.candidate_id = a.candidate_id and f.form_type = any(${FORM_TYPES.filter(isScreening)}::text[]))`

/** An interview was agreed on and not cancelled, to come or over: only a cancelled one leaves somebody to be scheduled (rule C-010). */
export const scheduled = ({ companyId }: Company): Condition => sql<boolean>`exists (
  select from interview i where i.company_id = ${companyId} and i.position_id = a.position_id
    and i.candidate_id = a.candidate_id and i.state <> 'cancelled')`

/** The résumé was judged to keep the business rules, and they work for nobody whose people the company does not hire. */
export const keepsRules = ({ companyId }: Company, shunned: readonly string[]): Condition => sql<boolean>`(exists (
  select from rule_check q where q.company_id = ${companyId} and q.resume_id = a.resume_id and q.keeps_rules)
  and not coalesce(c.current_employer = any(${shunned}::text[]), false))`

/** Employers of the candidates of a list, as they are written, from which the company hires nobody. */
export async function listShunned(tx: Tx, scope: Condition): Promise<string[]> {
  const keys = new Set(await listBlacklistedKeys(tx))
  if (keys.size === 0) return []
  const { rows } = await sql<{ employer: string }>`
    select distinct c.current_employer as employer from application a
    join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
    where ${scope} and c.current_employer is not null`.execute(tx)
  return rows.map(({ employer }) => employer).filter((employer) => keys.has(employerKey(employer)))
}
