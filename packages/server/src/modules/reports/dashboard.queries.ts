import { sql } from 'kysely'
import { hideFromPlanner, withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { isOpen, projectState, selectVisibleProjects } from '../position-state/states.queries.ts'
import { selectPositionsIn } from '../position-state/visible-positions.queries.ts'

/** Ongoing projects that the viewer may see, those that end first; counts the positions that they may see. */
export const listOngoing = compileOnce((tx: Tx, viewer: Session, { today, limit }: { today: string; limit: number }) =>
  selectVisibleProjects(tx, viewer)
    .where(projectState(tx, today), '=', 'ongoing')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('position as o')
          .where('o.company_id', '=', tx.companyId)
          .whereRef('o.project_id', '=', 'p.id')
          .where(visiblePositions(viewer))
          .select(({ fn }) => [
            fn.countAll<string>().as('positions'),
            sql<string>`count(*) filter (where not ${isOpen})`.as('closed'),
          ])
          .as('shown'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.name', 'p.start_date', 'p.end_date', 'shown.positions', 'shown.closed'])
    .modifyFront(withCachedPlan)
    .orderBy('p.end_date')
    .orderBy('p.id')
    .limit(limit),
)

/** The positions that start next, soonest first. */
export const listNext = compileOnce((tx: Tx, viewer: Session, { today, limit }: { today: string; limit: number }) =>
  selectPositionsIn(tx, viewer, {}, { state: 'upcoming', today })
    .modifyFront(withCachedPlan)
    .select(['o.id', SHOWN_TITLE.as('title'), 'o.start_date as date'])
    .orderBy('o.start_date')
    .orderBy('o.id')
    .limit(limit),
)

/** Open positions past their end, longest overdue first. */
export const listLate = compileOnce((tx: Tx, viewer: Session, { today, limit }: { today: string; limit: number }) =>
  selectPositionsIn(tx, viewer, {}, { state: 'overdue', today })
    .modifyFront(withCachedPlan)
    .select(['o.id', SHOWN_TITLE.as('title'), 'o.end_date as date'])
    .orderBy('o.end_date')
    .orderBy('o.id')
    .limit(limit),
)

/**
 * Downloads of original résumés since a moment, by the label of the candidate's source, most first. A download on a position
 * counts only if the viewer may see that position.
 */
export const countDownloads = compileOnce((tx: Tx, viewer: Session, since: Date) =>
  tx
    .selectFrom('event as e')
    .modifyFront(withCachedPlan)
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'e.candidate_id'))
    .innerJoin('source as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'c.source'))
    .leftJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'e.position_id'))
    .where('e.company_id', '=', tx.companyId)
    .where(sql<boolean>`e.kind = 'resume.downloaded'`)
    .where('e.at', '>', hideFromPlanner(since, 'timestamptz'))
    .where((eb) => eb.or([eb('e.position_id', 'is', null), visiblePositions(viewer)]))
    .select(({ fn }) => ['s.label', fn.countAll<string>().as('count')])
    .groupBy('s.label')
    .orderBy('count', 'desc')
    .orderBy('s.label'),
)
