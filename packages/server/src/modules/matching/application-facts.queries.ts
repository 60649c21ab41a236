import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { ApplicationFacts } from './application-columns.ts'
import { FACET_KEYS, PREFERRED_PLACES, WOULD_MOVE } from './facet-keys.queries.ts'
import { type ScalarFacet, UNKNOWN } from './facets.ts'

/** The next candidates of a position by id. */
export const listFactsAfter = (tx: Tx, positionId: string, { after, limit }: { after: string; limit: number }) =>
  listFacts(tx, positionId, sql`a.candidate_id > ${after}::bigint order by a.candidate_id limit ${limit}`)

/** The facts of these candidates, if they are on the position. */
export const listFactsOf = (tx: Tx, positionId: string, candidateIds: readonly string[]) =>
  listFacts(tx, positionId, sql`a.candidate_id = any(${candidateIds}::bigint[])`)

type ApplicationFactsRow = Omit<ApplicationFacts, keyof CandidateFactsRow | 'receivedAt' | 'keys_resume_groups'> & {
  resumeId: string
}
type CandidateFactsRow = Pick<
  ApplicationFacts,
  | 'expMonths'
  | 'salary'
  | 'noticeDays'
  | 'wouldMove'
  | `key_${Exclude<ScalarFacet, 'sources'>}`
  | 'keys_pref_job_location'
>

const NO_GROUPS = JSON.stringify([UNKNOWN])

/** Queries table by table with arrays of keys, since no join plan is right for both few and very many. */
async function listFacts(tx: Tx, positionId: string, which: RawBuilder<unknown>): Promise<ApplicationFacts[]> {
  const { rows } = await sql<ApplicationFactsRow>`
    select a.candidate_id as "candidateId", a.resume_id as "resumeId", a.status_id as status, a.status_group_id as "group",
      a.score, a.standing, a.has_mandatory as "hasMandatory", a.moved_by as "movedBy", ${FACET_KEYS.sources} as key_sources
    from application a where a.company_id = ${tx.companyId} and a.position_id = ${positionId} and ${which}`.execute(tx)
  if (rows.length === 0) return []
  const resumeIds = rows.map(({ resumeId }) => resumeId)
  const people = await listPeople(
    tx,
    rows.map(({ candidateId }) => candidateId),
  )
  const received = await listReceived(tx, resumeIds)
  const groups = await listGroups(tx, resumeIds)
  return rows.flatMap(({ resumeId, ...row }) => {
    const person = people.get(row.candidateId)
    const receivedAt = received.get(resumeId)
    if (!person || receivedAt === undefined) return []
    return { ...row, ...person, receivedAt, keys_resume_groups: groups.get(resumeId) ?? NO_GROUPS }
  })
}

async function listPeople(tx: Tx, candidateIds: readonly string[]): Promise<Map<string, CandidateFactsRow>> {
  const keys = Object.entries(FACET_KEYS)
    .filter(([facet]) => facet !== 'sources')
    .map(([facet, key]) => sql`${key}::text as ${sql.ref(`key_${facet}`)}`)
  const { rows } = await sql<CandidateFactsRow & { id: string }>`
    select c.id, c.exp_months as "expMonths", c.salary::float8 as salary, c.notice_days as "noticeDays",
      ${WOULD_MOVE} as "wouldMove", ${sql.join(keys)}, to_json(${PREFERRED_PLACES})::text as keys_pref_job_location
    from candidate c where c.company_id = ${tx.companyId} and c.id = any(${candidateIds}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

async function listReceived(tx: Tx, resumeIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; at: number }>`
    select r.id, (extract(epoch from r.received_at) * 1000000)::float8 as at
    from resume r where r.company_id = ${tx.companyId} and r.id = any(${resumeIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** The groups of résumés as JSON. */
async function listGroups(tx: Tx, resumeIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ resume_id: string; ids: string }>`
    select i.resume_id, json_agg(i.resume_group_id)::text as ids from resume_in_group i
    where i.company_id = ${tx.companyId} and i.resume_id = any(${resumeIds}::uuid[])
    group by i.resume_id`.execute(tx)
  return new Map(rows.map(({ resume_id, ids }) => [resume_id, ids]))
}
