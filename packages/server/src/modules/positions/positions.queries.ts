import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { plainLanguageOf } from '@rolecall/domain/languages/plain-language'
import type { MustHaves } from '@rolecall/domain/matching/score-candidate'
import { SCORING_VERSION } from '@rolecall/domain/matching/scoring-version'
import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { feedPositions } from '../../platform/feed/record-feed.ts'
import type { DemandedSkill } from '../matching/demand.ts'
import type { ReviewState } from '../position-state/review-state.ts'
import { columnsOf, type SalaryParts } from './resolve-pay.ts'

/** The questions of a position: a questionnaire in one version. */
export type GivenQuestionnaire = { id: string; version: number } | null

export type NewPosition = {
  projectId: string
  code: string
  slug: string
  title: string
  startDate: string
  endDate: string
  totalOpenings: number
  ctc: number | null
  pay: SalaryParts
  country: string
  locations: readonly { country: string; name: string; lat: number | null; lng: number | null }[]
  isAutosourced: boolean
  scoreAutosourced: boolean
  questionnaire: GivenQuestionnaire
  templateId: string | null
  functions: readonly unknown[]
  competencies: readonly unknown[]
  metadata: Record<string, unknown>
  createdBy: string
  isPublic: boolean
  review: ReviewState
  requisitionId: string | null
}

