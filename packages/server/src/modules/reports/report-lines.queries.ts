import type { ExportFilter } from '@rolecall/contract/reports/reports'
import { type RawBuilder, sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { contactOf } from '../applications/contact-gate.queries.ts'
import { nameOf } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { answeredAs, isInvited } from '../outreach/interest-mails.queries.ts'
import type { Question } from './report-question.ts'
import { PAGE, readerFor, viewerIn } from './reports.queries.ts'

type Viewer = Question['viewer']

/**
 * Conditions on interest: as candidates answered the email that asked them, which the shortlist filters by, too; if they were
 * not asked, as the pipeline shows it. Pending candidates have not answered, or are still where they were put. Candidates
 * rejected by the company without being asked count as none of these.
 */
const interestOf = (tx: Tx): Readonly<Record<ExportFilter, RawBuilder<boolean>>> => {
  const [yes, no, none] = ['interested', 'not_interested', 'no_response'].map((answer) => answeredAs(tx, answer))
  const isUnasked = sql<boolean>`not ${isInvited(tx)}`
  return {
    all: sql<boolean>`true`,
    ic_negative: sql<boolean>`(s.not_interested or ${no})`,
    ic_pending: sql<boolean>`(not s.not_interested and ((g.status_type = 'initial' and ${isUnasked})
      or (g.status_type <> 'applicants' and ${none})))`,
    ic_positive: sql<boolean>`(not s.not_interested and (${yes} or (g.status_type = 'applicants' and not ${no})
      or (g.status_type in ('open', 'hiring_manager', 'selected') and ${isUnasked})))`,
  }
}

export type Place = { position_id: string; candidate_id: string }
type ExportScope =
  | { positionIds: readonly string[]; filters: readonly ExportFilter[] }
  | { from: string; to: string; zone: string }

/** Sorts before every candidate. */
const NOBODY = '-9223372036854775808'

/**
 * A page of candidates on positions that the viewer may see, after a place; position by position, so that each uses its most
 * selective index, and none is read once the page is full.
 */
export function listPlaces(tx: Tx, viewer: Viewer, among: ExportScope, after: Place | undefined): Promise<Place[]> {
  const first = sql`case when o.id = ${after?.position_id ?? null}::uuid
    then ${after?.candidate_id ?? NOBODY}::bigint else ${NOBODY}::bigint end`
  return tx
    .selectFrom('position as o')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('application as a')
          .innerJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'a.status_id'))
          .innerJoin('status_group as g', (join) => tenantJoin(join, tx, 'g').onRef('g.id', '=', 'a.status_group_id'))
          .select('a.candidate_id')
          .where('a.company_id', '=', tx.companyId)
          .whereRef('a.position_id', '=', 'o.id')
          .where(sql<boolean>`a.candidate_id > ${first}`)
          .where('positionIds' in among ? isAsked(tx, among) : isBetween(among))
          .orderBy('a.candidate_id')
          .limit(PAGE)
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(['o.id as position_id', 'n.candidate_id'])
    .where('o.company_id', '=', tx.companyId)
    .where(visiblePositions(viewerIn(tx, viewer)))
    .$if('positionIds' in among, (query) =>
      query.where('o.id', '=', sql<string>`any(${'positionIds' in among ? [...among.positionIds] : []}::uuid[])`),
    )
    .$if(after !== undefined, (query) => query.where('o.id', '>=', after?.position_id ?? ''))
    .orderBy('o.id')
    .orderBy('n.candidate_id')
    .limit(PAGE)
    .execute()
}

/** The data of a line for each of these places, in order; contact data as far as a stage shows it. */
export const listApplications = (tx: Tx, viewer: Viewer, places: readonly Place[]) =>
  tx
    .selectFrom(
      sql<Place & { place: string }>`unnest(${places.map((each) => each.position_id)}::uuid[],
        ${places.map((each) => each.candidate_id)}::bigint[]) with ordinality`.as<'k'>(
        sql`k(position_id, candidate_id, place)`,
      ),
    )
    .modifyFront(withCachedPlan)
    .innerJoin('application as a', (join) =>
      tenantJoin(join, tx, 'a')
        .onRef('a.position_id', '=', 'k.position_id')
        .onRef('a.candidate_id', '=', 'k.candidate_id'),
    )
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'k.position_id'))
    .innerJoin('project as p', (join) => tenantJoin(join, tx, 'p').onRef('p.id', '=', 'o.project_id'))
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'k.candidate_id'))
    .innerJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'a.status_id'))
    .innerJoin('source as f', (join) => tenantJoin(join, tx, 'f').onRef('f.id', '=', 'a.source'))
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'a.moved_by'))
    .select((eb) => [
      'k.candidate_id',
      'o.code',
      SHOWN_TITLE.as('title'),
      'p.name as project',
      nameOf(tx, readerFor(viewer)),
      'c.designation',
      'c.current_employer',
      'c.exp_months',
      'c.location',
      'c.degree_level',
      eb.ref('s.display_name').as('status'),
      'a.status_group_id as group',
      'a.score',
      'a.reason',
      'a.comments',
      'f.label as source',
      'a.created_at',
      'a.moved_at',
      'u.full_name as moved_by',
    ])
    .select(contactOf(tx, viewer))
    .orderBy('k.place')
    .execute()

const isAsked = (tx: Tx, { filters }: Extract<ExportScope, { filters: unknown }>) =>
  sql<boolean>`(${sql.join(
    filters.map((filter) => interestOf(tx)[filter]),
    sql` or `,
  )})`

/** A condition: came, or was moved, between the beginning of one day and the end of another. */
function isBetween({ from, to, zone }: Extract<ExportScope, { zone: string }>) {
  const start = sql`(${from}::date::timestamp at time zone ${zone})`
  const end = sql`((${to}::date + 1)::timestamp at time zone ${zone})`
  return sql<boolean>`((a.created_at >= ${start} and a.created_at < ${end})
    or (a.moved_at >= ${start} and a.moved_at < ${end}))`
}
