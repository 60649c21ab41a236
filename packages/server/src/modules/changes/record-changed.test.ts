import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany } from '../../../test/factories/company.ts'
import { testApp } from '../../../test/harness.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { type Change, getKnownChange, NO_CHANGE, readNews } from './changes.queries.ts'
import { hasRecordedChange, recordAllChanged, recordChanged } from './record-changed.ts'

const { deps } = await testApp()
const { db } = deps
const company = () => aCompany(db)
const inOne = <T>({ companyId }: { companyId: string }, work: (tx: Tx) => Promise<T>) =>
  withCompany(db, companyId, work)
const listChanges = async (tx: Tx) => {
  const rows = await tx
    .selectFrom('person_change')
    .select(['number', 'candidate_ids'])
    .where('company_id', '=', tx.companyId)
    .orderBy('number')
    .execute()
  return rows.map(({ number, candidate_ids }) => ({ number: Number(number), candidateIds: candidate_ids }))
}
const changesOf = (of: { companyId: string }) => inOne(of, listChanges)

test('a committed transaction leaves one number with every changed candidate, and an aborted one leaves none', async () => {
  const [one, other] = [await company(), await company()]
  const note = (of: { companyId: string }, ids: string[]) =>
    inOne(of, async (tx) => {
      recordChanged(tx, ids.slice(0, 1))
      recordChanged(tx, ids)
      return [hasRecordedChange(tx), (await getKnownChange(tx)).number]
    })
  expect(await note(one, [])).toEqual([false, 0])
  expect(await note(one, ['7', '9'])).toEqual([true, 0])
  expect(await note(other, ['3'])).toEqual([true, 0])
  await expect(
    inOne(one, async (tx) => {
      recordChanged(tx, ['5'])
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await inOne(one, async (tx) => recordAllChanged(tx))
  expect(await changesOf(one)).toEqual([
    { number: 1, candidateIds: ['7', '9'] },
    { number: 2, candidateIds: null },
  ])
  expect(await changesOf(other)).toEqual([{ number: 1, candidateIds: ['3'] }])
  expect((await inOne(one, getKnownChange)).number).toBe(2)
})

test('a retried transaction records what its last run changed', async () => {
  const of = await company()
  let run = 0
  await inOne(of, async (tx) => {
    run += 1
    recordChanged(tx, [String(run)])
    if (run < 3) await sql`do $$ begin raise exception 'x' using errcode = '40001'; end $$`.execute(tx)
  })
  expect(await changesOf(of)).toEqual([{ number: 1, candidateIds: ['3'] }])
})

test('a very large change is split into rows, each with its own number', async () => {
  const of = await company()
  const ids = Array.from({ length: 2_500 }, (_, at) => String(at + 1))
  await inOne(of, async (tx) => recordChanged(tx, ids))
  const changes = await changesOf(of)
  expect(changes.map(({ number, candidateIds }) => [number, candidateIds?.length])).toEqual([
    [1, 1_000],
    [2, 1_000],
    [3, 500],
  ])
  expect(changes.flatMap(({ candidateIds }) => candidateIds)).toEqual(ids)
})

test('concurrent transactions are ordered, and a reader of a number sees everything before it', async () => {
  const of = await company()
  const seen: [known: number, changes: number][] = []
  const look = () =>
    inOne(of, async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx)
      const { number: known } = await getKnownChange(tx)
      seen.push([known, (await listChanges(tx)).length])
    })
  const write = (id: number) => inOne(of, async (tx) => recordChanged(tx, [String(id)]))
  await Promise.all(Array.from({ length: 24 }, (_, at) => (at % 3 === 0 ? look() : write(at))))
  for (const [known, changes] of seen) expect(changes).toBe(known)
  const changes = await changesOf(of)
  expect(changes.map(({ number }) => number)).toEqual(changes.map((_, at) => at + 1))
  expect(changes).toHaveLength(16)
})

test('old changes are deleted, and readers who are behind them are told so', async () => {
  const of = await company()
  await inOne(of, async (tx) => recordChanged(tx, ['1', '2']))
  await inOne(of, (tx) =>
    tx.updateTable('change_turn').set({ number: '5119' }).where('company_id', '=', tx.companyId).execute(),
  )
  const next = (change: (tx: Tx) => void) => inOne(of, async (tx) => change(tx)).then(() => inOne(of, getKnownChange))
  const before = await next((tx) => recordChanged(tx, ['4']))
  const known = await next((tx) => recordChanged(tx, ['3']))
  expect([before.number, known.number]).toEqual([5_120, 5_121])
  const newsAfter = (after: Change, most = 9) => inOne(of, (tx) => readNews(tx, after, most))
  const anew = { known, candidateIds: undefined }
  expect(await newsAfter(NO_CHANGE)).toEqual(anew)
  expect(await newsAfter(before)).toEqual({ known, candidateIds: ['3'] })
  expect(await newsAfter(before, 0)).toEqual(anew)
  expect(await newsAfter(known)).toEqual({ known, candidateIds: [] })
  // As after a restored backup: a change that does not exist any more, and one whose number was used again.
  expect(await newsAfter({ ...known, number: 5_122 })).toEqual(anew)
  expect(await newsAfter({ ...before, stamp: known.stamp })).toEqual(anew)
  expect(await newsAfter({ ...known, stamp: before.stamp })).toEqual(anew)
  const last = await next((tx) => recordAllChanged(tx))
  expect(await newsAfter(known)).toEqual({ known: last, candidateIds: undefined })
})
