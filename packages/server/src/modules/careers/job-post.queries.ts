import type { Question } from '@rolecall/domain/forms/questions'
import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { shareRow } from '../../platform/db/lock-row.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

/** Maximum number of skills that a post names. */
const SKILLS_MAX = 30

type StoredLocation = { country: string; name: string }

/** A position as its post shows it, published or not. */
const posts = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position as o')
    .innerJoin('position_version as v', (join) =>
      tenantJoin(join, tx, 'v').onRef('v.position_id', '=', 'o.id').onRef('v.version', '=', 'o.latest_version'),
    )
    .innerJoin('company as y', (join) => join.onRef('y.id', '=', 'o.company_id').on('y.id', '=', tx.companyId))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'o.created_by'))
    .leftJoin('company_directory as d', (join) => join.onRef('d.company', '=', 'y.id'))
    .select([
      'o.id',
      'o.project_id',
      SHOWN_TITLE.as('title'),
      'o.country',
      'o.start_date',
      'o.end_date',
      'o.total_openings',
      'o.job_posted',
      'o.stage',
      'o.hold',
      'o.archive',
      'o.project_hold',
      'o.project_archive',
      'o.review',
      'o.questionnaire_id',
      'o.questionnaire_version',
      'v.version',
      'v.description',
      'v.min_experience',
      'v.max_experience',
      'v.created_at',
      'u.geo',
      'y.name as company_name',
      'd.sub_domain',
      sql<StoredLocation[]>`o.locations`.as('places'),
      sql<unknown>`o.metadata -> 'employment_type'`.as('employment_type'),
    ])
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)

/**
 * A post with everything on its page: strangers open it often, and each query is a round trip to the database. `wording` is
 * null if the company has not written its own.
 */
export const findShownPost = (tx: Tx, positionId: string) =>
  posts(tx, positionId)
    .modifyFront(withCachedPlan)
    .select([
      'y.settings',
      sql<string[]>`array(select k.name from position_skill k
        where k.company_id = ${tx.companyId} and k.position_id = o.id and k.version = v.version
          and k.kind in ('primary', 'additional')
        order by k.kind desc, k.place limit ${SKILLS_MAX})`.as('skills'),
      sql<Question[] | null>`(select q.questions from questionnaire_version q
        where q.company_id = ${tx.companyId} and q.questionnaire_id = o.questionnaire_id
          and q.version = o.questionnaire_version)`.as('questions'),
      sql<string | null>`(select w.text from consent_wording w where w.company_id = ${tx.companyId}
        order by w.version desc limit 1)`.as('wording'),
    ])
    .executeTakeFirst()

export type ShownRow = NonNullable<Awaited<ReturnType<typeof findShownPost>>>

/** Locks a post, so that it stays published until the transaction ends. */
export async function lockPost(tx: Tx, positionId: string) {
  await shareRow(tx, 'position', positionId)
  return posts(tx, positionId).executeTakeFirst()
}

export type PostRow = NonNullable<Awaited<ReturnType<typeof lockPost>>>

type KnownCandidate = { candidateId: string }

/** Finds the candidate a link names, if they have a résumé: by number, also for a merged one, or by the id of a résumé. */
export async function findKnown(
  tx: Tx,
  reference: { candidateId?: string; resumeId?: string },
): Promise<KnownCandidate | undefined> {
  const { candidateId, resumeId } = reference
  const who = candidateId
    ? sql`select coalesce(m.merged_into, m.id) from candidate m where m.company_id = ${tx.companyId} and m.id = ${candidateId}::bigint`
    : sql`select m.candidate_id from resume m where m.company_id = ${tx.companyId} and m.id = ${resumeId ?? null}::uuid`
  const { rows } = await sql<KnownCandidate>`
    select c.id as "candidateId"
    from candidate c join resume r on r.company_id = ${tx.companyId} and r.candidate_id = c.id and r.is_newest
    where c.company_id = ${tx.companyId} and c.id = (${who})`.execute(tx)
  return rows[0]
}
