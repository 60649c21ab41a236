import { readFileSync } from 'node:fs'
import { merges } from '@rolecall/contract/duplicates/merges'
import { imports } from '@rolecall/contract/imports/imports'
import { pool } from '@rolecall/contract/pool/pool'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { shownSkills } from '../../../test/factories/shown-skills.ts'
import { aStoredFile, aStoredTable, aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { jobs } from '../../app.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { lockCurrent } from '../applications/lock-current.queries.ts'
import { matchPersonJob } from '../pool/match-person.ts'
import { readResumeJob } from '../pool/read-resume.ts'
import { reparseJob } from '../resumes/reparse.ts'
import { sweepExports } from './export-person.ts'

// Tests jobs whose person is merged, separated or erased while they wait (docs/flows/jobs-about-people.md).

const tested = await testApp()
const { db, deps, make, refuse, runJobs } = tested

const anAdmin = () => aUser(db, { role: 'company_admin' })
const merging = (kept: string, merged: string) => ({ body: { updated_data: kept, dedup_record: [merged] } })
const merge = async (by: TestUser, kept: string, merged: string) =>
  (await make(merges.merge, merging(kept, merged), by)).data.merge_ids[0] ?? ''
const erase = (by: TestUser, candidate: string) =>
  make(privacy.erase, { body: { candidate, reason: 'asked' as const, confirm: 'ERASE' as const } }, by)
const current = (by: TestUser, ids: readonly string[]) => withCompany(db, by.companyId, (tx) => lockCurrent(tx, ids))

/** Jobs whose payload names people or résumés, with the reason why later changes to those do not matter. */
const KEEPING: Readonly<Record<string, string | true>> = {
  'pool.match-person': true,
  'imports.match-person': true,
  'merges.read-separated': true,
  'pool.fill-words': 'writes of everybody what is known of them then, which is nothing of whoever was merged or erased',
}

test('a job that stores a candidate id resolves the current candidate', () => {
  const keeping = jobs.filter(({ payload }) =>
    Object.keys(shapeOf(payload)).some((name) => /candidate|resume|person/i.test(name)),
  )
  expect(keeping.map(({ name }) => name).toSorted()).toEqual(Object.keys(KEEPING).toSorted())
  const asking = ['../pool/match-person.ts', '../imports/match-imported.ts', '../duplicates/separate-resume.ts']
  for (const file of asking) expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain('lockCurrent(')
})

const shapeOf = (payload: unknown): object => (payload as { shape?: object }).shape ?? {}

test('a stored id leads to the current candidate through merges and separations, and to nobody after erasure', async () => {
  const by = await anAdmin()
  const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map(async () => (await aCandidate(db, by)).candidateId))
  if (!a || !b || !c || !d) throw new Error('Four people')
  await merge(by, b, a)
  const later = await merge(by, c, b)
  expect(Object.fromEntries(await current(by, [a, b, c, d]))).toEqual({ [a]: c, [b]: c, [c]: c, [d]: d })
  await make(merges.undo, { body: { merge_id: later } }, by)
  expect(Object.fromEntries(await current(by, [a, c]))).toEqual({ [a]: b, [c]: c })
  await erase(by, b)
  expect(Object.fromEntries(await current(by, [a, b, c, '1']))).toEqual({ [c]: c })
  await runJobs()
  expect(Object.fromEntries(await current(by, [a, b, c]))).toEqual({ [c]: c })
})

/** A position fed by a group, and a fitting candidate's file that was read there, but not matched yet. */
async function readNotMatched() {
  const by = await anAdmin()
  const demand = { skills: [{ name: 'Python' }], groups: ['Data people'] }
  const { positionId } = await aPosition(db, by, {}, demand)
  const file = await aStoredFile(tested, by, aTextFile('m.txt', { name: 'Mara Ellison', email: 'mara@example.com' }))
  const body = { files: [file], groupName: 'Data people', useMetadata: false }
  const { upload_id: uploadId } = await make(pool.upload, { body }, by)
  await readResumeJob.run({ companyId: by.companyId, uploadId, place: 1 }, deps)
  const { data } = await make(pool.resumes, { body: { keyword: 'mara' } }, by)
  const candidateId = data[0]?.candidate_id ?? ''
  const listed = () =>
    withCompany(db, by.companyId, async (tx) => {
      const rows = await tx
        .selectFrom('application')
        .select('candidate_id')
        .where('position_id', '=', positionId)
        .execute()
      return rows.map(({ candidate_id }) => candidate_id)
    })
  const match = () => matchPersonJob.run({ companyId: by.companyId, candidateId }, deps)
  return { by, candidateId, match, listed }
}

test('a candidate merged before matching is matched as the remaining one', async () => {
  const { by, candidateId, match, listed } = await readNotMatched()
  const other = await aCandidate(db, by, { resume: { received_at: new Date(0) } })
  await merge(by, other.candidateId, candidateId)
  await match()
  expect(await listed()).toEqual([other.candidateId])
})

test('a candidate being erased is added to no position', async () => {
  const { by, candidateId, match, listed } = await readNotMatched()
  await erase(by, candidateId)
  await match()
  expect(await listed()).toEqual([])
})

