import { merges } from '@rolecall/contract/duplicates/merges'
import { pool } from '@rolecall/contract/pool/pool'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { checkErasures, type ErasureReport } from './database-commands.ts'

const tested = await testApp()
const { db, url, make, runJobs } = tested

test('finds candidates merged before their erasure, and whose résumés remain, and erases them once separated', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const file = aTextFile('a.txt', { name: 'Ines Overtaken', email: 'ines@overtaken.example' })
  const { files } = await uploadAndRead(tested, by, [file])
  const resumeId = files[0]?.resume_id ?? ''
  const { data } = await make(pool.resumes, { body: {} }, by)
  const candidate = data[0]?.candidate_id ?? ''
  const other = await aCandidate(db, by)
  const merging = { body: { updated_data: other.candidateId, dedup_record: [candidate] } }
  const mergeId = (await make(merges.merge, merging, by)).data.merge_ids[0] ?? ''
  // The state left by an earlier version: the merge came between the request and the erasure.
  const { id: erasure } = await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('erasure')
      .values({
        company_id: by.companyId,
        candidate_id: candidate,
        reason: 'asked',
        asked_by: by.userId,
        asked_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const found = async () => {
    const reports: ErasureReport[] = []
    await checkErasures((report) => reports.push(report), url)
    return reports
  }
  const outrun = { erasure, candidate, part_of: other.candidateId, called_erased: false, resumes: [resumeId] }
  expect(await found()).toEqual([{ company: by.companyId, ...outrun }])
  const logged = async () => (await make(privacy.log, { query: {} }, by)).data.find(({ id }) => id === erasure)
  expect(await logged()).toMatchObject({ done_at: null, part_of: other.candidateId })

  await make(merges.undo, { body: { merge_id: mergeId } }, by)
  await make(privacy.erase, { body: { candidate, reason: 'asked', confirm: 'ERASE' } }, by)
  await runJobs()
  expect(await found()).toEqual([])
  expect(await logged()).toMatchObject({ done_at: expect.any(String), part_of: '' })
})
