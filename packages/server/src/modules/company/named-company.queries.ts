import type { Tx } from '../../ground/db/connect.ts'

/** What the company is called, and under which sub-domain its pages stand. */
export const findNamed = (tx: Tx) =>
  tx
    .selectFrom('company as c')
    .leftJoin('company_directory as d', 'd.company', 'c.id')
    .select(['c.name', 'd.sub_domain as subDomain'])
    .where('c.id', '=', tx.companyId)
    .executeTakeFirst()
