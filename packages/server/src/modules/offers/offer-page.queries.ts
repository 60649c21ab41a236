import type { Tx } from '../../../ground/db/connect.ts'

/** The company as its pages show it. */
export const getCompanyOfPage = (tx: Tx) =>
  tx
    .selectFrom('company as c')
    .leftJoin('company_directory as d', (join) => join.onRef('d.company', '=', 'c.id'))
    .select(['c.name', 'd.sub_domain'])
    .where('c.id', '=', tx.companyId)
    .executeTakeFirstOrThrow()

/** Whether any version of an offer was sent: one that is written anew has not been sent again yet. */
export const wasSent = async (tx: Tx, offerId: string): Promise<boolean> =>
  (await tx
    .selectFrom('offer_version')
    .select('number')
    .where('company_id', '=', tx.companyId)
    .where('offer_id', '=', offerId)
    .where('sha256', '<>', '')
    .limit(1)
    .executeTakeFirst()) !== undefined
