import type { PositionState } from '@rolecall/contract/hiring/position-states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { compileOnce } from '../../ground/db/compile-once.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { anyContains, contains } from '../../ground/db/contains.ts'
import { keptPlan } from '../../ground/db/keep-plans.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'
import type { Session } from '../../ground/kernel/session.ts'
import { isUuid, visiblePositions } from '../../house/access/visibility.queries.ts'
import { invitedManagers } from './hiring-managers.queries.ts'
import { isOpen, positionState } from './states.queries.ts'

// The positions that Home counts and the list shows: one condition behind both, so that a number opens what it counted.

export type PositionsAsked = {
  search?: string
  projectId?: string | undefined
  /** Id of a status group: positions with somebody in it. */
  stage?: string
  /** Those that the viewer owns or was invited to. */
  mine?: boolean
  /** Those that wait for approval, or were sent back. */
  unapproved?: boolean
}

/** Of `position as o` on a day. Open ones are all that are still to be filled: also those that start later or are past their end. */
const isIn = (state: PositionState, today: string): RawBuilder<SqlBool> =>
  state === 'open' ? isOpen : sql<SqlBool>`(${positionState(today)} = ${sql.lit(state)})`

/** As a condition on `position as o`: owned by this person, or one that they were invited to. */
export const isMine = ({ companyId, userId }: Session) => sql<SqlBool>`(o.created_by = ${userId}
  or exists (select from position_member m
    where m.company_id = ${companyId} and m.position_id = o.id and m.user_id = ${userId}))`

/** The title, the code, the project or one of the people of a position have the text in them. */
const isCalled = (tx: Tx, text: string) => sql<SqlBool>`(${anyContains(['o.title', 'o.code'], text)}
  or exists (select from project p
    where p.company_id = ${tx.companyId} and p.id = o.project_id and ${contains(sql.ref('p.name'), text)})
  or exists (select from app_user u
    where u.company_id = ${tx.companyId} and u.id = o.created_by and ${contains(sql.ref('u.full_name'), text)})
  or exists (select from ${invitedManagers(tx, contains(sql.ref('n.full_name'), text))}))`

/** The positions that a person may see, as `o`, as far as they are asked for. */
export const selectVisiblePositions = (tx: Tx, viewer: Session, asked: PositionsAsked = {}) => {
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
type InState = Day & { state?: PositionState | undefined }

/** The same on a day, in one state, or in any. */
export const selectPositionsIn = (tx: Tx, viewer: Session, asked: PositionsAsked, { state, today }: InState) =>
  selectVisiblePositions(tx, viewer, asked).$if(state !== undefined, (query) =>
    query.where(isIn(state ?? 'open', today)),
  )

/** Home asks for all of them, in the same words each time. */
const isAll = (asked: PositionsAsked) => Object.keys(asked).length === 0

const selectStates = (tx: Tx, viewer: Session, today: string, asked: PositionsAsked) => {
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
  selectStates(tx, viewer, today, {}).modifyFront(keptPlan),
)

/** How many of them there are, in each state; upcoming and overdue ones are open too. */
export async function countByState(tx: Tx, viewer: Session, { today }: Day, asked: PositionsAsked = {}) {
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

const selectStages = (tx: Tx, viewer: Session, asked: PositionsAsked, day: InState) =>
  selectPositionsIn(tx, viewer, asked, day)
    .innerJoin('application_count as n', (join) => tenantJoin(join, tx, 'n').onRef('n.position_id', '=', 'o.id'))
    .innerJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'n.status_id'))
    .$if(Boolean(asked.stage), (query) => query.where('s.group_id', '=', asked.stage ?? ''))
    .where('n.count', '>', 0)
    .select(({ fn }) => ['s.group_id', fn.sum<string>('n.count').as('count')])
    .groupBy('s.group_id')

const listStagesOfAll = compileOnce((tx: Tx, viewer: Session, today: string) =>
  selectStages(tx, viewer, {}, { today }).modifyFront(keptPlan),
)

/** Candidates on positions that a person may see, by group; groups without anybody are missing. */
export async function countByStage(
  tx: Tx,
  viewer: Session,
  { today, state, ...asked }: PositionsAsked & InState,
): Promise<ReadonlyMap<string, number>> {
  const rows = await (isAll(asked) && state === undefined
    ? listStagesOfAll(tx, viewer, today)
    : selectStages(tx, viewer, asked, { today, state }).execute())
  return new Map(rows.map(({ group_id, count }) => [group_id, Number(count)]))
}

/** The groups of the pipeline, in their order. */
export const listStages = (tx: Tx) =>
  tx
    .selectFrom('status_group')
    .select(['id', 'display_name', 'status_type'])
    .where('company_id', '=', tx.companyId)
    .orderBy('group_order')
    .execute()
