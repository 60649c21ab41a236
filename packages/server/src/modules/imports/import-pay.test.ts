import { merges } from '@rolecall/contract/duplicates/merges'
import { imports } from '@rolecall/contract/imports/imports'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aStoredTable } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { db, make, runJobs } = app

/** All that an import stores about people: the candidates, comments on them and their texts. */
const keptOf = (by: TestUser) =>
  withCompany(db, by.companyId, async (tx) =>
    JSON.stringify([
      await tx.selectFrom('candidate').selectAll().execute(),
      await tx.selectFrom('candidate_comment').selectAll().execute(),
      await tx.selectFrom('resume').selectAll().execute(),
    ]),
  )

test('a column of current pay is not imported, nor moved to another field, where pay history is forbidden', async () => {
  const by = await aUser(db)
  const table = [
    'name,email,location,Current CTC',
    'Ines Okafor,ines@example.com,"Oakland, CA",1777777',
    'Omar Haddad,omar@example.com,"Pune, India",1888888',
  ].join('\n')
  const file_details = {
    s3_key: await aStoredTable(app, by, Buffer.from(table)),
    file_name: 'people.csv',
    bucket_name: 'local',
  }
  const survey = await make(imports.preview, { body: { file_details } }, by)
  expect(survey.columns.map(({ field }) => field)).toEqual(['name', 'email', 'location', ''])
  await make(imports.upload, { body: { file_details, columns: ['name', 'email', 'location', 'notes'] } }, by)
  await runJobs()
  const kept = await keptOf(by)
  expect(kept).toContain('Ines Okafor')
  expect(kept).not.toContain('1777777')
  expect(kept).toContain('1888888')
})

test('a merge never copies pay to a candidate whose pay may not be known', async () => {
  const by = await aUser(db)
  const put = (location: string, salary: string | null) => aCandidate(db, by, { candidate: { location, salary } })
  const merge = async (location: string) => {
    const [kept, merged] = [await put(location, null), await put('Pune, India', '1777777')]
    const body = { updated_data: { candidate_id: kept.candidateId }, dedup_record: [merged.candidateId] }
    await make(merges.merge, { body }, by)
    const row = await withCompany(db, by.companyId, (tx) =>
      tx.selectFrom('candidate').select('salary').where('id', '=', kept.candidateId).executeTakeFirstOrThrow(),
    )
    return row.salary
  }
  expect(await merge('Oakland, CA')).toBeNull()
  expect(Number(await merge('Mumbai, India'))).toBe(1_777_777)
})
