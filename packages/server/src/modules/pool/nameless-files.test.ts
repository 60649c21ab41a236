import { pool } from '@rolecall/contract/pool/pool'
import { expect, test } from 'vitest'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const testing = await testApp()
const { db, make, refuse, runJobs } = testing

const NAMELESS = { fileName: 'scan.txt', bytes: Buffer.from('Skills: Python, SQL\nPune, India') }

/** Returns the outcome of each file, and the people in the pool. */
async function listAll(user: TestUser) {
  const { data } = await make(pool.uploads, {}, user)
  const { data: rows } = await make(pool.resumes, { body: {} }, user)
  return { upload: data[0], file: data[0]?.files[0], names: rows.map(({ name }) => name) }
}

async function aNamelessFile() {
  const user = await aUser(db)
  const { _id: upload_id } = await uploadAndRead(testing, user, [NAMELESS])
  return { user, file: { upload_id, place: 1 } }
}

test('a file without a name needs review, and creates no candidate', async () => {
  const { user } = await aNamelessFile()
  const { upload, file, names } = await listAll(user)
  expect(upload).toMatchObject({ done: true, added: 0, refused: 0, needs_look: 1, queued: 0 })
  expect(file).toMatchObject({ place: 1, state: 'needs_look', reason: 'No name found.', candidate_name: '' })
  expect(names).toEqual([])
})

test('a file with a typed name continues like any other', async () => {
  const { user, file } = await aNamelessFile()
  await make(pool.nameFile, { body: { ...file, name: '  Asha   Rao ' } }, user)
  // The file is read again at once; a second press finds no file that waits for a name.
  expect(await refuse(pool.nameFile, { body: { ...file, name: 'Asha Rao' } }, user)).toMatchObject({
    code: 'not_found',
  })
  await runJobs()
  const { upload, file: read, names } = await listAll(user)
  expect(upload).toMatchObject({ done: true, added: 1, needs_look: 0 })
  expect(read).toMatchObject({ state: 'added', reason: '', candidate_name: 'Asha Rao' })
  expect(names).toEqual(['Asha Rao'])
})

test('a removed file is refused and released, and the history says who removed it', async () => {
  const { user, file } = await aNamelessFile()
  await make(pool.removeFile, { body: file }, user)
  expect(await refuse(pool.removeFile, { body: file }, user)).toMatchObject({ code: 'not_found' })
  expect((await listAll(user)).file).toMatchObject({ state: 'refused', reason: expect.stringContaining('Removed') })
  const kept = await withCompany(db, user.companyId, async (tx) => ({
    keys: await tx.selectFrom('upload_file').select('file_key').execute(),
    events: await tx
      .selectFrom('event')
      .select(['kind', 'actor_id'])
      .where('kind', '=', 'upload.file-removed')
      .execute(),
  }))
  expect(kept.keys).toEqual([{ file_key: null }])
  expect(kept.events).toEqual([{ kind: 'upload.file-removed', actor_id: user.userId }])
})

test('a newer résumé of a candidate known by email needs no name', async () => {
  const user = await aUser(db)
  await uploadAndRead(testing, user, [aTextFile('a.txt', { name: 'Mara Ellison', email: 'mara@example.com' })])
  const newer = { fileName: 'b.txt', bytes: Buffer.from('mara@example.com\nSkills: Python, SQL, Rust') }
  expect(await uploadAndRead(testing, user, [newer])).toMatchObject({ added: 1, needs_look: 0 })
  expect((await listAll(user)).names).toEqual(['Mara Ellison', 'Mara Ellison'])
})

test.each([
  ['no name', { name: '  ' }, 'invalid_request'],
  ['a name that is too long', { name: 'x'.repeat(201) }, 'invalid_request'],
  ['a name of the wrong type', { name: 7 }, 'invalid_request'],
  ['an unknown file', { place: 9 }, 'not_found'],
  ['an invalid file number', { place: 0 }, 'not_found'],
  ['no such upload', { upload_id: '2b8e6a1d-4c3f-4e9a-8d71-6f0c5b9e2a05' }, 'not_found'],
  ['an invalid id', { upload_id: 'x' }, 'not_found'],
])('%s is refused', async (_, over, code) => {
  const { user, file } = await aNamelessFile()
  expect(await refuse(pool.nameFile, { body: { ...file, name: 'Asha Rao', ...over } } as never, user)).toMatchObject({
    code,
  })
})

test('nobody else can resolve a file without a name, in the company or elsewhere', async () => {
  const { user, file } = await aNamelessFile()
  for (const other of [await aUser(db, { companyId: user.companyId }), await aUser(db)]) {
    expect(await refuse(pool.nameFile, { body: { ...file, name: 'X Y' } }, other)).toMatchObject({ code: 'not_found' })
    expect(await refuse(pool.removeFile, { body: file }, other)).toMatchObject({ code: 'not_found' })
  }
  expect((await listAll(user)).file?.state).toBe('needs_look')
})
