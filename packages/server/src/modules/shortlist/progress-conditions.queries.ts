import { employerKey } from '@rolecall/domain/forms/employer-key'
import { FORM_TYPES, isScreening } from '@rolecall/domain/forms/form-types'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { listBlacklistedKeys } from '../applications/employers.queries.ts'

type Company = Pick<Tx, 'companyId'>
type Condition = RawBuilder<boolean>

export const ifOr = (isWanted: boolean, condition: Condition): Condition =>
  isWanted ? condition : sql<boolean>`not ${condition}`

/** A condition: screened with any of the forms: the plain one, one for a geography, or the one for the EU. */
export const screened = ({ companyId }: Company): Condition => sql<boolean>`exists (
  select from filled_form f where f.company_id = ${companyId} and f.position_id = a.position_id
    and f.candidate_id = a.candidate_id and f.form_type = any(${FORM_TYPES.filter(isScreening)}::text[]))`

/**
 * A condition: an interview was agreed on and not cancelled, past or future; after a cancelled one the candidate is still to
 * be scheduled (rule C-010).
 */
export const scheduled = ({ companyId }: Company): Condition => sql<boolean>`exists (
  select from interview i where i.company_id = ${companyId} and i.position_id = a.position_id
    and i.candidate_id = a.candidate_id and i.state <> 'cancelled')`

/**
 * A condition: the résumé was found to keep the business rules, and the candidate works for no employer from which the
 * company does not hire.
 */
export const meetsResumeRules = (
  { companyId }: Company,
  shunned: readonly string[],
): Condition => sql<boolean>`(exists (
  select from rule_check q where q.company_id = ${companyId} and q.resume_id = a.resume_id and q.keeps_rules)
  and not coalesce(c.current_employer = any(${shunned}::text[]), false))`

/** Employers of a list's candidates, as written, from which the company does not hire. */
export async function listShunned(tx: Tx, scope: Condition): Promise<string[]> {
  const keys = new Set(await listBlacklistedKeys(tx))
  if (keys.size === 0) return []
  const { rows } = await sql<{ employer: string }>`
    select distinct c.current_employer as employer from application a
    join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
    where ${scope} and c.current_employer is not null`.execute(tx)
  return rows.map(({ employer }) => employer).filter((employer) => keys.has(employerKey(employer)))
}
