import type { Tx } from '../../platform/db/connect.ts'

/** The company's name, and the sub-domain of its pages. */
export const findNamed = (tx: Tx) =>
  tx
    .selectFrom('company as c')
    .leftJoin('company_directory as d', 'd.company', 'c.id')
    .select(['c.name', 'd.sub_domain as subDomain'])
    .where('c.id', '=', tx.companyId)
    .executeTakeFirst()
