import { contactOf } from '../../../people/applications/contact-gate.queries.ts'
import type { Namer } from '../../../people/applications/resolve-candidate.queries.ts'

/** What is known of a candidate, as whoever asks may see it. */
export const findKnownContact = ({ tx, session }: Namer, candidateId: string) =>
  tx
    .selectFrom('candidate as c')
    .select(['c.name', ...contactOf(tx, session)])
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', candidateId)
    .executeTakeFirst()
