import type { PositionState } from '@rolecall/contract/positions/position-states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { anyContains, contains } from '../../platform/db/contains.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { isUuid, visiblePositions } from '../company/visibility.queries.ts'
import { invitedManagers } from './hiring-managers.queries.ts'
import { isOpen, positionState } from './states.queries.ts'

// Positions counted on Home and shown in the list: both use one condition, so that a number opens what it counted.

export type PositionsFilter = {
  search?: string
  projectId?: string | undefined
  /** Id of a status group: positions with a candidate in it. */
  stage?: string
  /** Positions that the viewer owns or was invited to. */
  mine?: boolean
  /** Positions that wait for approval, or were returned. */
  unapproved?: boolean
}

/**
 * SQL: whether `position as o` is in a state on a day. Open are all that are still to be filled, including those that start
 * later or are past their end.
 */
const isIn = (state: PositionState, today: string): RawBuilder<SqlBool> =>
  state === 'open' ? isOpen : sql<SqlBool>`(${positionState(today)} = ${sql.lit(state)})`

/** SQL: whether `position as o` is owned by this user, or they were invited to it. */
export const isMine = ({ companyId, userId }: Session) => sql<SqlBool>`(o.created_by = ${userId}
  or exists (select from position_member m
    where m.company_id = ${companyId} and m.position_id = o.id and m.user_id = ${userId}))`

/** SQL: whether a position's title, code, project or one of its people contains the text. */
const isCalled = (tx: Tx, text: string) => sql<SqlBool>`(${anyContains(['o.title', SHOWN_TITLE, 'o.code'], text)}
  or exists (select from project p
    where p.company_id = ${tx.companyId} and p.id = o.project_id and ${contains(sql.ref('p.name'), text)})
  or exists (select from app_user u
    where u.company_id = ${tx.companyId} and u.id = o.created_by and ${contains(sql.ref('u.full_name'), text)})
  or exists (select from ${invitedManagers(tx, contains(sql.ref('n.full_name'), text))}))`

/** The positions that a viewer may see, as `o`, limited by a filter. */
export const selectVisiblePositions = (tx: Tx, viewer: Session, asked: PositionsFilter = {}) => {
  const { search = '', projectId, stage = '', mine = false, unapproved = false } = asked
  return tx
    .selectFrom('position as o')
    .where('o.company_id', '=', tx.companyId)
    .where(visiblePositions(viewer))
    .$if(projectId !== undefined, (query) =>
      isUuid(projectId ?? '') ? query.where('o.project_id', '=', projectId ?? '') : query.where(sql<SqlBool>`false`),
    )
    .$if(mine, (query) => query.where(isMine(viewer)))
    .$if(unapproved, (query) => query.where('o.review', '<>', 'reviewed'))
    .$if(search !== '', (query) => query.where(isCalled(tx, search)))
    .$if(stage !== '', (query) =>
      query.where(sql<SqlBool>`exists (select from application_count n
        join status s on s.company_id = ${tx.companyId} and s.id = n.status_id
        where n.company_id = ${tx.companyId} and n.position_id = o.id and n.count > 0 and s.group_id = ${stage})`),
    )
}

type Day = { today: string }
type StateFilter = Day & { state?: PositionState | undefined }

/** The same on a day, in one state, or in any. */
export const selectPositionsIn = (tx: Tx, viewer: Session, asked: PositionsFilter, { state, today }: StateFilter) =>
  selectVisiblePositions(tx, viewer, asked).$if(state !== undefined, (query) =>
    query.where(isIn(state ?? 'open', today)),
  )

/** Whether there is no filter; Home uses this case, with the same query each time. */
const isAll = (asked: PositionsFilter) => Object.keys(asked).length === 0

const selectStates = (tx: Tx, viewer: Session, today: string, asked: PositionsFilter) => {
  const inState = (state: PositionState) => sql<string>`count(*) filter (where ${isIn(state, today)})`
  return selectVisiblePositions(tx, viewer, asked).select(({ fn }) => [
    fn.countAll<string>().as('all'),
    inState('open').as('open'),
    inState('upcoming').as('upcoming'),
    inState('overdue').as('overdue'),
    inState('closed').as('closed'),
  ])
}

const listStatesOfAll = compileOnce((tx: Tx, viewer: Session, today: string) =>
  selectStates(tx, viewer, today, {}).modifyFront(withCachedPlan),
)

/** Number of positions in each state; upcoming and overdue ones count as open too. */
export async function countByState(tx: Tx, viewer: Session, { today }: Day, asked: PositionsFilter = {}) {
  const [row] = await (isAll(asked)
    ? listStatesOfAll(tx, viewer, today)
    : selectStates(tx, viewer, today, asked).execute())
  return {
    all: Number(row?.all ?? 0),
    open: Number(row?.open ?? 0),
    upcoming: Number(row?.upcoming ?? 0),
    overdue: Number(row?.overdue ?? 0),
    closed: Number(row?.closed ?? 0),
  }
}

const selectStages = (tx: Tx, viewer: Session, asked: PositionsFilter, day: StateFilter) =>
  selectPositionsIn(tx, viewer, asked, day)
    .innerJoin('application_count as n', (join) => tenantJoin(join, tx, 'n').onRef('n.position_id', '=', 'o.id'))
    .innerJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'n.status_id'))
    .$if(Boolean(asked.stage), (query) => query.where('s.group_id', '=', asked.stage ?? ''))
    .where('n.count', '>', 0)
    .select(({ fn }) => ['s.group_id', fn.sum<string>('n.count').as('count')])
    .groupBy('s.group_id')

const listStagesOfAll = compileOnce((tx: Tx, viewer: Session, today: string) =>
  selectStages(tx, viewer, {}, { today }).modifyFront(withCachedPlan),
)

/** Number of candidates on positions that a viewer may see, by group; groups without candidates are missing. */
export async function countByStage(
  tx: Tx,
  viewer: Session,
  { today, state, ...asked }: PositionsFilter & StateFilter,
): Promise<ReadonlyMap<string, number>> {
  const rows = await (isAll(asked) && state === undefined
    ? listStagesOfAll(tx, viewer, today)
    : selectStages(tx, viewer, asked, { today, state }).execute())
  return new Map(rows.map(({ group_id, count }) => [group_id, Number(count)]))
}

/** The groups of the pipeline, in order. */
export const listStages = (tx: Tx) =>
  tx
    .selectFrom('status_group')
    .select(['id', 'display_name', 'status_type'])
    .where('company_id', '=', tx.companyId)
    .orderBy('group_order')
    .execute()
