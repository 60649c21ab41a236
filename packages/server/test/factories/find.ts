import type { Db } from '../../src/ground/db/connect.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import { next } from './serial.ts'

/** A term that stands in no description and that nobody has answered. Answers with its id. */
export const aFind = (db: Db, { companyId }: { companyId: string }, name = `Term ${next()}`): Promise<string> =>
  withCompany(db, companyId, async (tx) => {
    const { id } = await tx
      .insertInto('skill_find')
      .values({ company_id: companyId, skill_id: `own:${name.toLowerCase()}`, name, found_at: new Date(0) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
