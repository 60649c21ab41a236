import { imports } from '@rolecall/contract/imports/imports'
import { pool } from '@rolecall/contract/pool/pool'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aStoredTable } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { runImportJob } from './run-import.ts'

const app = await testApp()
const { db, deps, make, runJobs } = app

const TABLE = `name,email,designation,skills,summary
Ines Okafor,ines@example.com,Data Engineer,"Python, SQL","Builds pipelines. Notice period: 30 days"
Mara Lind,mara@example.com,Data Engineer,Python,
`

test('a candidate whose text is not parsed yet is found by name, and their score on a position is updated once it is', async () => {
  const by = await aUser(db)
  const { companyId } = by
  const { positionId } = await aPosition(db, by, {}, { skills: [{ name: 'Python' }] })
  const s3_key = await aStoredTable(app, by, Buffer.from(TABLE))
  const { import_id: importId } = await make(
    imports.upload,
    { body: { file_details: { s3_key, file_name: 'p.csv' } } },
    by,
  )
  await runImportJob.run({ companyId, importId }, deps)
  const count = async (keyword: string) => (await make(pool.count, { body: { people: true, keyword } }, by)).total
  const unread = async () => (await make(imports.list, {}, by)).data[0]?.unread
  expect([
    await unread(),
    await count('name:ines'),
    await count('title:engineer'),
    await count('skill:python'),
  ]).toEqual([2, 1, 2, 0])
  const readState = () =>
    withCompany(db, companyId, async (tx) => {
      const resumes = await tx
        .selectFrom('resume as r')
        .innerJoin('candidate as c', (join) =>
          join.onRef('c.id', '=', 'r.candidate_id').on('c.company_id', '=', companyId),
        )
        .select(['r.id as resumeId', 'c.id as candidateId', 'c.notice_days', 'c.email'])
        .where('r.company_id', '=', companyId)
        .where('c.email', '=', 'ines@example.com')
        .executeTakeFirstOrThrow()
      const on = await tx
        .selectFrom('application')
        .select('score')
        .where('company_id', '=', companyId)
        .where('position_id', '=', positionId)
        .where('candidate_id', '=', resumes.candidateId)
        .executeTakeFirst()
      return { ...resumes, score: on?.score }
    })
  const ines = await readState()
  expect(ines).toMatchObject({ notice_days: null })
  await anApplication(db, { companyId, positionId }, ines, { score: 0 })
  await runJobs()
  const parsed = await readState()
  expect(parsed).toMatchObject({ notice_days: 30 })
  expect(parsed.score).toBeGreaterThan(0)
  expect([await unread(), await count('name:ines'), await count('skill:python'), await count('pipelines')]).toEqual([
    0, 1, 2, 1,
  ])
})
