import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { anyContains } from '../../platform/db/contains.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { isUuid, visiblePositions } from '../company/visibility.queries.ts'
import { isHeld, isOpen, positionState } from '../position-state/states.queries.ts'

/** Orders of a list of positions, by their field names in the API. */
const ORDERS = {
  startDate: sql`o.start_date desc`,
  endDate: sql`o.end_date`,
  title: sql`lower(o.title)`,
  code: sql`o.code`,
  totalOpenings: sql`o.total_openings desc`,
} as const

const isOrder = (name: string): name is keyof typeof ORDERS => Object.hasOwn(ORDERS, name)

export type PositionFilter = {
  /** The project; any project if undefined. */
  projectId: string | undefined
  /** Text in the title or the code. */
  search: string
  /** Ids of positions; all of them if empty. */
  ids: readonly string[]
}

const selectPositions = (tx: Tx, viewer: Session, { projectId, search, ids }: PositionFilter) =>
  tx
    .selectFrom('position as o')
    .where('o.company_id', '=', tx.companyId)
    .where(visiblePositions(viewer))
    .$if(projectId !== undefined, (query) => query.where('o.project_id', '=', projectId ?? ''))
    .$if(ids.length > 0, (query) => query.where('o.id', '=', sql<string>`any(${ids.filter(isUuid)}::uuid[])`))
    .$if(search !== '', (query) => query.where(anyContains(['o.title', SHOWN_TITLE, 'o.code'], search)))

export async function countPositions(tx: Tx, viewer: Session, filter: PositionFilter): Promise<number> {
  const { count } = await selectPositions(tx, viewer, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Page = { today: string; order: string; limit: number; offset: number }

/** A page of positions; an unknown order means newest start first (rule H-016). */
export const listPositions = (tx: Tx, viewer: Session, filter: PositionFilter, page: Page) =>
  selectPositions(tx, viewer, filter)
    .innerJoin('project as p', (join) => tenantJoin(join, tx, 'p').onRef('p.id', '=', 'o.project_id'))
    .innerJoin('position_version as v', (join) =>
      tenantJoin(join, tx, 'v').onRef('v.position_id', '=', 'o.id').onRef('v.version', '=', 'o.latest_version'),
    )
    .select([
      'o.id',
      'o.code',
      'o.slug',
      'o.title',
      SHOWN_TITLE.as('display_title'),
      'o.project_id',
      'o.start_date',
      'o.end_date',
      'o.total_openings',
      'o.stage',
      'o.locations',
      'o.review',
      'p.name as project_name',
      'v.min_experience',
      'v.max_experience',
      positionState(page.today).as('state'),
      isHeld.as('hold'),
    ])
    .orderBy(ORDERS[isOrder(page.order) ? page.order : 'startDate'])
    .orderBy('o.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export type PositionListRow = Awaited<ReturnType<typeof listPositions>>[number]

export type GroupCount = { position_id: string; group_id: string; status_type: string; count: number }

/** Counts the candidates of each position in each group, empty groups too, in the order of the pipeline. */
export async function countByGroup(tx: Tx, positionIds: readonly string[]): Promise<GroupCount[]> {
  const ids = sql`${[...positionIds]}::uuid[]`
  const { rows } = await sql<GroupCount>`
    select wanted.id as position_id, g.id as group_id, g.status_type, coalesce(n.count, 0)::int as count
    from unnest(${ids}) as wanted(id)
    join status_group g on g.company_id = ${tx.companyId}
    left join (
      select c.position_id, s.group_id, sum(c.count) as count from application_count c
      join status s on s.company_id = ${tx.companyId} and s.id = c.status_id
      where c.company_id = ${tx.companyId} and c.position_id = any(${ids}) group by 1, 2) n
      on n.position_id = wanted.id and n.group_id = g.id
    order by g.group_order`.execute(tx)
  return rows
}

/** The skills that the positions of a project ask for, those of most positions first. */
export const summariseSkills = (
  tx: Tx,
  viewer: Session,
  { projectId, kind, limit }: { projectId: string; kind: 'primary' | 'inferred'; limit: number },
) =>
  selectPositions(tx, viewer, { projectId, search: '', ids: [] })
    .innerJoin('position_skill as s', (join) =>
      tenantJoin(join, tx, 's').onRef('s.position_id', '=', 'o.id').onRef('s.version', '=', 'o.latest_version'),
    )
    .where('s.kind', '=', kind)
    .select(({ fn }) => [fn.min('s.name').as('skill'), fn.countAll<string>().as('count')])
    .groupBy('s.skill_id')
    .orderBy('count', 'desc')
    .orderBy('skill')
    .limit(limit)
    .execute()

/** Open positions of a project that have not started, the next first. */
export const listUpcoming = (
  tx: Tx,
  viewer: Session,
  { projectId, today, limit }: { projectId: string; today: string; limit: number },
) =>
  selectPositions(tx, viewer, { projectId, search: '', ids: [] })
    .where(isOpen)
    .where('o.start_date', '>', today)
    .select(['o.id', SHOWN_TITLE.as('title'), 'o.start_date'])
    .orderBy('o.start_date')
    .orderBy('o.id')
    .limit(limit)
    .execute()
