import type { PostContent } from '@rolecall/contract/careers/post-content'
import type { RequestedSkill } from '@rolecall/domain/careers/propose-post-skills'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { positionTeam } from '../roles/position-team.queries.ts'

/** Maximum number of team members offered; hardly any team has more. Limit chosen by us. */
const OFFERED_MAX = 100

/** The stored details of a post; undefined if none were chosen yet. */
export const findContent = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('post_content')
    .select([
      'version',
      'skill_ids as skills',
      'workplace',
      'shows_pay',
      'pay_from',
      'pay_to',
      'pay_per',
      'pay_currency',
      'education',
      'experience_counts',
      'people',
      'about_team',
    ])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .executeTakeFirst()

export const upsertContent = (
  tx: Tx,
  positionId: string,
  { skills, version, ...plain }: PostContent & { version: number },
) =>
  tx
    .insertInto('post_content')
    .values({ company_id: tx.companyId, position_id: positionId, version, skill_ids: skills, ...plain })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'position_id']).doUpdateSet({ version, skill_ids: skills, ...plain }),
    )
    .execute()

/** Skills in the current version of the position. */
export const listRequiredSkills = (tx: Tx, positionId: string): Promise<RequestedSkill[]> =>
  tx
    .selectFrom('position as o')
    .innerJoin('position_skill as k', (join) =>
      join
        .onRef('k.company_id', '=', 'o.company_id')
        .onRef('k.position_id', '=', 'o.id')
        .onRef('k.version', '=', 'o.latest_version'),
    )
    .select(['k.skill_id as id', 'k.name', 'k.kind', 'k.score', 'k.mandatory'])
    .where('o.company_id', '=', tx.companyId)
    .where('k.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .execute()

/** A condition on `app_user as u`: may sign in, and has a part in the position. */
const hasPart = (tx: Tx, positionId: string) =>
  sql<SqlBool>`(u.is_active and u.is_approved and u.id in (${positionTeam(tx, positionId)}))`

/** Users with a part in a position, by name, and whether they agree to be named on its post. */
export async function listTeam(tx: Tx, positionId: string) {
  const { rows } = await sql<{ id: string; name: string; part: string; agrees: boolean }>`
    select u.id, u.full_name as name, u.part_on_posts as part, u.on_posts as agrees
    from app_user u where u.company_id = ${tx.companyId} and ${hasPart(tx, positionId)}
    order by u.full_name, u.id limit ${OFFERED_MAX}`.execute(tx)
  return rows
}

type StoredContent = {
  workplace: string | null
  shows_pay: boolean | null
  pay_from: number | null
  pay_to: number | null
  pay_per: PayPeriod | null
  pay_currency: string | null
  education: string | null
  experience_counts: boolean | null
  about_team: string | null
  skills: string[]
  team: { name: string; part: string }[]
  stages: { id: string; type: string }[]
  times: { concluded: number; answer_days: number; decision_days: number } | null
}

const KEPT = sql.raw(
  'skill_ids, workplace, shows_pay, pay_from, pay_to, pay_per, pay_currency, education, experience_counts, people, about_team',
)

/** A row with the given details, in place of the stored ones. */
const given = (content: PostContent) => sql`select ${content.skills}::text[] as skill_ids,
  ${content.workplace}::text as workplace, ${content.shows_pay}::boolean as shows_pay,
  ${content.pay_from}::numeric as pay_from, ${content.pay_to}::numeric as pay_to, ${content.pay_per}::text as pay_per,
  ${content.pay_currency}::text as pay_currency, ${content.education}::text as education,
  ${content.experience_counts}::boolean as experience_counts,
  ${content.people}::uuid[] as people, ${content.about_team}::text as about_team`

const kept = (tx: Tx, positionId: string): RawBuilder<unknown> =>
  sql`select ${KEPT} from post_content where company_id = ${tx.companyId} and position_id = ${positionId}`

/**
 * Reads all that a post shows beside the position, in one round trip: skills that it still asks for, people who still have a
 * part in it and agree, and stages that an applicant may reach. `draft` replaces the stored details.
 */
export async function findShown(tx: Tx, positionId: string, draft?: PostContent): Promise<StoredContent> {
  const { rows } = await sql<StoredContent>`
    select n.workplace, n.shows_pay, n.pay_from, n.pay_to, n.pay_per, n.pay_currency, n.education,
      n.experience_counts, n.about_team,
      array(select k.name from unnest(n.skill_ids) with ordinality s(id, place)
        join position_skill k on k.company_id = ${tx.companyId} and k.position_id = o.id
          and k.version = o.latest_version and k.skill_id = s.id
        order by s.place) as skills,
      coalesce((select json_agg(json_build_object('name', u.full_name, 'part', u.part_on_posts) order by s.place)
        from unnest(n.people) with ordinality s(id, place)
        join app_user u on u.company_id = ${tx.companyId} and u.id = s.id
        where u.on_posts and ${hasPart(tx, positionId)}), '[]') as team,
      coalesce((select json_agg(json_build_object('id', g.id, 'type', g.status_type) order by g.group_order)
        from status_group g where g.company_id = ${tx.companyId} and g.status_type not in ('initial', 'closed')), '[]') as stages,
      (select json_build_object('concluded', t.concluded, 'answer_days', t.answer_days, 'decision_days', t.decision_days)
        from hiring_time t where t.company_id = ${tx.companyId}) as times
    from position o left join (${draft ? given(draft) : kept(tx, positionId)}) n on true
    where o.company_id = ${tx.companyId} and o.id = ${positionId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A post without its position.')
  return row
}
