import { MESSAGES } from '@rolecall/contract/messages'
import { PROJECT_STATUSES, type ProjectStatus, projects } from '@rolecall/contract/projects'
import { may } from '@rolecall/domain/access/may'
import { POSITIONS_PAGE, PROJECTS_PAGE, UPCOMING_POSITIONS_MAX } from '@rolecall/domain/limits'
import { getVisibleProject } from '../../access/visibility.queries.ts'
import type { Tx } from '../../db/connect.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { type Context, implement } from '../../http/register-calls.ts'
import type { Session } from '../../http/session.ts'
import { countProjects, dayOf } from '../../projects/states.queries.ts'
import { createProject } from './create-project.ts'
import {
  countByGroup,
  countPositions,
  listPositions,
  listUpcoming,
  type PositionFilter,
  summariseSkills,
} from './positions.queries.ts'
import { presentPositions, presentProject } from './present-project.ts'
import { listProjectIds, listProjectNames, listProjects } from './projects.queries.ts'

/** More than anybody picks from; whoever has more finds the others by searching the pages. */
const NAMES_MAX = 1_000
const SUMMARY_MAX = 20

/** The tabs' words (0 §2). */
const LABELS: Record<ProjectStatus, string> = {
  ongoing: 'In progress',
  upcoming: 'Upcoming',
  overdue: 'Past due',
  completed: 'Completed',
}

type Caller = Pick<Context, 'inCompany' | 'now'> & { session: Session }

/** Pages count from 1; page 0 is the first one too. */
const offsetOf = (page: number, size: number) => (Math.max(1, page) - 1) * size

async function pageOf(
  { session, inCompany, now }: Caller,
  { page, status, search = '' }: { page: string; status: ProjectStatus | 'all'; search?: string },
) {
  const today = dayOf(now())
  return inCompany(async (tx) => {
    const counts = await countProjects(tx, session, { today, search })
    const ids = await listProjectIds(tx, session, {
      today,
      state: status,
      search,
      limit: PROJECTS_PAGE,
      offset: offsetOf(Number(page), PROJECTS_PAGE),
    })
    const rows = await listProjects(tx, session, ids, today)
    return {
      success: true as const,
      result: rows.map((row) => presentProject(row, session)),
      count: status === 'all' ? total(counts) : counts[status],
    }
  })
}

const total = (counts: Record<ProjectStatus, number>) => PROJECT_STATUSES.reduce((sum, name) => sum + counts[name], 0)

type ProjectName = { _id: string; name: string }

/** Names by state; states without a project are missing. */
async function groupsOf(
  { session, inCompany, now }: Caller,
  { withArchived }: { withArchived: boolean },
): Promise<Partial<Record<ProjectStatus, ProjectName[]>>> {
  const rows = await inCompany((tx) =>
    listProjectNames(tx, session, { today: dayOf(now()), limit: NAMES_MAX, withArchived }),
  )
  const groups = Map.groupBy(rows, ({ state }) => state)
  return Object.fromEntries([...groups].map(([state, of]) => [state, of.map(({ id, name }) => ({ _id: id, name }))]))
}

/** One project as it is shown, and 404 for one that this person may not see. */
async function getProject(tx: Tx, session: Session, reference: string, today: string) {
  const { id } = await getVisibleProject(tx, session, reference)
  const [row] = await listProjects(tx, session, [id], today)
  if (!row) throw notFound('Project')
  return presentProject(row, session)
}

async function positionPage(
  tx: Tx,
  session: Session,
  filter: PositionFilter,
  { page, order, today }: { page: number; order: string; today: string },
) {
  const limit = POSITIONS_PAGE
  const rows = await listPositions(tx, session, filter, { today, order, limit, offset: offsetOf(page, limit) })
  const counts = await countByGroup(
    tx,
    rows.map(({ id }) => id),
  )
  return { rows: presentPositions(rows, counts, session), count: await countPositions(tx, session, filter) }
}

const summaryOf = (rows: { skill: string; count: string }[]) =>
  rows.map(({ skill, count }) => ({ skill, count: Number(count) }))

export const projectsFeature = implement(projects, {
  async create({ body }, { session, inCompany, env, now }) {
    const projectId = await inCompany((tx) => createProject(tx, body, { session, env, now: now() }))
    return { success: true, message: MESSAGES.created, projectId }
  },

  async list(_, context) {
    return {
      ongoing: [],
      upcoming: [],
      overdue: [],
      completed: [],
      ...(await groupsOf(context, { withArchived: true })),
    }
  },

  async authorized(_, context) {
    const { session } = context
    const mayCreate = may(session, 'create_public_position') || may(session, 'create_private_position')
    return mayCreate ? groupsOf(context, { withArchived: false }) : {}
  },

  async details({ body: { projectId, search_key, page } }, { session, inCompany, now }) {
    const today = dayOf(now())
    return inCompany(async (tx) => {
      const project = await getProject(tx, session, projectId, today)
      const filter = { projectId: project.id, search: search_key ?? '', ids: [] }
      const { rows, count } = await positionPage(tx, session, filter, { page, order: '', today })
      const summary = (kind: 'primary' | 'inferred') =>
        summariseSkills(tx, session, { projectId: project.id, kind, limit: SUMMARY_MAX })
      const upcoming = await listUpcoming(tx, session, { projectId: project.id, today, limit: UPCOMING_POSITIONS_MAX })
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
    })
  },

  async count(_, { session, inCompany, now }) {
    const counts = await inCompany((tx) => countProjects(tx, session, { today: dayOf(now()) }))
    return {
      success: true,
      result: PROJECT_STATUSES.map((name) => ({ name, label: LABELS[name], count: counts[name] })),
      count: total(counts),
    }
  },

  page: async ({ params }, context) => pageOf(context, params),
  pageSearched: async ({ params }, context) => pageOf(context, params),
  search: async ({ params }, context) => pageOf(context, params),
  searchAll: async ({ params }, context) => pageOf(context, params),

  async positions({ body }, { session, inCompany, now }) {
    const { projectId, export_flag, search_key, page, sort_by, sortBy, selected_positions } = body
    if (!projectId && !export_flag)
      throw new Problem('invalid_request', MESSAGES.required, { projectId: MESSAGES.required })
    const today = dayOf(now())
    return inCompany(async (tx) => {
      const project = projectId ? await getProject(tx, session, projectId, today) : null
      const filter = { projectId: project?.id, search: search_key ?? '', ids: selected_positions }
      const { rows, count } = await positionPage(tx, session, filter, { page, order: sort_by ?? sortBy ?? '', today })
      return { success: true, result: rows, count, project_details: project }
    })
  },
})
