import type { Insertable } from 'kysely'
import type { Db } from '../../src/platform/db/connect.ts'
import type { Project } from '../../src/platform/db/tables.gen.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { day, next } from './serial.ts'
import type { Owner } from './user.ts'

/** A project of `owner`, public and in progress by default; the owner is its creator but no member. */
export const aProject = (
  db: Db,
  { companyId, userId }: Owner,
  over: Partial<Insertable<Project>> = {},
): Promise<{ projectId: string; name: string }> =>
  withCompany(db, companyId, async (tx) => {
    const { id, name } = await tx
      .insertInto('project')
      .values({
        company_id: companyId,
        name: `Project ${next()}`,
        domain_group: 'Information Technology',
        description: 'Hiring for the new platform team. '.repeat(6),
        start_date: day(-1),
        end_date: day(90),
        created_by: userId,
        ...over,
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    return { projectId: id, name }
  })