/** A résumé that is to be re-read; `meanwhile` happens after the reading and before it is stored. */
async function readAgainWhile(meanwhile: (by: TestUser, candidateId: string) => Promise<unknown>) {
  const by = await anAdmin()
  const { files } = await uploadAndRead(tested, by, [
    aTextFile('m.txt', { name: 'Mara Ellison', email: 'm@m.example' }),
  ])
  const resumeId = files[0]?.resume_id ?? ''
  const inside = <T>(act: Parameters<typeof withCompany<T>>[2]) => withCompany(db, by.companyId, act)
  const { candidateId, runId } = await inside(async (tx) => {
    const { candidate_id } = await tx
      .updateTable('resume')
      .set({ reader_version: 1, text: 'Old words.' })
      .where('id', '=', resumeId)
      .returning('candidate_id')
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('rereading')
      .values({
        company_id: by.companyId,
        started_by: by.userId,
        started_at: NOW,
        total: 1,
        everything: false,
        phase: 'resumes',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { candidateId: candidate_id, runId: id }
  })
  const reader = {
    ...deps.reader,
    async read(...given: Parameters<typeof deps.reader.read>) {
      await meanwhile(by, candidateId)
      return deps.reader.read(...given)
    },
  }
  await reparseJob.run({ companyId: by.companyId, runId, step: 1 }, { ...deps, reader })
  const owner = await inside((tx) =>
    tx.selectFrom('resume').select(['candidate_id', 'text']).where('id', '=', resumeId).executeTakeFirstOrThrow(),
  )
  return { by, candidateId, ...owner }
}

test('a résumé whose candidate was merged while it was re-parsed is saved for the remaining one', async () => {
  let kept = ''
  const { by, candidateId, candidate_id, text } = await readAgainWhile(async (who, id) => {
    kept = (await aCandidate(db, who, { resume: { received_at: new Date(0) } })).candidateId
    await merge(who, kept, id)
  })
  expect(candidate_id).toBe(kept)
  expect(text).toContain('Northwind')
  const shown = await shownSkills(db, by.companyId)
  expect(shown.map(({ skillId }) => skillId)).toContain('python')
  expect(shown.filter((each) => each.candidateId === candidateId)).toEqual([])
})

test('a résumé whose candidate was erased while it was re-parsed stays empty', async () => {
  const { text } = await readAgainWhile(async (by, id) => {
    const resumeId = await withCompany(db, by.companyId, async (tx) => {
      const row = await tx.selectFrom('resume').select('id').where('candidate_id', '=', id).executeTakeFirstOrThrow()
      return row.id
    })
    await anApplication(db, await aPosition(db, by), { candidateId: id, resumeId })
    await erase(by, id)
    await runJobs()
  })
  expect(text).toBe('')
})

test('two candidates are neither merged nor separated while a data export of one is created', async () => {
  const by = await anAdmin()
  const [a, c] = [(await aCandidate(db, by)).candidateId, (await aCandidate(db, by)).candidateId]
  const copy = (candidate: string) => make(privacy.addExport, { body: { candidate } }, by)
  await copy(a)
  expect((await refuse(merges.merge, merging(c, a), by)).message).toMatch(/^A copy of the data of .* is being made\./)
  await runJobs()
  const mergeId = await merge(by, c, a)
  await copy(c)
  expect((await refuse(merges.undo, { body: { merge_id: mergeId } }, by)).message).toContain('A copy of the data')
  await runJobs()
  const urls = async (candidate: string) =>
    (await make(privacy.exports, { query: { candidate } }, by)).data.map(({ url }) => url !== '')
  expect(await urls(c)).toEqual([true])
  // An export made of both is handed to neither once they are two again, and its file is removed at night.
  await make(merges.undo, { body: { merge_id: mergeId } }, by)
  expect([await urls(c), await urls(a)]).toEqual([[false], [true]])
  await sweepExports.run({}, { ...deps, now: () => new Date(NOW.getTime() + DAY_MS) })
  const left = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('person_export').select('candidate_id').where('file_key', 'is not', null).execute(),
  )
  expect(left).toEqual([{ candidate_id: a }])
})

test('undoing an import skips candidates being erased, and merged ones', async () => {
  const by = await anAdmin()
  const rows = 'name,email\nIda Goes,ida@example.com\nMia Merged,mia@example.com\nUna Undone,una@example.com\n'
  const file_details = { s3_key: await aStoredTable(tested, by, Buffer.from(rows)), file_name: 'people.csv' }
  const { import_id } = await make(imports.upload, { body: { file_details, dry_run: false } }, by)
  await runJobs()
  const idOf = async (email: string) =>
    withCompany(db, by.companyId, async (tx) => {
      const row = await tx.selectFrom('candidate').select('id').where('email', '=', email).executeTakeFirst()
      return row?.id ?? ''
    })
  const [ida, mia] = [await idOf('ida@example.com'), await idOf('mia@example.com')]
  const other = await aCandidate(db, by)
  await merge(by, other.candidateId, mia)
  await erase(by, ida)
  await make(imports.undo, { body: { import_id } }, by)
  await runJobs()
  expect(await idOf('una@example.com')).toBe('')
  await erase(by, ida).catch(() => undefined)
  await runJobs()
  const { data: log } = await make(privacy.log, { query: {} }, by)
  expect(log).toMatchObject([{ candidate_id: ida, what: 'erasure' }])
  expect((await make(merges.list, { query: { candidate_id: other.candidateId } }, by)).data).toHaveLength(1)
})

test('a waiting email is not sent to a candidate being erased', async () => {
  const by = await anAdmin()
  const { candidateId, email } = await aCandidate(db, by)
  const mail = { company_id: by.companyId, kind: 'message', recipient: email, subject: 'Hello', text: 'x', html: 'x' }
  const { id } = await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('outgoing_mail')
      .values({ ...mail, candidate_id: candidateId, created_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await erase(by, candidateId)
  const sendMail = jobs.find(({ name }) => name === 'mail.send')
  await sendMail?.run({ companyId: by.companyId, mailId: id }, deps)
  const row = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('outgoing_mail').select(['state', 'error']).where('id', '=', id).executeTakeFirst(),
  )
  expect(row).toEqual({ state: 'failed', error: 'The candidate is being erased.' })
})
