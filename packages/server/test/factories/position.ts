import type { RequirementKind } from '@rolecall/domain/matching/weights'
import type { Insertable } from 'kysely'
import { resolveSkill } from '../../src/modules/matching/demand.ts'
import { insertSupply } from '../../src/modules/position-state/supply.queries.ts'
import { insertVersion } from '../../src/modules/positions/positions.queries.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import type { Position } from '../../src/platform/db/tables.gen.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW } from '../harness.ts'
import { aProject } from './project.ts'
import { aResumeGroup } from './resume-group.ts'
import { day, next } from './serial.ts'
import type { Owner } from './user.ts'

export type TestPosition = { companyId: string; positionId: string; projectId: string; slug: string; title: string }

type RequiredSkill = {
  name: string
  /** The skill that the product recognizes in the name by default. */
  skillId?: string
  kind?: RequirementKind
  score?: number
  mandatory?: boolean
}

type Demand = {
  description?: string
  minExperience?: number
  maxExperience?: number
  skills?: readonly RequiredSkill[]
  /** Names of the resume groups that feed it, created if missing; all résumés of the pool by default. */
  groups?: readonly string[]
}

/**
 * A position as created by the product, with the first version of its demand and its sources, though without candidates. Open,
 * public and in progress by default; in a project of its own unless `over` names one.
 */
export async function aPosition(
  db: Db,
  owner: Owner,
  over: Partial<Insertable<Position>> = {},
  {
    description = 'Keeps the platform running.',
    minExperience = 1,
    maxExperience = 3,
    skills = [{ name: 'SQL' }],
    groups = [],
  }: Demand = {},
): Promise<TestPosition> {
  const { companyId, userId } = owner
  const projectId = over.project_id ?? (await aProject(db, owner)).projectId
  return withCompany(db, companyId, async (tx) => {
    const { id, slug, title } = await tx
      .insertInto('position')
      .values({
        company_id: companyId,
        project_id: projectId,
        code: `P${next()}`,
        slug: `position-${next()}`,
        title: `Data Engineer ${next()}`,
        start_date: day(-1),
        end_date: day(60),
        total_openings: 2,
        created_by: userId,
        ...over,
      })
      .returning(['id', 'slug', 'title'])
      .executeTakeFirstOrThrow()
    const version = {
      positionId: id,
      version: 1,
      description,
      minExperience,
      maxExperience,
      createdBy: userId,
      skills: skills.map(asDemanded),
    }
    await insertVersion(tx, version, NOW)
    const resumeGroupIds: string[] = []
    for (const name of groups) resumeGroupIds.push(await aResumeGroup(tx, name))
    await insertSupply(tx, id, { resumeGroupIds, sources: groups.length > 0 ? [] : ['internal'] })
    return { companyId, positionId: id, projectId, slug, title }
  })
}

function asDemanded({ name, skillId, kind = 'primary', score = 50, mandatory = false }: RequiredSkill) {
  const known = resolveSkill(name)
  return { skillId: skillId ?? known.id, name: known.name, kind, score, mandatory, userdefined: false, why: '' }
}
