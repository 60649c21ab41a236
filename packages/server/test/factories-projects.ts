import type { Insertable } from 'kysely'
import type { Db } from '../src/db/connect.ts'
import type { Position, Project } from '../src/db/tables.gen.ts'
import { withCompany } from '../src/db/with-company.ts'
import { next } from './factories.ts'

type Owner = { companyId: string; userId: string }

/** A day so many days from the tests' today (TODAY in the harness); behind it when negative. */
export const day = (fromToday: number): string => new Date(Date.UTC(2026, 2, 2 + fromToday)).toISOString().slice(0, 10)

/** A project of `owner`, public and under way unless told otherwise; the owner is its creator but no member. */
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

type Demand = {
  minExperience?: number
  maxExperience?: number
  skills?: readonly { name: string; kind: 'primary' | 'inferred' }[]
}

/** A position of a project with the first version of its demand; open, public and under way unless told otherwise. */
export const aPositionIn = (
  db: Db,
  { companyId, userId }: Owner,
  projectId: string,
  over: Partial<Insertable<Position>> = {},
  { minExperience = 1, maxExperience = 3, skills = [] }: Demand = {},
): Promise<{ companyId: string; positionId: string; slug: string; title: string }> =>
  withCompany(db, companyId, async (tx) => {
    const { id, slug, title } = await tx
      .insertInto('position')
      .values({
        company_id: companyId,
        project_id: projectId,
        code: `C${next()}`,
        slug: `position-${next()}`,
        title: `Engineer ${next()}`,
        start_date: day(-1),
        end_date: day(60),
        total_openings: 2,
        created_by: userId,
        ...over,
      })
      .returning(['id', 'slug', 'title'])
      .executeTakeFirstOrThrow()
    const version = { company_id: companyId, position_id: id, version: 1 }
    await tx
      .insertInto('position_version')
      .values({
        ...version,
        description: 'Keeps the platform running.',
        min_experience: minExperience,
        max_experience: maxExperience,
        created_by: userId,
      })
      .execute()
    if (skills.length > 0)
      await tx
        .insertInto('position_skill')
        .values(
          skills.map(({ name, kind }, place) => ({
            ...version,
            kind,
            place,
            skill_id: name.toLowerCase(),
            name,
            score: 50,
          })),
        )
        .execute()
    return { companyId, positionId: id, slug, title }
  })
