import type { ExportFilter } from '@rolecall/contract/insight/reports'
import { type RawBuilder, sql } from 'kysely'
import { answeredAs, wasAsked } from '../../../contact/interest/interest-mails.queries.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { keptPlan } from '../../../ground/db/keep-plans.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import { visiblePositions } from '../../../house/access/visibility.queries.ts'
import { contactOf } from '../../../people/applications/contact-gate.queries.ts'
import type { Question } from './question.ts'
import { PAGE, viewerIn } from './reports.queries.ts'

type Viewer = Question['viewer']

/**
 * Who is interested: as they answered the mail that asked them, which is what the shortlist filters by; of those who were not
 * asked, as the pipeline tells it. Pending are those whose mail waits for an answer, or who have not come further than where
 * they were put. Whom the company itself rejected, unasked, is none of the three.
 */
const interestOf = (tx: Tx): Readonly<Record<ExportFilter, RawBuilder<boolean>>> => {
  const [yes, no, none] = ['interested', 'not_interested', 'no_response'].map((answer) => answeredAs(tx, answer))
  const isUnasked = sql<boolean>`not ${wasAsked(tx)}`
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
type Among =
  | { positionIds: readonly string[]; filters: readonly ExportFilter[] }
  | { from: string; to: string; zone: string }

/** Before every candidate. */
const NOBODY = '-9223372036854775808'

/**
 * A page of who is on positions that this person may see, behind a place; position by position, so that each is looked up by
 * whichever of its indexes leaves least, and none is read on once the page is full.
 */
export function listPlaces(tx: Tx, viewer: Viewer, among: Among, after: Place | undefined): Promise<Place[]> {
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

/** What a line tells of each of them, in their order; contact data as far as a stage shows it. */
export const listApplications = (tx: Tx, viewer: Viewer, places: readonly Place[]) =>
  tx
    .selectFrom(
      sql<Place & { place: string }>`unnest(${places.map((each) => each.position_id)}::uuid[],
        ${places.map((each) => each.candidate_id)}::bigint[]) with ordinality`.as<'k'>(
        sql`k(position_id, candidate_id, place)`,
      ),
    )
    .modifyFront(keptPlan)
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
      'o.title',
      'p.name as project',
      'c.name',
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

const isAsked = (tx: Tx, { filters }: Extract<Among, { filters: unknown }>) =>
  sql<boolean>`(${sql.join(
    filters.map((filter) => interestOf(tx)[filter]),
    sql` or `,
  )})`

/** Came, or was moved, between the beginning of one day and the end of another. */
function isBetween({ from, to, zone }: Extract<Among, { zone: string }>) {
  const start = sql`(${from}::date::timestamp at time zone ${zone})`
  const end = sql`((${to}::date + 1)::timestamp at time zone ${zone})`
  return sql<boolean>`((a.created_at >= ${start} and a.created_at < ${end})
    or (a.moved_at >= ${start} and a.moved_at < ${end}))`
}
