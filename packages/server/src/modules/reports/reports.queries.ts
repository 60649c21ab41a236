import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { EventKind } from '../../platform/events/event-kinds.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { isUuid, visiblePositions } from '../company/visibility.queries.ts'
import { isVisibleOrAbsent, selectHistoryEntries } from '../company/visible-events.queries.ts'
import type { Question } from './report-question.ts'

/** Number of rows read at a time, so that a report of any length takes little memory and no long transaction. */
export const PAGE = 1_000

export async function insertReport(tx: Tx, question: Question, by: { userId: string; now: Date }): Promise<string> {
  const { id } = await tx
    .insertInto('report')
    .values({ company_id: tx.companyId, question: json(question), asked_by: by.userId, asked_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findReport = (tx: Tx, id: string) =>
  tx
    .selectFrom('report')
    .select(['question', 'asked_at'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Marks a report as emailed; returns false if it was before, or does not exist. */
export async function markMailed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('report')
    .set({ mailed_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Viewer = Question['viewer']
export const viewerIn = ({ companyId }: Pick<Tx, 'companyId'>, viewer: Viewer) => ({
  companyId,
  ...viewer,
  through: viewer.is_key ? { kind: 'key' as const } : undefined,
})

/** The reader for blind review; a report for a machine has no particular reader. */
export const readerFor = (viewer: Viewer): BlindReader => (viewer.is_machine ? 'nobody' : viewer)

/** Ids of those of these positions that the viewer may see, by id or slug. */
export const listVisiblePositions = (tx: Tx, viewer: Viewer, references: readonly string[]) =>
  tx
    .selectFrom('position as o')
    .select(['o.id', 'o.slug'])
    .where('o.company_id', '=', tx.companyId)
    .where((eb) =>
      eb.or([
        eb('o.id', '=', sql<string>`any(${references.filter(isUuid)}::uuid[])`),
        eb('o.slug', '=', sql<string>`any(${references.filter((each) => !isUuid(each))}::text[])`),
      ]),
    )
    .where(visiblePositions(viewerIn(tx, viewer)))
    .execute()

export type Moment = { at: Date; id: string }
type Time = { from: string; to: string; without: readonly EventKind[] }

/** A page of events within a time, both ends included, oldest first. */
export const listActivity = (tx: Tx, viewer: Viewer, { from, to, without }: Time, after: Moment | undefined) =>
  selectHistoryEntries(tx)
    .leftJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'e.candidate_id'))
    .select(['o.code', 'e.candidate_id', nameFor(tx, readerFor(viewer)).as('candidate')])
    .where('e.at', '>=', new Date(from))
    .where('e.at', '<', new Date(Date.parse(to) + 1_000))
    .where('e.kind', 'not in', without)
    .where(isVisibleOrAbsent(viewerIn(tx, viewer), 'e.position_id'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(e.at, e.id) > (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('e.at')
    .orderBy('e.id')
    .limit(PAGE)
    .execute()

/** A page of comments on candidates on positions, each with the candidate's status at the time, oldest first. */
export const listFeedback = (tx: Tx, viewer: Viewer, after: Moment | undefined) =>
  tx
    .selectFrom('candidate_comment as m')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'm.candidate_id'))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'm.author_id'))
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'm.position_id'))
    .leftJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'm.status_id'))
    .select((eb) => [
      'm.id',
      'm.candidate_id',
      eb.ref('m.created_at').as('at'),
      'u.full_name as author',
      nameFor(tx, readerFor(viewer)).as('candidate'),
      'o.code',
      SHOWN_TITLE.as('title'),
      's.display_name as status',
      'm.hire_score',
      'm.text',
    ])
    .where('m.company_id', '=', tx.companyId)
    .where('m.position_id', 'is not', null)
    .where(visiblePositions(viewerIn(tx, viewer)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(m.created_at, m.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(PAGE)
    .execute()
