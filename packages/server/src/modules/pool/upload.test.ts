import { MESSAGES } from '@rolecall/contract/platform/messages'
import { pool } from '@rolecall/contract/pool/pool'
import { UPLOAD_COOLDOWN_S } from '@rolecall/domain/resumes/resume-limits'
import { expect, test } from 'vitest'
import { aStoredFile, aTextFile, type StoredFile, type TestFile } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { json as jsonb } from '../../platform/db/json.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const testing = await testApp()
const { db, deps, make, refuse, call } = testing

let serial = 0
const aFile = (): TestFile => {
  serial += 1
  return aTextFile(`cv${serial}.txt`, { name: 'Mara Ellison', email: `mara${serial}@example.com` })
}
const store = (user: TestUser, file = aFile()) => aStoredFile(testing, user, file)

type Body = Partial<{
  groupName: string
  sourceName: string
  geoRegion: 'USA' | 'INDIA'
  files: (StoredFile | string)[]
}>
const bodyOf = (files: (StoredFile | string)[], more: Body = {}) => ({
  groupName: 'Data people',
  useMetadata: false,
  files,
  ...more,
})

const setLimit = (user: TestUser, max_resume_upload_limit: number) =>
  withCompany(db, user.companyId, (tx) =>
    tx
      .updateTable('company')
      .set({ settings: jsonb({ max_resume_upload_limit }) })
      .where('id', '=', user.companyId)
      .execute(),
  )

const rowsOf = (user: TestUser) =>
  withCompany(db, user.companyId, async (tx) => ({
    uploads: await tx.selectFrom('upload').selectAll().execute(),
    files: await tx.selectFrom('upload_file').selectAll().orderBy('place').execute(),
    groups: await tx.selectFrom('resume_group').selectAll().execute(),
    events: await tx.selectFrom('event').selectAll().where('kind', '=', 'upload.started').execute(),
  }))

// L-I07 L-I14
test('stored files become an upload in a new group, each waiting to be parsed', async () => {
  const user = await aUser(db)
  const files = [await store(user), await store(user)]
  const reply = await make(
    pool.upload,
    { body: { ...bodyOf(files), vendor: 'Northwind Staffing', type: 'bulk' } },
    user,
  )
  expect(reply).toMatchObject({
    success: true,
    message: 'Resumes Uploaded, resumes will be viewable once they are parsed',
    delay_user_upload: 0,
    status_code: 200,
    failure_count: 0,
    failure_files: [],
  })
  const { uploads, groups, events } = await rowsOf(user)
  expect(groups).toMatchObject([{ name: 'Data people', geo_region: 'INDIA', created_by: user.userId }])
  expect(uploads).toMatchObject([
    {
      id: reply.upload_id,
      source: 'internal',
      geo_region: 'INDIA',
      vendor: 'Northwind Staffing',
      kind: 'bulk',
      file_count: 2,
    },
  ])
  expect(events).toMatchObject([{ actor_id: user.userId, payload: { upload_id: reply.upload_id, files: 2 } }])
  const { data } = await make(pool.uploads, {}, user)
  expect(data).toMatchObject([
    { group: 'Data people', total: 2, queued: 2, done: false, files: [{ state: 'queued' }, { state: 'queued' }] },
  ])
})

// L-I08 L-I15
test('empty, foreign, missing, malformed and mistyped keys fail, and the rest continues', async () => {
  const user = await aUser(db)
  const stranger = await aUser(db)
  const theirs = await store(stranger)
  const ours = await store(user)
  const nowhere = `PROD/${user.companyId}/RESUME/${'0'.repeat(64)}.pdf`
  const reply = await make(
    pool.upload,
    {
      body: bodyOf([
        { s3_key: '', file_name: 'busy.pdf' },
        { s3_key: theirs.s3_key, file_name: 'theirs.txt' },
        { s3_key: nowhere, file_name: 'C:\\fakepath\\missing.pdf' },
        { s3_key: '../../etc/passwd', file_name: 'passwd.txt' },
        { s3_key: `PROD/${user.companyId}/IMPORT/${'0'.repeat(64)}.pdf`, file_name: 'import.pdf' },
        { s3_key: ours.s3_key, file_name: 'cv.exe' },
        { s3_key: `PROD/${user.companyId}/RESUME/${'0'.repeat(64)}.exe`, file_name: 'cv.pdf' },
        ours,
      ]),
    },
    user,
  )
  expect(reply).toMatchObject({ success: true, failure_count: 7 })
  expect(reply.failure_files.map(({ file_name, reason }) => `${file_name}: ${reason.slice(0, 30)}`)).toEqual([
    'busy.pdf: The file wasn’t uploaded. Try ',
    'theirs.txt: This file doesn’t belong to yo',
    'missing.pdf: The file wasn’t found. Upload ',
    'passwd.txt: This file doesn’t belong to yo',
    'import.pdf: This file doesn’t belong to yo',
    'cv.exe: Only .doc, .pdf, .txt, .rtf, .',
    'cv.pdf: Only .doc, .pdf, .txt, .rtf, .',
  ])
  expect(await make(pool.uploads, {}, user)).toMatchObject({ data: [{ total: 8, queued: 1, refused: 7 }] })
})

