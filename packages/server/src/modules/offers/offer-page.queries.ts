import type { Tx } from '../../platform/db/connect.ts'

/** The company as its pages show it. */
export const getCompanyOfPage = (tx: Tx) =>
  tx
    .selectFrom('company as c')
    .leftJoin('company_directory as d', (join) => join.onRef('d.company', '=', 'c.id'))
    .select(['c.name', 'd.sub_domain'])
    .where('c.id', '=', tx.companyId)
    .executeTakeFirstOrThrow()
