import { MESSAGES } from '@rolecall/contract/platform/messages'
import { PROJECT_STATUSES } from '@rolecall/contract/positions/project-statuses'
import { type ProjectStatus, projects } from '@rolecall/contract/positions/projects'
import { may } from '@rolecall/domain/access/may'
import { POSITIONS_PAGE, PROJECTS_PAGE, UPCOMING_POSITIONS_MAX } from '@rolecall/domain/positions/position-limits'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { getVisibleProject } from '../company/visibility.queries.ts'
import { countProjects } from '../position-state/states.queries.ts'
import { createProject } from './create-project.ts'
import { editProject } from './edit-project.ts'
import { presentPositions, presentProject } from './present-project.ts'
import {
  countByGroup,
  countPositions,
  listPositions,
  listUpcoming,
  type PositionFilter,
  summariseSkills,
} from './project-positions.queries.ts'
import { listProjectIds, listProjectNames, listProjects } from './projects.queries.ts'
import { searchCompanies } from './search-companies.ts'
import { fillProjectJob, setProjectState } from './set-project-state.ts'

/** Maximum number of names, more than users pick from; further ones are found by searching the pages. */
const NAMES_MAX = 1_000
const SUMMARY_MAX = 20

/** Labels of the tabs (rule H-014). */
const LABELS: Record<ProjectStatus, string> = {
  ongoing: 'In progress',
  upcoming: 'Upcoming',
  overdue: 'Past due',
  completed: 'Completed',
}

/** Pages count from 1; page 0 is the first one, too. */
const offsetOf = (page: number, size: number) => (Math.max(1, page) - 1) * size

async function pageOf(
  work: Work,
  { page, status, search = '' }: { page: number; status: ProjectStatus | 'all'; search?: string | undefined },
) {
  const { tx, session } = work
  const today = await todayOf(work)
  const counts = await countProjects(tx, session, { today, search })
  const ids = await listProjectIds(tx, session, {
    today,
    state: status,
    search,
    limit: PROJECTS_PAGE,
    offset: offsetOf(page, PROJECTS_PAGE),
  })
  const rows = await listProjects(tx, session, ids, today)
  return {
    success: true as const,
    result: rows.map((row) => presentProject(row, session)),
    count: status === 'all' ? total(counts) : counts[status],
  }
}

const total = (counts: Record<ProjectStatus, number>) => PROJECT_STATUSES.reduce((sum, name) => sum + counts[name], 0)

type ProjectName = { _id: string; name: string }

/** Names by state; leaves out states without a project. */
async function groupsOf(
  work: Work,
  { onlyTaking }: { onlyTaking: boolean },
): Promise<Partial<Record<ProjectStatus, ProjectName[]>>> {
  const { tx, session } = work
  const rows = await listProjectNames(tx, session, { today: await todayOf(work), limit: NAMES_MAX, onlyTaking })
  const groups = Map.groupBy(rows, ({ state }) => state)
  return Object.fromEntries([...groups].map(([state, of]) => [state, of.map(({ id, name }) => ({ _id: id, name }))]))
}

/** Returns a project as it is shown; throws `not_found` for one that the caller may not see. */
async function getProject(work: Work, reference: string) {
  const { tx, session } = work
  const { id } = await getVisibleProject(tx, session, reference)
  const [row] = await listProjects(tx, session, [id], await todayOf(work))
  if (!row) throw notFound('Project')
  return presentProject(row, session)
}

async function positionPage(work: Work, filter: PositionFilter, { page, order }: { page: number; order: string }) {
  const { tx, session } = work
  const limit = POSITIONS_PAGE
  const rows = await listPositions(tx, session, filter, {
    today: await todayOf(work),
    order,
    limit,
    offset: offsetOf(page, limit),
  })
  const counts = await countByGroup(
    tx,
    rows.map(({ id }) => id),
  )
  return { rows: presentPositions(rows, counts, session), count: await countPositions(tx, session, filter) }
}

const summaryOf = (rows: { skill: string; count: string }[]) =>
  rows.map(({ skill, count }) => ({ skill, count: Number(count) }))

export const projectsFeature = feature(projects, {
  jobs: [fillProjectJob],
  handlers: {
    async create({ body }, work) {
      return { success: true, message: MESSAGES.created, projectId: await createProject(work, body) }
    },

    async edit({ body }, work) {
      return { success: true, message: MESSAGES.settingsSaved, version: await editProject(work, body) }
    },

    async hold({ body: { projectId, action: target } }, work) {
      const switches = await setProjectState(work, { projectId, what: 'hold', target })
      return { success: true, message: MESSAGES.stateChanged, ...switches }
    },

    async archive({ body: { projectId, action: target } }, work) {
      const switches = await setProjectState(work, { projectId, what: 'archive', target })
      return { success: true, message: MESSAGES.stateChanged, ...switches }
    },

    searchCompanies: withoutTransaction(async ({ body }, { deps, session }) => ({
      success: true,
      companies: await searchCompanies(deps, session, body.company),
    })),

    async list(_, work) {
      const groups = await groupsOf(work, { onlyTaking: false })
      return { ongoing: [], upcoming: [], overdue: [], completed: [], ...groups }
    },

    async authorized(_, work) {
      const { session } = work
      const mayCreate = may(session, 'create_public_position') || may(session, 'create_private_position')
      return mayCreate ? groupsOf(work, { onlyTaking: true }) : {}
    },

    async details({ body: { projectId, search_key, page } }, work) {
      const { tx, session } = work
      const project = await getProject(work, projectId)
      const filter = { projectId: project.id, search: search_key ?? '', ids: [] }
      const { rows, count } = await positionPage(work, filter, { page, order: '' })
      const summary = (kind: 'primary' | 'inferred') =>
        summariseSkills(tx, session, { projectId: project.id, kind, limit: SUMMARY_MAX })
      const upcoming = await listUpcoming(tx, session, {
        projectId: project.id,
        today: await todayOf(work),
        limit: UPCOMING_POSITIONS_MAX,
      })
      return {
        success: true,
        data: {
          ...project,
          position_details: rows,
          primary_skillSummary: summaryOf(await summary('primary')),
          inferred_skillSummary: summaryOf(await summary('inferred')),
          upcoming_positions: upcoming.map(({ id, title, start_date }) => ({ _id: id, title, startDate: start_date })),
        },
        position_total: count,
      }
    },

    async count(_, work) {
      const counts = await countProjects(work.tx, work.session, { today: await todayOf(work) })
      return {
        success: true,
        result: PROJECT_STATUSES.map((name) => ({ name, label: LABELS[name], count: counts[name] })),
        count: total(counts),
      }
    },

    page: ({ params }, work) => pageOf(work, params),

    async positions({ body }, work) {
      const { projectId, search, ids, page, order } = body
      const project = projectId ? await getProject(work, projectId) : null
      const { rows, count } = await positionPage(work, { projectId: project?.id, search, ids }, { page, order })
      return { success: true, result: rows, count, project_details: project }
    },
  },
})
