import { may } from '@rolecall/domain/access/may'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compileOnce } from './compile-once.ts'
import type { Tx } from './connect.ts'

const companyId = '6c2f6c1e-8d5f-4b0e-9a53-0d1d6f1a7c11'
const someone = { userId: 'u', companyId, isAdmin: false, permissions: ['view_candidate_pool'] as const }

test('a query is compiled once, and filled with each caller’s values', () => {
  const query = compileOnce((tx: Tx, id: string, { since, ids }: { since: Date; ids: readonly string[] }) =>
    tx
      .selectFrom('candidate')
      .select('id')
      .where('company_id', '=', tx.companyId)
      .where('id', '=', id)
      .where('created_at', '>', since)
      .where(sql<boolean>`id = any(${ids}::bigint[])`),
  )
  const [one, other] = [new Date(1), new Date(2)]
  const first = query.of({ companyId }, '1', { since: one, ids: ['1'] })
  const second = query.of({ companyId: 'other' }, '2', { since: other, ids: [] })
  expect(first.parameters).toEqual([companyId, '1', one, ['1']])
  expect(second.parameters).toEqual(['other', '2', other, []])
  expect(second.sql).toBe(first.sql)
  expect(second.queryId).toBe(first.queryId)
})

test('missing, true and false values have their own text', () => {
  const query = compileOnce((tx: Tx, { id, isNewest }: { id: string | undefined; isNewest: boolean }) =>
    tx
      .selectFrom('resume')
      .select('id')
      .where('company_id', '=', tx.companyId)
      .$if(isNewest, (some) => some.where('is_newest', '=', true))
      .$if(id !== undefined, (some) => some.where('id', '=', id ?? '')),
  )
  const texts = [
    { id: 'a', isNewest: true },
    { id: 'b', isNewest: true },
    { id: undefined, isNewest: true },
    { id: undefined, isNewest: false },
  ].map((given) => query.of({ companyId }, given).sql)
  expect(new Set(texts).size).toBe(3)
  expect(texts[1]).toBe(texts[0])
})

test('each text is shared by users with equal permissions, as far as the query depends on them', () => {
  const query = compileOnce((tx: Tx, viewer: Pick<typeof someone, 'userId' | 'isAdmin' | 'permissions'>) => {
    const all = may(viewer, 'view_all_positions')
    const pool = all || may(viewer, 'view_candidate_pool')
    return sql`select ${sql.lit(all)}, ${sql.lit(pool)}, ${viewer.userId} where ${tx.companyId} <> ''`
  })
  const textOf = (viewer: object) => query.of({ companyId }, viewer as typeof someone).sql
  const nothing = textOf({ ...someone, permissions: [] })
  const pool = textOf(someone)
  const all = textOf({ ...someone, permissions: ['view_all_positions'] })
  expect([nothing, pool, all].map((text) => text.slice(0, 19))).toEqual([
    'select false, false',
    'select false, true,',
    'select true, true, ',
  ])
  expect(textOf({ ...someone, isAdmin: true })).toBe(all)
  expect(textOf({ ...someone, permissions: ['view_candidate_pool', 'export_data'], userId: 'v' })).toBe(pool)
  expect(textOf({ ...someone, permissions: [] })).toBe(nothing)
})

test('a query that inspects a value is refused', () => {
  const query = compileOnce((tx: Tx, text: string) => sql`select ${sql.lit(`${text}`)} where ${tx.companyId} <> ''`)
  expect(() => query.of({ companyId }, 'x')).toThrow('cannot depend on a value')
})
