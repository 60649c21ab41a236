import { candidates } from '@rolecall/contract/candidates/candidates'
import { pool } from '@rolecall/contract/pool/pool'
import { expect, test } from 'vitest'
import { aStoredFile } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { buildScan } from '../../parsing/ingest/scan/test-scans.ts'
import { readResumeJob } from './read-resume.ts'

const testing = await testApp()
const { db, deps, make, runJobs } = testing

test('a scan is processed after other files, and then says that it was read by OCR', async () => {
  const user = await aUser(db, { role: 'company_admin' })
  const bytes = await buildScan(['Mara Ellison', 'mara@post.example', 'Skills', 'Python, Kubernetes and Terraform'])
  const stored = await aStoredFile(testing, user, { fileName: 'scan.pdf', bytes })
  const body = { files: [stored], groupName: 'Data people', useMetadata: false }
  const { upload_id: uploadId } = await make(pool.upload, { body }, user)
  const findFile = async () => (await make(pool.uploads, {}, user)).data[0]?.files[0]

  await readResumeJob.run({ companyId: user.companyId, uploadId, place: 1 }, deps)
  expect(await findFile()).toMatchObject({
    state: 'queued',
    reason: 'This is a scan. It is read after the other files.',
  })

  await runJobs()
  const said = 'Read from a scan with high confidence. No phone number was found, but the page may have one.'
  const file = await findFile()
  expect(file).toMatchObject({ state: 'added', reason: said, candidate_name: 'Mara Ellison' })
  const { data } = await make(candidates.preview, { body: { resume_id: file?.resume_id ?? '' } }, user)
  expect(data.read_from_picture).toEqual({ confidence: 'sure', pages: 1, read_pages: 1, sentence: said })
})
