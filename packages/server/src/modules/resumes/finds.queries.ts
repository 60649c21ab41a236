import type { FIND_STATES } from '@rolecall/contract/resumes/finds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { contains } from '../../platform/db/contains.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

export type FindAnswer = 'yes' | 'no'

type FindFilter = {
  /** Part of a term. */
  search: string
  state: (typeof FIND_STATES)[number]
}

/** Applies a filter. An open find that was confirmed in another way needs no answer. */
const filtered = (tx: Tx, { search, state }: FindFilter) =>
  tx
    .selectFrom('skill_find as f')
    .where('f.company_id', '=', tx.companyId)
    .$if(state === 'yes' || state === 'no', (query) => query.where('f.answer', '=', state))
    .$if(state === 'open', (query) =>
      query
        .where('f.answer', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('company_skill as n')
                .select('n.id')
                .where('n.company_id', '=', tx.companyId)
                .whereRef('n.id', '=', 'f.skill_id')
                .where('n.retired_at', 'is', null)
                .where('n.is_confirmed', '=', true),
            ),
          ),
        ),
    )
    .$if(search !== '', (query) => query.where(contains(sql.ref('f.name'), search)))

export async function countSuggestions(tx: Tx, filter: FindFilter): Promise<number> {
  const { count } = await filtered(tx, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type FindRow = {
  id: string
  name: string
  times: number
  positions: number
  sentence: string | null
  position_id: string | null
  position_title: string | null
  found_at: Date
  answer: FindAnswer | null
  answered_by: string | null
  answered_at: Date | null
}

/** A page of finds, newest first, each with the places where it occurs. */
export async function listSuggestions(
  tx: Tx,
  filter: FindFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<FindRow[]> {
  const page = await filtered(tx, filter)
    .select('f.id')
    .orderBy('f.found_at', 'desc')
    .orderBy('f.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { rows } = await sql<FindRow>`
    select f.id, f.name, f.found_at, f.answer, u.full_name as answered_by, f.answered_at,
      coalesce(a.times, 0)::int as times, coalesce(a.positions, 0)::int as positions,
      p.sentence, p.position_id, ${SHOWN_TITLE} as position_title
    from skill_find f
    left join app_user u on u.company_id = ${tx.companyId} and u.id = f.answered_by
    left join lateral (select sum(t.times) as times, count(*) as positions from skill_find_place t
      where t.company_id = ${tx.companyId} and t.find_id = f.id) a on true
    left join lateral (select t.sentence, t.position_id from skill_find_place t
      where t.company_id = ${tx.companyId} and t.find_id = f.id
      order by t.times desc, t.position_id limit 1) p on true
    left join position o on o.company_id = ${tx.companyId} and o.id = p.position_id
    where f.company_id = ${tx.companyId} and f.id = any(${page.map(({ id }) => id)}::uuid[])
    order by f.found_at desc, f.id`.execute(tx)
  return rows
}

/**
 * Locks the company's finds with these ids until the transaction ends. A description that mentions several of them refers to them
 * in any order, and would deadlock with a stronger lock (lockRowNoKey).
 */
export const lockSuggestions = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('skill_find')
    .select(['id', 'name', 'skill_id', 'answer'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The same without a lock, to check before anything is written. */
export const readSuggestions = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('skill_find')
    .select(['id', 'name', 'skill_id', 'answer'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

type SuggestionDecision = { answer: FindAnswer; by: string; at: Date } | undefined

/** Answers finds, or reopens them. */
export async function setAnswer(tx: Tx, ids: readonly string[], answered: SuggestionDecision): Promise<void> {
  await tx
    .updateTable('skill_find')
    .set({
      answer: answered?.answer ?? null,
      answered_by: answered?.by ?? null,
      answered_at: answered?.at ?? null,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
