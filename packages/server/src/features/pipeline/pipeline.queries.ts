import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/** Every status of the company with its group and the ids that it may be left for; in the order of the pipeline. */
export const listStatuses = (tx: Tx) =>
  tx
    .selectFrom('status as s')
    .innerJoin('status_group as g', (join) =>
      join.onRef('g.company_id', '=', 's.company_id').onRef('g.id', '=', 's.group_id'),
    )
    .select([
      's.id',
      's.display_name',
      's.group_id',
      's.enabled_features',
      's.disabled_features',
      sql<{ feature: string; parent_status: string }[]>`s.required_features`.as('required_features'),
      's.option_list',
      's.reason_mandatory',
      's.reason_label',
      's.reason_api_key',
      's.get_comments',
      's.not_interested',
      'g.display_name as group_name',
      'g.group_order',
      'g.status_type',
      sql<string[]>`array(
        select m.to_status from status_move m where m.company_id = s.company_id and m.from_status = s.id)`.as('moves'),
    ])
    .where('s.company_id', '=', tx.companyId)
    .orderBy('g.group_order')
    .orderBy('s.place')
    .orderBy('s.id')
    .execute()

export type StatusRow = Awaited<ReturnType<typeof listStatuses>>[number]

export const listSourceIds = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('source')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .orderBy('place')
    .execute()
  return rows.map(({ id }) => id)
}

/** Candidates of a position per status, for every status of the company; in the order of the pipeline. */
export async function countPerStatus(tx: Tx, positionId: string) {
  const rows = await tx
    .selectFrom('status as s')
    .innerJoin('status_group as g', (join) =>
      join.onRef('g.company_id', '=', 's.company_id').onRef('g.id', '=', 's.group_id'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('application as a')
          .select(['a.status_id', ({ fn }) => fn.countAll<string>().as('count')])
          .where('a.company_id', '=', tx.companyId)
          .where('a.position_id', '=', positionId)
          .groupBy('a.status_id')
          .as('n'),
      (join) => join.onRef('n.status_id', '=', 's.id'),
    )
    .select(['s.id', 's.display_name', 's.group_id', 'g.display_name as group_name', 'n.count'])
    .where('s.company_id', '=', tx.companyId)
    .orderBy('g.group_order')
    .orderBy('s.place')
    .orderBy('s.id')
    .execute()
  return rows.map(({ count, ...status }) => ({ ...status, count: Number(count ?? 0) }))
}

export type NamedCandidate = { reference: string; candidateId: string; resumeId: string | null }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
// Eighteen digits are always within a bigint.
const CANDIDATE_ID = /^\d{1,18}$/

/** Whom references name, each a résumé's id or a candidate's; those that name nobody of the company are left out. */
export async function listNamedCandidates(tx: Tx, references: readonly string[]): Promise<NamedCandidate[]> {
  const resumeIds = references.filter((reference) => UUID.test(reference))
  const candidateIds = references.filter((reference) => CANDIDATE_ID.test(reference))
  if (resumeIds.length + candidateIds.length === 0) return []
  const { rows } = await sql<NamedCandidate>`
    select named.reference, r.candidate_id as "candidateId", r.id as "resumeId"
    from unnest(${resumeIds}::text[]) named(reference)
    join resume r on r.company_id = ${tx.companyId} and r.id = named.reference::uuid
    union all
    select named.reference, c.id, null
    from unnest(${candidateIds}::text[]) named(reference)
    join candidate c on c.company_id = ${tx.companyId} and c.id = named.reference::bigint`.execute(tx)
  return rows
}

/** Notes that somebody opened a candidate of a position; nothing where the candidate is not on it. */
export const recordView = (
  tx: Tx,
  { positionId, candidateId, userId, at }: { positionId: string; candidateId: string; userId: string; at: Date },
) =>
  sql`
    insert into application_view (company_id, position_id, candidate_id, user_id, viewed_at)
    select a.company_id, a.position_id, a.candidate_id, ${userId}, ${at} from application a
    where a.company_id = ${tx.companyId} and a.position_id = ${positionId} and a.candidate_id = ${candidateId}
    on conflict (company_id, position_id, candidate_id, user_id) do update set viewed_at = excluded.viewed_at`.execute(
    tx,
  )
