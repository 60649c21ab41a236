import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { next } from './serial.ts'

/** A term that occurs in no description and is undecided. Returns its id. */
export const aSuggestion = (db: Db, { companyId }: { companyId: string }, name = `Term ${next()}`): Promise<string> =>
  withCompany(db, companyId, async (tx) => {
    const { id } = await tx
      .insertInto('skill_find')
      .values({ company_id: companyId, skill_id: `own:${name.toLowerCase()}`, name, found_at: new Date(0) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
