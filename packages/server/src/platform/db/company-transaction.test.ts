import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { sendWithoutWaiting } from './company-transaction.ts'
import type { Tx } from './connect.ts'
import { withCompany } from './with-company.ts'

const { db } = await testApp()
const { companyId } = await aUser(db)

const note = (tx: Tx, name: string) => tx.insertInto('questionnaire').values({ company_id: companyId, name }).execute()
const fail = (tx: Tx) => sql`select 1 / 0`.execute(tx)
const listNotes = () =>
  withCompany(db, companyId, (tx) => tx.selectFrom('questionnaire').select('name').orderBy('name').execute())

test('writes that nobody waited for are committed with the rest', async () => {
  await withCompany(db, companyId, async (tx) => {
    await sendWithoutWaiting(note(tx, 'one'))
    await sendWithoutWaiting(note(tx, 'two'))
  })
  expect(await listNotes()).toEqual([{ name: 'one' }, { name: 'two' }])
})

test('a failure commits nothing, and is the reported error, also for later statements', async () => {
  const before = await listNotes()
  const atTheEnd = withCompany(db, companyId, async (tx) => {
    await note(tx, 'three')
    await sendWithoutWaiting(fail(tx))
  })
  await expect(atTheEnd).rejects.toMatchObject({ code: '22012' })
  const onTheWay = withCompany(db, companyId, async (tx) => {
    await sendWithoutWaiting(fail(tx))
    await note(tx, 'three')
  })
  await expect(onTheWay).rejects.toMatchObject({ code: '22012' })
  expect(await listNotes()).toEqual(before)
})

test('the first failure of statements sent together is reported, and the connection can be reused', async () => {
  const together = withCompany(db, companyId, (tx) => Promise.all([note(tx, 'four'), fail(tx), note(tx, 'five')]))
  await expect(together).rejects.toMatchObject({ code: '22012' })
  expect(await listNotes()).not.toContainEqual({ name: 'four' })
})

test('a read-only transaction writes nothing, and reports it even if nobody waits for its end', async () => {
  const write = (tx: Tx) => sendWithoutWaiting(note(tx, 'six'))
  await expect(withCompany(db, companyId, write, { isReading: true })).rejects.toMatchObject({ code: '25006' })
})

test('a finished transaction accepts no statement, even if its connection is used again', async () => {
  const { promise: wait, resolve: go } = Promise.withResolvers<void>()
  const { promise: late, resolve: begun } = Promise.withResolvers<Promise<unknown>>()
  const over = withCompany(db, companyId, (tx) => {
    begun(
      wait
        .then(() => note(tx, 'seven'))
        .then(
          () => 'written',
          (error: Error) => error.message,
        ),
    )
    return Promise.all([sql`select 1`.execute(tx), fail(tx)])
  })
  await expect(over).rejects.toMatchObject({ code: '22012' })
  go()
  expect(await await late).toBe('This statement’s transaction has ended')
})

test('many transactions on a few connections each see their own company', async () => {
  const others = await Promise.all(Array.from({ length: 8 }, () => aUser(db)))
  const seen = await Promise.all(
    Array.from({ length: 64 }, (_, place) => {
      const { companyId: own } = others[place % others.length] ?? { companyId }
      return withCompany(db, own, (tx) => tx.selectFrom('company').select('id').where('id', '=', own).execute(), {
        isReading: place % 2 === 0,
      })
    }),
  )
  expect(seen.map(([row]) => row?.id)).toEqual(seen.map((_, place) => others[place % others.length]?.companyId))
})
