import { contactOf } from '../applications/contact-gate.queries.ts'
import type { NameContext } from '../applications/resolve-candidate.queries.ts'
import { knownName } from '../blind-review/known-names.queries.ts'

/**
 * The facts of a candidate, with contact data as the caller may see it and with the stored name, which is only compared and
 * recorded. The candidate must exist.
 */
export const getFacts = ({ tx, session }: NameContext, candidateId: string) =>
  tx
    .selectFrom('candidate as c')
    .select([
      'c.facts_version',
      knownName('corrected').as('name'),
      'c.designation',
      'c.current_employer',
      'c.exp_months',
      'c.location',
      'c.degree_level',
      'c.notice_days',
      ...contactOf(tx, session),
    ])
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', candidateId)
    .executeTakeFirstOrThrow()

export type KnownFacts = Awaited<ReturnType<typeof getFacts>>
