import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from './with-company.ts'

const { db } = await testApp()
const [mine, theirs] = [await aUser(db), await aUser(db)]
const START = Date.UTC(2026, 0, 1)

/** Creates this many candidates in one statement, and returns their ids in order of creation. */
const make = ({ companyId }: TestUser, count: number): Promise<number[]> =>
  withCompany(db, companyId, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into candidate (company_id, name, source)
      select ${companyId}, 'Somebody', 'internal' from generate_series(1, ${count}) returning id`.execute(tx)
    return rows.map(({ id }) => Number(id))
  })

test('20,000 ids of one statement are all different and fit in a JavaScript number', async () => {
  const ids = await make(mine, 20_000)
  expect(new Set(ids).size).toBe(20_000)
  expect(Math.max(...ids)).toBeLessThan(2 ** 53)
})

test('concurrent statements also create different ones', async () => {
  const ids = (await Promise.all(Array.from({ length: 5 }, () => make(mine, 2_000)))).flat()
  expect(new Set(ids).size).toBe(10_000)
})

test('an id contains its time and is larger than all earlier ones, also within one transaction', async () => {
  const before = Date.now()
  const ids = await withCompany(db, mine.companyId, async (tx) => {
    const made: number[] = []
    for (let time = 0; time < 50; time += 1) {
      const { rows } = await sql<{ id: string }>`
        insert into event (company_id, kind) values (${tx.companyId}, 'test') returning id`.execute(tx)
      made.push(Number(rows[0]?.id))
    }
    return made
  })
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  const moment = START + Math.floor((ids[0] ?? 0) / 2 ** 13)
  expect(moment).toBeGreaterThanOrEqual(before - 1)
  expect(moment).toBeLessThanOrEqual(Date.now())
})

test('the ids of one company reveal nothing about another’s volume', async () => {
  const lowBits = (id: number) => id % 256
  // With a plain sequence each difference would be the number of ids issued in between, for all companies.
  const steps = async (between: number) => {
    const found: number[] = []
    for (let time = 0; time < 60; time += 1) {
      const [one = 0] = await make(mine, 1)
      if (between > 0) await make(theirs, between)
      const [other = 0] = await make(mine, 1)
      found.push((lowBits(other) - lowBits(one) + 256) % 256)
    }
    return found
  }
  for (const between of [0, 1, 7]) {
    const found = await steps(between)
    const commonest = Math.max(...[...Map.groupBy(found, (step) => step).values()].map(({ length }) => length))
    expect(commonest, `after ${between} of another company`).toBeLessThan(10)
  }
})

test('two machines of a cluster make different ids at the same time', async () => {
  const ids = await withCompany(db, mine.companyId, async (tx) => {
    // Citus starts the turns of a worker at its number times 2^48.
    const { rows } = await sql<{ id: string }>`
      select next_wire_id(turn) as id from generate_series(0, 9999) place
      cross join lateral (values (place::bigint), (place + (1::bigint << 48))) machine (turn)`.execute(tx)
    return rows.map(({ id }) => Number(id))
  })
  expect(new Set(ids).size).toBe(20_000)
})
