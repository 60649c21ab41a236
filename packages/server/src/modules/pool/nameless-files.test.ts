import { pool } from '@rolecall/contract/people/pool'
import { expect, test } from 'vitest'
import { aTextFile, uploadAndRead } from '../../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../../test/factories/user.ts'
import { testApp } from '../../../../test/harness.ts'
import { withCompany } from '../../../ground/db/with-company.ts'

const testing = await testApp()
const { db, make, refuse, runJobs } = testing

const NAMELESS = { fileName: 'scan.txt', bytes: Buffer.from('Skills: Python, SQL\nPune, India') }

/** What became of a file, and who is in the pool. */
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

test('a file in which no name is found needs a look, and becomes nobody', async () => {
  const { user } = await aNamelessFile()
  const { upload, file, names } = await listAll(user)
  expect(upload).toMatchObject({ done: true, added: 0, refused: 0, needs_look: 1, queued: 0 })
  expect(file).toMatchObject({ place: 1, state: 'needs_look', reason: 'No name was found in it.', candidate_name: '' })
  expect(names).toEqual([])
})

test('with the name that somebody types, it goes on as any other', async () => {
  const { user, file } = await aNamelessFile()
  await make(pool.nameFile, { body: { ...file, name: '  Asha   Rao ' } }, user)
  // Read again at once; a second press finds nothing that waits for a name.
  expect(await refuse(pool.nameFile, { body: { ...file, name: 'Asha Rao' } }, user)).toMatchObject({
    code: 'not_found',
  })
  await runJobs()
  const { upload, file: read, names } = await listAll(user)
  expect(upload).toMatchObject({ done: true, added: 1, needs_look: 0 })
  expect(read).toMatchObject({ state: 'added', reason: '', candidate_name: 'Asha Rao' })
  expect(names).toEqual(['Asha Rao'])
})

test('removed, it is refused, its file is let go of, and the history says who did it', async () => {
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

test('a newer résumé of somebody who is known by their e-mail needs no name', async () => {
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
  ['no such place', { place: 9 }, 'not_found'],
  ['a place that is none', { place: 0 }, 'not_found'],
  ['no such upload', { upload_id: '2b8e6a1d-4c3f-4e9a-8d71-6f0c5b9e2a05' }, 'not_found'],
  ['an id that is none', { upload_id: 'x' }, 'not_found'],
])('%s is refused', async (_, over, code) => {
  const { user, file } = await aNamelessFile()
  expect(await refuse(pool.nameFile, { body: { ...file, name: 'Asha Rao', ...over } } as never, user)).toMatchObject({
    code,
  })
})

test('nobody else settles it, neither of the company nor of another one', async () => {
  const { user, file } = await aNamelessFile()
  for (const other of [await aUser(db, { companyId: user.companyId }), await aUser(db)]) {
    expect(await refuse(pool.nameFile, { body: { ...file, name: 'X Y' } }, other)).toMatchObject({ code: 'not_found' })
    expect(await refuse(pool.removeFile, { body: file }, other)).toMatchObject({ code: 'not_found' })
  }
  expect((await listAll(user)).file?.state).toBe('needs_look')
})