/** Inserts a position and returns its id; `undefined` if its code is taken. */
export async function insertPosition(tx: Tx, position: NewPosition, now: Date) {
  const made = await tx
    .insertInto('position')
    .values({
      company_id: tx.companyId,
      project_id: position.projectId,
      code: position.code,
      slug: position.slug,
      title: position.title,
      start_date: position.startDate,
      end_date: position.endDate,
      total_openings: position.totalOpenings,
      ctc: position.ctc,
      ...columnsOf(position.pay),
      country: position.country,
      locations: json(position.locations),
      is_public: position.isPublic,
      is_autosourced: position.isAutosourced,
      score_autosourced_resumes: position.scoreAutosourced,
      questionnaire_id: position.questionnaire?.id ?? null,
      questionnaire_version: position.questionnaire?.version ?? null,
      template_id: position.templateId,
      functions: json(position.functions),
      competencies: json(position.competencies),
      metadata: json(position.metadata),
      created_by: position.createdBy,
      review: position.review,
      requisition_id: position.requisitionId,
      created_at: now,
      // Candidates added to it are scored by this version.
      scored_by: SCORING_VERSION,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) feedPositions(tx, [made.id])
  return made
}

export type NewVersion = {
  positionId: string
  version: number
  description: string
  minExperience: number
  maxExperience: number
  createdBy: string
  skills: readonly DemandedSkill[]
  /** Points for the line of work, and whether candidates with all must-haves come first; the defaults if omitted. */
  workPoints?: number
  mustHaves?: MustHaves
}

export async function insertVersion(tx: Tx, version: NewVersion, now: Date): Promise<void> {
  await tx
    .insertInto('position_version')
    .values({
      company_id: tx.companyId,
      position_id: version.positionId,
      version: version.version,
      description: version.description,
      language: plainLanguageOf(version.description) ?? null,
      min_experience: version.minExperience,
      max_experience: version.maxExperience,
      ...(version.workPoints !== undefined && { work_points: version.workPoints }),
      ...(version.mustHaves && { must_haves: version.mustHaves }),
      created_by: version.createdBy,
      created_at: now,
    })
    .execute()
  if (version.skills.length === 0) return
  await tx
    .insertInto('position_skill')
    .values(
      version.skills.map(({ skillId, name, kind, score, mandatory, userdefined, why }, place) => ({
        company_id: tx.companyId,
        position_id: version.positionId,
        version: version.version,
        kind,
        place,
        skill_id: skillId,
        name,
        score,
        mandatory,
        userdefined,
        why: why || null,
      })),
    )
    .execute()
}

export const findPositionByCode = (tx: Tx, code: string) =>
  tx
    .selectFrom('position')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('code', '=', code)
    .executeTakeFirst()

const listVersions = compileOnce((tx: Tx, positionId: string, version: number) =>
  tx
    .selectFrom('position_version')
    .modifyFront(withCachedPlan)
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('version', '=', version),
)

/** A version of a position; the latest unless another one is requested. */
export async function getVersion(tx: Tx, positionId: string, version: number) {
  const [found] = await listVersions(tx, positionId, version)
  if (!found) throw new Error(`Position ${positionId} has no version ${version}`)
  return found
}

export const listSkills = compileOnce((tx: Tx, positionId: string, version: number) =>
  tx
    .selectFrom('position_skill')
    .modifyFront(withCachedPlan)
    .select(['skill_id', 'name', 'kind', 'score', 'mandatory', 'userdefined', 'why'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('version', '=', version)
    .orderBy('place'),
)

type PositionReferences = {
  id: string
  project_id: string
  created_by: string
  questionnaire_id: string | null
  questionnaire_version: number | null
  template_id: string | null
  requisition_id: string | null
}

type PositionContext = {
  project_name: string
  company_name: string
  created_by: string
  questionnaire: { name: string; latest: number } | null
  template: string | null
  requisition: { id: string; number: number } | null
  groups: { id: string; name: string }[]
  sources: string[]
  sourcing: boolean
  has_part: boolean
  publish_asked: boolean
  /** `shown`: on the post, once it is published. */
  pay_range: (NonNullable<PositionDetails['pay_range']> & { shown: boolean }) | null
  /** The company's currency. */
  currency: string
  invited: string[]
  statuses: { id: string; type: string; count: number }[]
}

const listSurroundings = compileOnce(
  (tx: Tx, position: PositionReferences, viewerId: string) => sql<PositionContext>`
    select ${withCachedPlan} p.name as project_name, c.name as company_name,
      coalesce(nullif(c.settings->>'currency', ''), 'USD') as currency, u.full_name as created_by,
      (select json_build_object('name', v.name, 'latest', q.latest_version) from questionnaire q
        join questionnaire_version v on v.company_id = ${tx.companyId} and v.questionnaire_id = q.id
        where q.company_id = ${tx.companyId} and q.id = ${position.questionnaire_id}
          and v.version = ${position.questionnaire_version}) as questionnaire,
      (select t.code from template t where t.company_id = ${tx.companyId} and t.id = ${position.template_id}) as template,
      (select json_build_object('id', r.id, 'number', r.number) from requisition r
        where r.company_id = ${tx.companyId} and r.id = ${position.requisition_id}) as requisition,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name)
        from position_resume_group pg join resume_group g on g.company_id = ${tx.companyId} and g.id = pg.resume_group_id
        where pg.company_id = ${tx.companyId} and pg.position_id = ${position.id}), '[]') as groups,
      coalesce((select json_agg(s.source order by s.source) from position_source s
        where s.company_id = ${tx.companyId} and s.position_id = ${position.id}), '[]') as sources,
      exists (select from sourcing_part t where t.company_id = ${tx.companyId} and t.position_id = ${position.id}
        and t.state in ('waiting', 'running')) as sourcing,
      exists (select from position_member m where m.company_id = ${tx.companyId} and m.position_id = ${position.id}
        and m.user_id = ${viewerId}) as has_part,
      exists (select from publish_request q where q.company_id = ${tx.companyId} and q.position_id = ${position.id}
        and q.answer = 'open') as publish_asked,
      (select json_build_object('from', n.pay_from, 'to', n.pay_to, 'per', n.pay_per, 'currency',
          coalesce(nullif(n.pay_currency, ''), nullif(c.settings->>'currency', ''), 'USD'), 'shown', n.shows_pay)
        from post_content n where n.company_id = ${tx.companyId} and n.position_id = ${position.id}
          and coalesce(n.pay_from, n.pay_to) is not null) as pay_range,
      (select coalesce(json_agg(email order by email), '[]') from (
        select i.email::text from invitation i
        where i.company_id = ${tx.companyId} and i.position_id = ${position.id}
        union
        select n.email::text from position_member m
        join app_user n on n.company_id = ${tx.companyId} and n.id = m.user_id
        where m.company_id = ${tx.companyId} and m.position_id = ${position.id}
          and m.user_id <> ${position.created_by}) as asked) as invited,
      (select json_agg(json_build_object('id', g.id, 'type', g.status_type, 'count', coalesce(n.count, 0)) order by g.group_order)
        from status_group g
        left join (select s.group_id, sum(c.count) as count from application_count c
          join status s on s.company_id = ${tx.companyId} and s.id = c.status_id
          where c.company_id = ${tx.companyId} and c.position_id = ${position.id} group by 1) n on n.group_id = g.id
        where g.company_id = ${tx.companyId}) as statuses
    from project p
    join company c on c.id = ${tx.companyId}
    join app_user u on u.company_id = ${tx.companyId} and u.id = ${position.created_by}
    where p.company_id = ${tx.companyId} and p.id = ${position.project_id}`,
)

/** The data around a position on its page: names, supply, candidates per group. */
export async function loadSurroundings(tx: Tx, position: PositionReferences, viewerId: string) {
  const { id, project_id, created_by, questionnaire_id, questionnaire_version, template_id, requisition_id } = position
  const [found] = await listSurroundings(
    tx,
    { id, project_id, created_by, questionnaire_id, questionnaire_version, template_id, requisition_id },
    viewerId,
  )
  if (!found) throw new Error(`Position ${position.id} has no project`)
  return found
}

/** A position and its current version, locked until the transaction ends, so that two changes follow one after the other. */
export async function lockPosition(tx: Tx, positionId: string) {
  await lockRow(tx, 'position', positionId)
  return tx
    .selectFrom('position as o')
    .innerJoin('position_version as v', (join) =>
      tenantJoin(join, tx, 'v').onRef('v.position_id', '=', 'o.id').onRef('v.version', '=', 'o.latest_version'),
    )
    .selectAll('o')
    .select(['v.description', 'v.min_experience', 'v.max_experience', 'v.work_points', 'v.must_haves'])
    .select('v.created_by as author_id')
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .executeTakeFirstOrThrow()
}

export type LockedPosition = Awaited<ReturnType<typeof lockPosition>>

/** Whether a project takes positions; locked until the transaction ends. */
export const lockProjectState = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('project')
    .select(['name', 'hold', 'archive'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', projectId)
    .forShare()
    .executeTakeFirstOrThrow()

export type PositionChange = {
  version: number
  totalOpenings: number
  ctc: number | null
  pay: SalaryParts
  questionnaire: GivenQuestionnaire
  metadata: Record<string, unknown>
  review: ReviewState
}

export function updatePosition(tx: Tx, positionId: string, change: PositionChange) {
  feedPositions(tx, [positionId])
  return tx
    .updateTable('position')
    .set({
      latest_version: change.version,
      total_openings: change.totalOpenings,
      ctc: change.ctc,
      ...columnsOf(change.pay),
      questionnaire_id: change.questionnaire?.id ?? null,
      questionnaire_version: change.questionnaire?.version ?? null,
      metadata: json(change.metadata),
      review: change.review,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .execute()
}
