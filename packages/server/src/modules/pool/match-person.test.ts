import { pool } from '@rolecall/contract/pool/pool'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aStoredFile, aTextFile } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { matchPersonJob } from './match-person.ts'
import { readResumeJob } from './read-resume.ts'

const testing = await testApp()
const { db, deps, make, runJobs } = testing

/** A position that asks for Python, and uploads of files, by people who know it, into the group that feeds it. */
async function anUpload(...names: string[]) {
  const by = await aUser(db)
  const demand = { skills: [{ name: 'Python' }], groups: ['Data people'] }
  const { positionId } = await aPosition(db, by, {}, demand)
  const files = []
  for (const name of names) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`
    files.push(await aStoredFile(testing, by, aTextFile(`${name}.txt`, { name, email })))
  }
  const body = { files, groupName: 'Data people', useMetadata: false }
  const { upload_id: uploadId } = await make(pool.upload, { body }, by)
  const listed = async () => (await make(shortlist.cards, { body: { positionId } }, by)).results.map(namesOf).sort()
  const found = async (keyword: string) => (await make(pool.resumes, { body: { keyword } }, by)).data.map(namesOf)
  const added = async () => (await make(pool.uploads, {}, by)).data[0]?.added
  return { by, uploadId, listed, found, added }
}
const namesOf = (row: { display_name: string } | { name: string }) =>
  'display_name' in row ? row.display_name : row.name

test('a file is parsed and assigned to a candidate before matching, and the shortlist follows', async () => {
  const { by, uploadId, listed, found, added } = await anUpload('Mara Ellison')
  await readResumeJob.run({ companyId: by.companyId, uploadId, place: 1 }, deps)
  expect(await added()).toBe(1)
  expect(await found('mara skill:python')).toEqual(['Mara Ellison'])
  expect(await listed()).toEqual([])
  await runJobs()
  expect(await listed()).toEqual(['Mara Ellison'])
})

test('each candidate is on the shortlist before the next file is parsed', async () => {
  const { by, listed } = await anUpload('Mara Ellison', 'Noor Haddad', 'Ines Duarte')
  await runJobs()
  expect(await listed()).toEqual(['Ines Duarte', 'Mara Ellison', 'Noor Haddad'])
  const events = await withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('event')
      .select(['kind', 'candidate_id'])
      .where('company_id', '=', by.companyId)
      .where('kind', 'in', ['resume.added', 'application.added'])
      .orderBy('id')
      .execute(),
  )
  expect(events.map(({ kind }) => kind)).toEqual([1, 2, 3].flatMap(() => ['resume.added', 'application.added']))
  expect(new Set(events.map(({ candidate_id }) => candidate_id)).size).toBe(3)
})

test('a candidate matched twice, even at once, is on the shortlist once', async () => {
  const { by, listed } = await anUpload('Mara Ellison')
  await runJobs()
  const { data } = await make(pool.resumes, { body: {} }, by)
  const payload = { companyId: by.companyId, candidateId: data[0]?.candidate_id ?? '' }
  await Promise.all([matchPersonJob.run(payload, deps), matchPersonJob.run(payload, deps)])
  expect(await listed()).toEqual(['Mara Ellison'])
})

test('a candidate added to a group is matched with the positions that it feeds', async () => {
  const by = await aUser(db)
  const { positionId } = await aPosition(db, by, {}, { skills: [{ name: 'Python' }], groups: ['Data people'] })
  const file = await aStoredFile(
    testing,
    by,
    aTextFile('mara.txt', { name: 'Mara Ellison', email: 'mara@example.com' }),
  )
  await make(pool.upload, { body: { files: [file], groupName: 'Elsewhere', useMetadata: false } }, by)
  await runJobs()
  const listed = async () => (await make(shortlist.cards, { body: { positionId } }, by)).results.map(namesOf)
  expect(await listed()).toEqual([])
  const { data } = await make(pool.resumes, { body: {} }, by)
  const resumeIds = data.map(({ resume_id }) => resume_id)
  await make(pool.groupPeople, { body: { resumeIds, groupName: 'Data people' } }, by)
  await runJobs()
  expect(await listed()).toEqual(['Mara Ellison'])
})