// L-I13
test('if no file is acceptable nothing starts, and the answer says so', async () => {
  const user = await aUser(db)
  const { status, json } = await call(pool.upload, { body: bodyOf([{ s3_key: '', file_name: 'a.pdf' }]) }, user)
  expect(status).toBe(400)
  expect(json).toMatchObject({
    success: false,
    code: 'invalid_request',
    message: 'upload Filed.',
    fields: { 'files.0': 'The file wasn’t uploaded. Try again.' },
    failure_files: [{ file_name: 'a.pdf', reason: 'The file wasn’t uploaded. Try again.' }],
    failure_count: 1,
    upload_id: '',
    status_code: 400,
  })
  const { uploads, groups } = await rowsOf(user)
  expect([uploads, groups]).toEqual([[], []])
})

test.each([
  ['alone', (s3_key: string) => s3_key],
  ['without a name', (s3_key: string) => ({ s3_key })],
  ['with an empty name', (s3_key: string) => ({ s3_key, file_name: '' })],
])('a key %s names a file after itself', async (_, entryOf) => {
  const user = await aUser(db)
  const { s3_key } = await store(user)
  await make(pool.upload, { body: { groupName: 'Data people', files: [entryOf(s3_key)] } }, user)
  expect((await rowsOf(user)).files[0]?.file_name).toBe(s3_key.split('/').at(-1))
})

test('a source is named by id or label, and an unknown one is refused', async () => {
  const user = await aUser(db)
  const file = await store(user)
  await make(pool.upload, { body: bodyOf([file], { sourceName: 'shine' }) }, user)
  await make(pool.upload, { body: bodyOf([file], { sourceName: 'Monster US' }) }, user)
  expect((await rowsOf(user)).uploads.map(({ source }) => source).sort()).toEqual(['monster_us', 'shine'])
  expect(await refuse(pool.upload, { body: bodyOf([file], { sourceName: 'nowhere' }) }, user)).toMatchObject({
    status_code: 400,
    message: 'Invalid source',
  })
})

// L-I11
test('an existing group is found in any case and grows, and a new one requires permission', async () => {
  const user = await aUser(db)
  const file = await store(user)
  await make(pool.upload, { body: bodyOf([file], { groupName: 'Night shift' }) }, user)
  const reader = await aUser(db, { companyId: user.companyId, actions: ['edit_project'] })
  await make(pool.upload, { body: bodyOf([file], { groupName: ' night SHIFT ' }) }, reader)
  expect((await rowsOf(user)).groups).toHaveLength(1)
  const refusal = await refuse(pool.upload, { body: bodyOf([file], { groupName: 'Day shift' }) }, reader)
  expect(refusal).toMatchObject({ status_code: 403, message: expect.stringContaining('“Day shift”') })
  expect((await rowsOf(user)).groups).toHaveLength(1)
})

test('two uploads that create the same group at once both end up in it', async () => {
  const user = await aUser(db)
  const other = await aUser(db, { companyId: user.companyId })
  const file = await store(user)
  const body = bodyOf([file], { groupName: 'Made twice' })
  await Promise.all([make(pool.upload, { body }, user), make(pool.upload, { body }, other)])
  const { groups, uploads } = await rowsOf(user)
  expect(groups).toHaveLength(1)
  expect(new Set(uploads.map(({ resume_group_id }) => resume_group_id)).size).toBe(1)
})

