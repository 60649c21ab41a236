import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

export type Ids = { keptId: string; mergedId: string }

/** A position that both candidates are on. `title`: null if the viewer may not see it. `has…`: about the merged candidate. */
export type SharedPosition = {
  position_id: string
  title: string | null
  kept_is_closed: boolean
  kept_is_selected: boolean
  is_selected: boolean
  has_offer: boolean
  has_interview: boolean
  both_have_offers: boolean
}

/** States of an offer that can still be signed. */
const IN_PROGRESS = sql`('draft', 'waiting', 'approved', 'sent')`

export async function listSharedPositions(
  tx: Tx,
  viewer: Session,
  { keptId, mergedId, now }: Ids & { now: Date },
): Promise<SharedPosition[]> {
  const offerOf = (id: string, isSignedToo: boolean) => sql`exists (select from offer f
    where f.company_id = ${tx.companyId} and f.position_id = m.position_id and f.candidate_id = ${id}::bigint
      and (f.state in ${IN_PROGRESS} or ${isSignedToo} and f.state = 'signed'))`
  const { rows } = await sql<SharedPosition>`
    select m.position_id, case when ${visiblePositions(viewer)} then ${SHOWN_TITLE} end as title,
      kg.status_type = 'closed' as kept_is_closed, kg.status_type = 'selected' as kept_is_selected,
      mg.status_type = 'selected' as is_selected, ${offerOf(mergedId, true)} as has_offer,
      exists (select from interview i where i.company_id = ${tx.companyId} and i.position_id = m.position_id
        and i.candidate_id = m.candidate_id and i.starts_at > ${now} and i.state <> 'cancelled') as has_interview,
      (${offerOf(keptId, false)} and ${offerOf(mergedId, false)}) as both_have_offers
    from application m
    join application k on k.company_id = ${tx.companyId} and k.position_id = m.position_id and k.candidate_id = ${keptId}::bigint
    join position o on o.company_id = ${tx.companyId} and o.id = m.position_id
    join status_group kg on kg.company_id = ${tx.companyId} and kg.id = k.status_group_id
    join status_group mg on mg.company_id = ${tx.companyId} and mg.id = m.status_group_id
    where m.company_id = ${tx.companyId} and m.candidate_id = ${mergedId}::bigint
    order by m.position_id`.execute(tx)
  return rows
}

/**
 * Withdraws consents that one of two gave before the other withdrew theirs: an objection outlives a merge. Returns the ids of
 * these consents, so that undoing the merge restores them.
 */
export async function withdrawOutdated(tx: Tx, keptId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update candidate_consent n set withdrawn_at = w.at
    from (select max(x.withdrawn_at) as at from candidate_consent x
      where x.company_id = ${tx.companyId} and x.candidate_id = ${keptId}::bigint) w
    where n.company_id = ${tx.companyId} and n.candidate_id = ${keptId}::bigint and n.withdrawn_at is null
      and n.given_at <= w.at returning n.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Makes these consents count again, unless the person has withdrawn a consent since the merge. */
export const restoreConsents = (
  tx: Tx,
  { keptId, ids, since }: { keptId: string; ids: readonly string[]; since: Date },
) =>
  sql`
    update candidate_consent n set withdrawn_at = null
    where n.company_id = ${tx.companyId} and n.id = any(${ids}::uuid[]) and not exists (select from candidate_consent x
      where x.company_id = ${tx.companyId} and x.candidate_id = ${keptId}::bigint and x.withdrawn_at > ${since})`.execute(
    tx,
  )
