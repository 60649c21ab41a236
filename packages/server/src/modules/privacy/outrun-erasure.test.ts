import { randomUUID } from 'node:crypto'
import { audit } from '@rolecall/contract/activity/audit'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { merges } from '@rolecall/contract/duplicates/merges'
import { imports } from '@rolecall/contract/imports/imports'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listCompanyTables } from '../../../test/company-tables.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { aStoredTable, aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { insertRun } from '../runs/runs.queries.ts'
import { purgeDeletedPeople } from './purge-deleted-people.ts'

const tested = await testApp()
const { db, deps, call, make, refuse, runJobs } = tested

type TestPerson = TestCandidate & { word: string }

/** A person whose name, email and résumé all contain one unique word. */
async function somebody(by: TestUser): Promise<TestPerson> {
  const word = `zwirbel${next()}x`
  const person = await aCandidate(db, by, {
    candidate: { name: `Ines ${word}`, email: `ines@${word}.example`, phone: null },
    resume: { text: `Ines ${word} built pipelines` },
  })
  return { ...person, word }
}

const three = async () => {
  const by = await aUser(db, { role: 'company_admin' })
  return { by, a: await somebody(by), b: await somebody(by), c: await somebody(by) }
}

const erasing = (who: TestCandidate) => ({
  body: { candidate: who.candidateId, reason: 'asked' as const, confirm: 'ERASE' as const },
})
const erase = (by: TestUser, who: TestCandidate) => make(privacy.erase, erasing(who), by)
const merging = (kept: TestCandidate, merged: TestCandidate) => ({
  body: { updated_data: kept.candidateId, dedup_record: [merged.candidateId] },
})
const merge = async (by: TestUser, kept: TestCandidate, merged: TestCandidate) =>
  (await make(merges.merge, merging(kept, merged), by)).data.merge_ids[0] ?? ''

/** The company's tables in which a row contains the word of a person. */
const tablesWith = (by: TestUser, { word }: TestPerson) =>
  withCompany(db, by.companyId, async (tx) => {
    const found: string[] = []
    for (const table of await listCompanyTables(db)) {
      const { rows } = await sql`select from ${sql.table(table)} t where t::text ilike ${`%${word}%`} limit 1`.execute(
        tx,
      )
      if (rows.length > 0) found.push(table)
    }
    return found
  })

const logOf = async (by: TestUser) => (await make(privacy.log, { query: {} }, by)).data

test('refuses to merge a candidate being erased, whichever of the two remains', async () => {
  const { by, a, c } = await three()
  await erase(by, a)
  for (const [kept, merged] of [
    [c, a],
    [a, c],
  ] as const) {
    const refusal = await refuse(merges.merge, merging(kept, merged), by)
    expect(refusal).toMatchObject({
      status_code: 409,
      message: `${a.name} is being erased and can't be merged or separated.`,
    })
  }
  await runJobs()
  expect(await tablesWith(by, a)).toEqual([])
  expect(await tablesWith(by, c)).toContain('resume')
  expect(await logOf(by)).toMatchObject([{ candidate_id: a.candidateId, done_at: expect.any(String) }])
  expect((await refuse(merges.merge, merging(c, a), by)).status_code).toBe(404)
  expect(await make(audit.verify, { body: {} }, by)).toMatchObject({ holds: true })
})

test('refuses to separate two candidates while their merged record is being erased', async () => {
  const { by, a, c } = await three()
  const mergeId = await merge(by, c, a)
  // By the id that the merged person had, the whole person is erased.
  await erase(by, a)
  const refusal = await refuse(merges.undo, { body: { merge_id: mergeId } }, by)
  expect(refusal).toMatchObject({
    status_code: 409,
    message: `${c.name} is being erased and can't be merged or separated.`,
  })
  await runJobs()
  for (const person of [a, c]) expect(await tablesWith(by, person)).toEqual([])
  expect((await refuse(merges.undo, { body: { merge_id: mergeId } }, by)).status_code).toBe(404)
})

test('erases all members of a chain of merges, and blocks its extension meanwhile', async () => {
  const { by, a, b, c } = await three()
  await merge(by, b, a)
  await erase(by, b)
  expect((await refuse(merges.merge, merging(c, b), by)).status_code).toBe(409)
  await runJobs()
  expect([await tablesWith(by, a), await tablesWith(by, b)]).toEqual([[], []])

  const d = await somebody(by)
  const e = await somebody(by)
  await merge(by, d, e)
  await merge(by, c, d)
  await erase(by, e)
  await runJobs()
  for (const person of [c, d, e]) expect(await tablesWith(by, person)).toEqual([])
})

test('erases two candidates at once separately, and one requested twice once', async () => {
  const { by, a, b, c } = await three()
  await Promise.all([erase(by, a), erase(by, a), erase(by, c)])
  expect((await refuse(merges.merge, merging(c, a), by)).status_code).toBe(409)
  await runJobs()
  expect([await tablesWith(by, a), await tablesWith(by, c)]).toEqual([[], []])
  expect(await tablesWith(by, b)).toContain('resume')
  expect(await logOf(by)).toHaveLength(2)
})