// L-I10
test('INDIA is closed to users in other geographies', async () => {
  const user = await aUser(db)
  await withCompany(db, user.companyId, (tx) =>
    tx.updateTable('app_user').set({ geo: 'USA' }).where('id', '=', user.userId).execute(),
  )
  const file = await store(user)
  expect((await refuse(pool.upload, { body: bodyOf([file], { geoRegion: 'INDIA' }) }, user)).status_code).toBe(403)
  await make(pool.upload, { body: bodyOf([file]) }, user)
  expect((await rowsOf(user)).groups).toMatchObject([{ geo_region: 'USA' }])
})

// L-I09 L-I13
test('too many files are refused with that reason', async () => {
  const user = await aUser(db)
  const key = { s3_key: '', file_name: 'a.pdf' }
  const refusal = await refuse(pool.upload, { body: bodyOf(Array(51).fill(key)) }, user)
  expect(refusal).toMatchObject({ status_code: 429, message: 'You can upload up to 50 files at a time.' })
  await setLimit(user, 2)
  expect(await refuse(pool.upload, { body: bodyOf(Array(3).fill(key)) }, user)).toMatchObject({ status_code: 429 })
})

// L-I12
test('after a full upload the next one has to wait, for this user only, until the time is over', async () => {
  const user = await aUser(db)
  const colleague = await aUser(db, { companyId: user.companyId })
  await setLimit(user, 2)
  const files = [await store(user), await store(user)]
  expect((await make(pool.upload, { body: bodyOf(files.slice(1)) }, user)).delay_user_upload).toBe(0)
  expect((await make(pool.upload, { body: bodyOf(files) }, user)).delay_user_upload).toBe(UPLOAD_COOLDOWN_S)
  expect(await refuse(pool.upload, { body: bodyOf(files) }, user)).toMatchObject({
    status_code: 429,
    reason: 'upload_cooldown',
    message: MESSAGES.uploadWait(UPLOAD_COOLDOWN_S),
  })
  deps.now = () => new Date(NOW.getTime() + (UPLOAD_COOLDOWN_S - 1) * 1_000)
  expect((await refuse(pool.upload, { body: bodyOf(files) }, user)).message).toBe(
    'Until the next resume upload, please wait for 1 sec',
  )
  await make(pool.upload, { body: bodyOf(files) }, colleague)
  deps.now = () => new Date(NOW.getTime() + UPLOAD_COOLDOWN_S * 1_000)
  await make(pool.upload, { body: bodyOf(files) }, user)
  deps.now = () => NOW
})

test('when two full uploads are sent at the same time, one has to wait', async () => {
  const user = await aUser(db)
  await setLimit(user, 1)
  const body = bodyOf([await store(user)])
  const replies = await Promise.all([call(pool.upload, { body }, user), call(pool.upload, { body }, user)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 429])
})

test.each([
  [{ files: [], groupName: 'x' }, 'Choose at least one file.'],
  [{ files: [{ s3_key: '', file_name: 'a.pdf' }], groupName: '  ' }, expect.any(String)],
  [{ files: [{ s3_key: '', file_name: 'a.pdf' }], groupName: 'x'.repeat(101) }, expect.any(String)],
  [{ files: 'all', groupName: 'x' }, expect.any(String)],
  [{ files: [{ s3_key: 5 }], groupName: 'x' }, expect.any(String)],
  [{ files: [], groupName: 'x', geoRegion: 'Atlantis' }, expect.any(String)],
])('refuses the body %j', async (body, message) => {
  const user = await aUser(db)
  expect(await refuse(pool.upload, { body } as never, user)).toMatchObject({ status_code: 400, message })
})

test('characters that the database cannot store do no harm', async () => {
  const user = await aUser(db)
  const { s3_key } = await store(user)
  await make(
    pool.upload,
    { body: bodyOf([{ s3_key, file_name: 'a\u0001b\u202e.txt' }], { groupName: 'N\u0001ight' }) },
    user,
  )
  const { files, groups } = await rowsOf(user)
  expect(files[0]?.file_name).toBe('a b .txt')
  expect(groups[0]?.name).toBe('N ight')
  expect((await refuse(pool.upload, { body: bodyOf([s3_key], { groupName: '\u0001' }) }, user)).status_code).toBe(400)
})

test('users see only their own uploads', async () => {
  const user = await aUser(db)
  const colleague = await aUser(db, { companyId: user.companyId })
  await make(pool.upload, { body: bodyOf([await store(user)]) }, user)
  expect((await make(pool.uploads, {}, colleague)).data).toEqual([])
})
