import { maySeePosition, maySeeProject, type PositionStanding } from '@rolecall/domain/access/may-see'
import type { Permission } from '@rolecall/domain/access/permissions'
import { beforeAll, expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aProject } from '../../../test/factories/project.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { visiblePositions, visibleProjects } from './visibility.queries.ts'

// The rule exists twice, in the domain and in SQL. Here both answer for every standing and every combination of rights.

const { db } = await testApp()

const RIGHTS = ['view_all_projects', 'view_public_projects', 'view_all_positions', 'view_public_position'] as const
const SETS = Array.from({ length: 2 ** RIGHTS.length }, (_, bits): Permission[] =>
  RIGHTS.filter((_, place) => bits & (1 << place)),
)
const CHOICES = [false, true].flatMap((isAdmin) => SETS.map((permissions) => ({ isAdmin, permissions })))

const bools = [true, false]
const STANDINGS: PositionStanding[] = bools.flatMap((isPublic) =>
  bools.flatMap((isOwner) =>
    bools.flatMap((isMember) => bools.map((isProjectMember) => ({ isPublic, isOwner, isMember, isProjectMember }))),
  ),
)

let viewer: TestUser
const projects = new Map<string, PositionStanding>()
const positions = new Map<string, PositionStanding>()

beforeAll(async () => {
  viewer = await aUser(db)
  const { companyId, userId } = viewer
  const colleague = await aUser(db, { companyId })
  const person = { company_id: companyId, user_id: userId }
  for (const standing of STANDINGS) {
    const owner = standing.isOwner ? viewer : colleague
    // The project around a position differs from it in everything but membership, the only thing that may count.
    const around = { isPublic: !standing.isPublic, isOwner: !standing.isOwner, isMember: standing.isProjectMember }
    const { projectId } = await aProject(db, around.isOwner ? viewer : colleague, { is_public: around.isPublic })
    const { positionId } = await aPosition(db, owner, { project_id: projectId, is_public: standing.isPublic })
    await withCompany(db, companyId, async (tx) => {
      if (around.isMember)
        await tx
          .insertInto('project_member')
          .values({ ...person, project_id: projectId })
          .execute()
      if (standing.isMember)
        await tx
          .insertInto('position_member')
          .values({ ...person, position_id: positionId })
          .execute()
    })
    projects.set(projectId, { ...around, isProjectMember: false })
    positions.set(positionId, standing)
  }
})

const chosen = (from: Map<string, PositionStanding>, isVisible: (standing: PositionStanding) => boolean) =>
  [...from].flatMap(([id, standing]) => (isVisible(standing) ? [id] : [])).toSorted()

test.each(CHOICES)('SQL shows the projects and positions that the rule allows: %j', async (rights) => {
  const actor = { ...rights, userId: viewer.userId, companyId: viewer.companyId, through: undefined }
  const seen = await withCompany(db, viewer.companyId, async (tx) => ({
    projects: await tx.selectFrom('project as p').select('p.id').where(visibleProjects(actor)).execute(),
    positions: await tx.selectFrom('position as o').select('o.id').where(visiblePositions(actor)).execute(),
  }))
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()
  expect(idsOf(seen.projects)).toEqual(chosen(projects, (standing) => maySeeProject(actor, standing)))
  expect(idsOf(seen.positions)).toEqual(chosen(positions, (standing) => maySeePosition(actor, standing)))
})
