import { pool } from '@rolecall/contract/pool/pool'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/resumes/resume-limits'
import { expect, test } from 'vitest'
import { aStoredFile, aTextFile, formOf, type TestFile } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const testing = await testApp()
const { app, db } = testing

let serial = 0
const aFile = (): TestFile => {
  serial += 1
  return aTextFile(`cv${serial}.txt`, { name: 'Mara Ellison', email: `mara${serial}@example.com` })
}

/** Uploads with a form, as a program does that doesn't send files to the store first. */
async function send(user: TestUser | undefined, fields: Record<string, string>, files: readonly TestFile[] = []) {
  const { payload, headers } = await formOf(fields, files)
  return app.inject({
    method: 'POST',
    url: pool.upload.path,
    payload,
    headers: { ...headers, ...(user && { 'access-token': user.token }) },
  })
}

const rowsOf = (user: TestUser) =>
  withCompany(db, user.companyId, async (tx) => ({
    uploads: await tx.selectFrom('upload').selectAll().execute(),
    files: await tx.selectFrom('upload_file').selectAll().orderBy('place').execute(),
  }))

// L-I07
test('a form containing the files does the same in one call', async () => {
  const user = await aUser(db)
  const stored = await aStoredFile(testing, user, aFile())
  const files = [aFile(), aFile()]
  const response = await send(
    user,
    { groupName: 'From a form', useMetadata: 'true', geoRegion: 'USA', files: JSON.stringify([stored]) },
    files,
  )
  expect(response.json()).toMatchObject({ success: true, failure_count: 0 })
  const rows = await rowsOf(user)
  expect(rows.files).toHaveLength(3)
  expect(rows.uploads).toMatchObject([{ geo_region: 'USA', file_count: 3 }])
})

test('good files of a form are accepted, and each bad one is listed with its reason', async () => {
  const user = await aUser(db)
  const good = aFile()
  const response = await send(user, { groupName: 'Mixed' }, [
    { fileName: 'tool.exe', bytes: Buffer.from('MZ') },
    { fileName: 'large.pdf', bytes: Buffer.alloc(RESUME_FILE_BYTES_MAX + 3_000_000) },
    { fileName: 'empty.pdf', bytes: Buffer.alloc(0) },
    good,
  ])
  expect(response.json()).toMatchObject({
    success: true,
    failure_count: 3,
    failure_files: [
      { file_name: 'tool.exe', reason: expect.stringMatching(/^Only \.doc/) },
      { file_name: 'large.pdf', reason: expect.stringMatching(/larger than the 10 MB/) },
      { file_name: 'empty.pdf', reason: 'The file is empty.' },
    ],
  })
  expect((await rowsOf(user)).files.map(({ file_name, state }) => [file_name, state])).toEqual([
    ['tool.exe', 'refused'],
    ['large.pdf', 'refused'],
    ['empty.pdf', 'refused'],
    [good.fileName, 'queued'],
  ])
})

test.each([
  ['an empty file', Buffer.alloc(0), 'The file is empty.'],
  ['one that is too large', Buffer.alloc(RESUME_FILE_BYTES_MAX + 1), /^This file is larger than the 10 MB limit/],
])('a form with only %s is refused with the reason', async (_, bytes, reason) => {
  const user = await aUser(db)
  const response = await send(user, { groupName: 'Useless' }, [{ fileName: 'cv.pdf', bytes }])
  expect(response.statusCode).toBe(400)
  const said = typeof reason === 'string' ? reason : expect.stringMatching(reason)
  expect(response.json()).toMatchObject({
    code: 'invalid_request',
    failure_files: [{ file_name: 'cv.pdf', reason: said }],
  })
})

test.each([
  ['a file list that is not a list', { groupName: 'x', files: '{"a":1}' }],
  ['a file list that is not JSON', { groupName: 'x', files: 'no' }],
  ['no group', { files: '[]' }],
])('a form with %s is refused with a message', async (_, fields) => {
  const user = await aUser(db)
  const response = await send(user, fields as unknown as Record<string, string>)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_request' })
})

test('a visitor’s form is refused before anything is stored', async () => {
  const response = await send(undefined, { groupName: 'x' }, [aFile()])
  expect(response.statusCode).toBe(401)
})

test('text that ends in the middle of a form is refused with a message', async () => {
  const user = await aUser(db)
  const { payload, headers } = await formOf({ groupName: 'x' }, [aFile()])
  const response = await app.inject({
    method: 'POST',
    url: pool.upload.path,
    payload: payload.subarray(0, payload.length - 60),
    headers: { ...headers, 'access-token': user.token },
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message: 'The form can’t be read. Send it again.' })
  expect((await rowsOf(user)).uploads).toEqual([])
})
