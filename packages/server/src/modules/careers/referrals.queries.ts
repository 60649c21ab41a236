import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { anyContains } from '../../platform/db/contains.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { type BlindReader, nameOf } from '../blind-review/blind-gate.queries.ts'
import { hasEmail, knownContact } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { acceptsCandidates } from '../position-state/states.queries.ts'

type Page = { limit: number; offset: number }

/** Published posts as `o` that are open on a day. */
const selectPosts = (tx: Tx, today: string, search = '') =>
  tx
    .selectFrom('position as o')
    .where('o.company_id', '=', tx.companyId)
    .where('o.job_posted', '=', true)
    .where(acceptsCandidates)
    .where('o.end_date', '>=', today)
    .$if(search !== '', (query) => query.where(anyContains(['o.title', SHOWN_TITLE], search)))

type PostsQuery = Page & { today: string; search: string | undefined; userId: string }

export const listPosts = (tx: Tx, { today, search, userId, limit, offset }: PostsQuery) =>
  selectPosts(tx, today, search)
    .leftJoin('referral_link as l', (join) =>
      tenantJoin(join, tx, 'l').onRef('l.position_id', '=', 'o.id').on('l.user_id', '=', userId),
    )
    .select(['o.id', SHOWN_TITLE.as('title'), 'o.country', 'o.locations', 'l.code'])
    .orderBy(SHOWN_TITLE)
    .orderBy('o.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countPosts(tx: Tx, { today, search }: Pick<PostsQuery, 'today' | 'search'>): Promise<number> {
  const { count } = await selectPosts(tx, today, search)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A published post that is open on a day; undefined for any other. */
export const findPost = (tx: Tx, positionId: string, today: string) =>
  selectPosts(tx, today).select(['o.id', 'o.project_id']).where('o.id', '=', positionId).executeTakeFirst()

type NewLink = { code: string; userId: string; positionId: string; at: Date }

/** Stores a link, unless the user has one to this post; returns whether it is new. */
export async function insertLink(tx: Tx, { code, userId, positionId, at }: NewLink): Promise<boolean> {
  const made = await tx
    .insertInto('referral_link')
    .values({ company_id: tx.companyId, code, user_id: userId, position_id: positionId, made_at: at })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'position_id']).doNothing())
    .returning('code')
    .executeTakeFirst()
  return made !== undefined
}

export const getLink = (tx: Tx, { userId, positionId }: { userId: string; positionId: string }) =>
  tx
    .selectFrom('referral_link')
    .select('code')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('position_id', '=', positionId)
    .executeTakeFirstOrThrow()

/** Candidates created at most this long before they applied became known by the application. Limit chosen by us. */
const KNOWN_BEFORE = sql`interval '1 hour'`

const stage = sql<StatusType>`g.status_type`

/**
 * Applications by links, as `f`, with the application as `a`, its group as `g`, the post as `o`, the link as `l`, its user as
 * `u`.
 */
const selectReferred = (tx: Tx) =>
  tx
    .selectFrom('application_form as f')
    .innerJoin('referral_link as l', (join) =>
      tenantJoin(join, tx, 'l')
        .on(sql<SqlBool>`l.code = substr(f.channel, 10)`)
        .onRef('l.position_id', '=', 'f.position_id'),
    )
    .innerJoin('application as a', (join) =>
      tenantJoin(join, tx, 'a')
        .onRef('a.position_id', '=', 'f.position_id')
        .onRef('a.candidate_id', '=', 'f.candidate_id'),
    )
    .innerJoin('status_group as g', (join) => tenantJoin(join, tx, 'g').onRef('g.id', '=', 'a.status_group_id'))
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'f.position_id'))
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'f.candidate_id'))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'l.user_id'))
    .leftJoin('app_user as t', (join) => tenantJoin(join, tx, 't').onRef('t.id', '=', 'f.thanked_by'))
    .where('f.company_id', '=', tx.companyId)
    .where('f.channel', 'like', 'referral-%')
    .where('f.applied_at', 'is not', null)
    .where('c.is_somebody', '=', true)

const isOwn = sql<boolean>`(${hasEmail()} and lower(${knownContact('matched', 'c.email')}) = lower(u.email::text))`
const wasKnown = sql<boolean>`(c.created_at < f.applied_at - ${KNOWN_BEFORE})`

const readReferred = (query: ReturnType<typeof selectReferred>, reader: BlindReader, tx: Tx) =>
  query.select([
    'f.position_id',
    'f.candidate_id',
    SHOWN_TITLE.as('title'),
    'o.project_id',
    'f.applied_at',
    'f.thanked_at',
    'a.resume_id',
    'a.moved_at',
    stage.as('stage'),
    isOwn.as('is_own'),
    wasKnown.as('was_known'),
    'l.user_id as referrer_id',
    'u.full_name as referrer',
    't.full_name as thanked_by',
    nameOf(tx, reader),
  ])
export type ReferredRow = Awaited<ReturnType<ReturnType<typeof readReferred>['execute']>>[number]

type ReferralScope = { condition: RawBuilder<boolean>; reader: BlindReader }

export const listReferred = (
  tx: Tx,
  { condition, reader }: ReferralScope,
  { limit, offset }: Page,
): Promise<ReferredRow[]> =>
  readReferred(selectReferred(tx).where(condition), reader, tx)
    .orderBy('f.applied_at', 'desc')
    .orderBy('f.candidate_id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countReferred(tx: Tx, condition: RawBuilder<boolean>): Promise<number> {
  const { count } = await selectReferred(tx)
    .where(condition)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const isOf = (userId: string) => sql<boolean>`l.user_id = ${userId}::uuid`
export const everyone = sql<boolean>`true`
export const isThanked = sql<boolean>`f.thanked_at is not null`
/** A condition: thanks are due at a moment, which domain/careers calculates. */
export const isDue = (selectedBefore: Date) =>
  sql<boolean>`(f.thanked_at is null and ${stage} = 'selected' and a.moved_at <= ${selectedBefore}::timestamptz
    and not ${isOwn} and not ${wasKnown})`
export const isOn = ({ positionId, candidateId }: { positionId: string; candidateId: string }) =>
  sql<boolean>`(f.position_id = ${positionId}::uuid and f.candidate_id = ${candidateId}::bigint)`

type ThanksUpdate = { positionId: string; candidateId: string; by: string | null; at: Date | null }

/** Records thanks, or undoes that; returns whether anything changed. */
export async function updateThanks(tx: Tx, { positionId, candidateId, by, at }: ThanksUpdate): Promise<boolean> {
  const changed = await tx
    .updateTable('application_form')
    .set({ thanked_by: by, thanked_at: at })
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', candidateId)
    .where('thanked_at', at ? 'is' : 'is not', null)
    .returning('candidate_id')
    .executeTakeFirst()
  return changed !== undefined
}