test('a merge and an erasure in either order do what they report', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const tries = await Promise.all([1, 2, 3, 4].map(async () => ({ a: await somebody(by), c: await somebody(by) })))
  const outcomes = await Promise.all(
    tries.map(async (pair, at) => {
      const erased = at % 2 === 0 ? pair.a : pair.c
      const [merged, asked] = await Promise.all([
        call(merges.merge, merging(pair.c, pair.a), by),
        call(privacy.erase, erasing(erased), by),
      ])
      return { ...pair, erased, merged: merged.status, asked: asked.status }
    }),
  )
  await runJobs()
  for (const { a, c, erased, merged, asked } of outcomes) {
    expect([200, 409]).toContain(merged)
    expect([200, 409]).toContain(asked)
    // Neither is lost: of two concurrent requests at least one is done.
    expect([merged, asked]).toContain(200)
    const gone = asked !== 200 ? [] : merged === 200 ? [a, c] : [erased]
    for (const person of [a, c])
      expect(await tablesWith(by, person)).toEqual(gone.includes(person) ? [] : expect.arrayContaining(['resume']))
  }
})

test('continues an erasure whose files could not be removed, despite a merge attempt in between', async () => {
  const { by, c } = await three()
  const file = aTextFile('mine.txt', { name: 'Ines Fallobst', email: 'ines@fallobst.example', more: 'zwirbelfall' })
  const { files } = await uploadAndRead(tested, by, [file])
  const a = { ...c, candidateId: files[0]?.resume_id ?? '', word: 'fallobst' }
  await erase(by, a)
  const remove = deps.files.remove
  deps.files.remove = () => Promise.reject(new Error('The store is away.'))
  await runJobs().catch(() => undefined)
  deps.files.remove = remove
  const [begun] = await logOf(by)
  expect(begun).toMatchObject({ what: 'erasure', done_at: null })
  expect((await refuse(merges.merge, merging(c, a), by)).status_code).toBe(404)
  await purgeDeletedPeople.run({}, { ...deps, now: () => new Date(NOW.getTime() + 2 * HOUR_MS) })
  await runJobs()
  expect((await logOf(by))[0]?.done_at).not.toBeNull()
  expect(await tablesWith(by, a)).toEqual([])
})

/** Holds erasures back: while an import runs they stay in progress. */
async function holdErasures(by: TestUser) {
  const id = randomUUID()
  const inRun = <T>(act: (tx: Tx) => Promise<T>) => withCompany(db, by.companyId, act)
  await inRun((tx) => insertRun(tx, 'import', { id, by: by.userId, at: NOW }))
  return async () => {
    await inRun((tx) => tx.updateTable('run').set({ state: 'finished' }).where('id', '=', id).execute())
    await purgeDeletedPeople.run({}, { ...deps, now: () => new Date(NOW.getTime() + 2 * HOUR_MS) })
    await runJobs()
  }
}

const livingPeople = (by: TestUser) =>
  withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('candidate')
      .select(['id', 'name', 'email'])
      .where('erased_at', 'is', null)
      .orderBy('email')
      .execute(),
  )

test('a résumé for a candidate being erased creates a new candidate, by upload, import and application', async () => {
  const { by, a, b, c } = await three()
  const { positionId } = await aPosition(db, by, {}, { skills: [{ name: 'SQL' }] })
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  const goOn = await holdErasures(by)
  for (const person of [a, b, c]) await erase(by, person)
  const again = { name: 'Ines Wiederda', email: a.email, more: 'came back' }
  const { files } = await uploadAndRead(tested, by, [aTextFile('again.txt', again)])
  expect(files[0]).toMatchObject({ state: 'added' })
  const applied = Buffer.from(aTextFile('b.txt', { ...again, email: b.email }).bytes).toString('utf8')
  await make(jobPost.apply, { body: { positionId, resume: applied, consent: true } })
  await importTable(by, `name,email,current_employer\nIna Wiederda,${c.email},Blorptech\n`)
  expect((await logOf(by)).every(({ done_at }) => done_at === null)).toBe(true)
  await goOn()
  expect((await logOf(by)).every(({ done_at }) => done_at !== null)).toBe(true)
  const people = await livingPeople(by)
  expect(people.map(({ email }) => email)).toEqual([a, b, c].map(({ email }) => email).toSorted())
  for (const person of [a, b, c]) expect(people.map(({ id }) => id)).not.toContain(person.candidateId)
  const mails = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('outgoing_mail').select('recipient').where('candidate_id', 'is not', null).execute(),
  )
  expect(mails).toEqual([{ recipient: b.email }])
})

async function importTable(by: TestUser, table: string) {
  const file_details = { s3_key: await aStoredTable(tested, by, Buffer.from(table)), file_name: 'people.csv' }
  await make(imports.upload, { body: { file_details, dry_run: false } }, by)
  await runJobs()
}

test('text written about a candidate during their erasure is deleted at night', async () => {
  const { by, a } = await three()
  await erase(by, a)
  await runJobs()
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('candidate_comment')
      .values({ company_id: by.companyId, candidate_id: a.candidateId, author_id: by.userId, text: a.word } as never)
      .execute(),
  )
  expect(await tablesWith(by, a)).toEqual(['candidate_comment'])
  await purgeDeletedPeople.run({}, deps)
  expect(await tablesWith(by, a)).toEqual([])
})
