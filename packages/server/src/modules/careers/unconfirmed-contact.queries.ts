import { contactOf } from '../applications/contact-gate.queries.ts'
import type { NameContext } from '../applications/resolve-candidate.queries.ts'
import { nameOf } from '../blind-review/blind-gate.queries.ts'

/** The name and contact data of a candidate, as the caller may see them. */
export const findKnownContact = ({ tx, session }: NameContext, candidateId: string) =>
  tx
    .selectFrom('candidate as c')
    .select([nameOf(tx, session), ...contactOf(tx, session)])
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', candidateId)
    .executeTakeFirst()
