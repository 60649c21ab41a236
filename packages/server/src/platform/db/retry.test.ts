import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { defineJob, enqueueMany } from '../jobs/define-job.ts'
import { runQueuedJobs } from '../jobs/worker.ts'
import type { Tx } from './connect.ts'
import { withCompany } from './with-company.ts'

const { db, deps, url } = await testApp()

const rename = (tx: Tx, role: string) =>
  tx
    .updateTable('role')
    .set({ display_name: sql<string>`display_name || '!'` })
    .where('company_id', '=', tx.companyId)
    .where('type_name', '=', role)
    .execute()

/** A barrier: each caller waits until this many have come. Later callers pass. */
function meeting(people: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = people
  return () => {
    left -= 1
    if (left === 0) resolve()
    return promise
  }
}

test('when two transactions deadlock, the one that PostgreSQL cancels is retried', async () => {
  const { companyId } = await aUser(db)
  const meet = meeting(2)
  let runs = 0
  const change = (first: string, second: string) =>
    withCompany(db, companyId, async (tx) => {
      runs += 1
      await rename(tx, first)
      await meet()
      await rename(tx, second)
    })
  await Promise.all([change('recruiter', 'company_admin'), change('company_admin', 'recruiter')])
  // A transaction that is run again may arrive before the other has woken, and the two wait for one another once more.
  expect(runs).toBeGreaterThan(2)
  const roles = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('role').select('display_name').where('type_name', 'in', ['recruiter', 'company_admin']).execute(),
  )
  for (const { display_name } of roles) expect(display_name).toMatch(/[^!]!!$/)
})

test.each([
  ['40001', 4],
  ['40P01', 4],
  ['23505', 1],
])('a failure with code %s occurs %i times before it is reported', async (code, attempts) => {
  const { companyId } = await aUser(db)
  let runs = 0
  const failing = withCompany(db, companyId, (tx) => {
    runs += 1
    return sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`).execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code })
  expect(runs).toBe(attempts)
})

test('only a UUID identifies a company, so that nothing else reaches the statement that sets it', async () => {
  for (const name of ['', "x'; reset role; --", 'null'])
    await expect(withCompany(db, name, async () => undefined)).rejects.toThrow(TypeError)
})

test('jobs and their rows are committed together or not at all, and each runs once', async () => {
  const { companyId } = await aUser(db)
  const seen: number[] = []
  const note = defineJob({
    name: 'test.note',
    payload: z.object({ place: z.number() }),
    run: async ({ place }) => void seen.push(place),
  })
  const write = (places: readonly number[], fails: boolean) =>
    withCompany(db, companyId, async (tx) => {
      await tx
        .insertInto('questionnaire')
        .values({ company_id: companyId, name: `Set ${places.join()}` })
        .execute()
      await enqueueMany(
        tx,
        note,
        places.map((place) => ({ place })),
      )
      if (fails) throw new Error('undone')
    })
  await expect(write([1, 2], true)).rejects.toThrow('undone')
  await write([3, 4, 5], false)
  await write([], false)
  await runQueuedJobs(url, [note], deps)
  const names = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('questionnaire').select('name').orderBy('name').execute(),
  )
  expect(names.map(({ name }) => name)).toEqual(['Set ', 'Set 3,4,5'])
  expect(seen.toSorted()).toEqual([3, 4, 5])
})
