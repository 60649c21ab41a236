import type { Opinion, Opinions } from '@rolecall/domain/positions/rank-descriptions'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { contains } from '../../platform/db/contains.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { selectVisiblePositions } from '../position-state/visible-positions.queries.ts'

/** A condition on a column: it contains any of the words; true without words. */
const hasAny = (column: string, words: readonly string[]) =>
  words.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(
        words.map((word) => contains(sql.ref(column), word)),
        sql` or `,
      )})`

/** Positions that the viewer may see with any of these words in the title, newest first. */
export const listPositionsCalled = (tx: Tx, viewer: Session, words: readonly string[], limit: number) =>
  selectVisiblePositions(tx, viewer)
    .select(['o.id', 'o.code', 'o.title', 'o.latest_version'])
    .where(hasAny('o.title', words))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()

type DescriptionRow = { position_id: string; description: string; min: number; max: number; skills: string[] }

/** Requirements of positions, each in one version. The caller has checked that they may be seen. */
export async function listDemands(
  tx: Tx,
  versions: readonly { id: string; latest_version: number }[],
): Promise<DescriptionRow[]> {
  const { rows } = await sql<DescriptionRow>`
    select v.position_id, v.description, v.min_experience as min, v.max_experience as max,
      (select coalesce(json_agg(s.name order by s.place), '[]') from position_skill s
        where s.company_id = ${tx.companyId} and s.position_id = v.position_id and s.version = v.version
          and s.kind = 'primary') as skills
    from unnest(${versions.map(({ id }) => id)}::uuid[], ${versions.map((each) => each.latest_version)}::int[])
      as asked (position_id, version)
    join position_version v on v.company_id = ${tx.companyId}
      and v.position_id = asked.position_id and v.version = asked.version`.execute(tx)
  return rows
}

/** Templates of the company with any of these words in the title, the last edited first; their skills count as required. */
export const listTemplatesCalled = (tx: Tx, words: readonly string[], limit: number) =>
  tx
    .selectFrom('template as t')
    .select(['t.id', 't.name', 't.title', 't.description', 't.min_experience', 't.max_experience', 't.skills'])
    .where('t.company_id', '=', tx.companyId)
    .where(hasAny('t.title', words))
    .orderBy('t.edited_at', 'desc')
    .orderBy('t.id')
    .limit(limit)
    .execute()

export async function isTemplate(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('template')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Opinions of the company's users on descriptions; leaves out those without any. */
export async function listOpinions(
  tx: Tx,
  { userId }: Session,
  ids: readonly string[],
): Promise<Map<string, Opinions>> {
  const rows = await tx
    .selectFrom('description_feedback')
    .select([
      'description_id',
      sql<string>`count(*) filter (where opinion = 'like')`.as('likes'),
      sql<string>`count(*) filter (where opinion = 'dislike')`.as('dislikes'),
      sql<string>`count(*) filter (where edited_text or edited_title)`.as('edits'),
      sql<Opinion | null>`max(opinion) filter (where user_id = ${userId})`.as('mine'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('description_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .groupBy('description_id')
    .execute()
  return new Map(
    rows.map(({ description_id, likes, dislikes, edits, mine }) => [
      description_id,
      { likes: Number(likes), dislikes: Number(dislikes), edits: Number(edits), mine: mine ?? undefined },
    ]),
  )
}

type Feedback = {
  descriptionId: string
  userId: string
  eventId: string
  change: { opinion?: Opinion | null; edited_text?: true; edited_title?: true }
}

/** Adds to a user's opinion of a description; a new opinion replaces the previous one. */
export const saveFeedback = (tx: Tx, { descriptionId, userId, eventId, change }: Feedback, now: Date) =>
  tx
    .insertInto('description_feedback')
    .values({
      company_id: tx.companyId,
      description_id: descriptionId,
      user_id: userId,
      event_id: eventId,
      changed_at: now,
      ...change,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'description_id', 'user_id'])
        .doUpdateSet({ ...change, event_id: eventId, changed_at: now }),
    )
    .execute()
