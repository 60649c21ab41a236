import { contactOf } from '../../../people/applications/contact-gate.queries.ts'
import type { Namer } from '../../../people/applications/resolve-candidate.queries.ts'

/** The facts of a candidate as whoever asks may see them. The candidate exists. */
export const getFacts = ({ tx, session }: Namer, candidateId: string) =>
  tx
    .selectFrom('candidate as c')
    .select([
      'c.facts_version',
      'c.name',
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
