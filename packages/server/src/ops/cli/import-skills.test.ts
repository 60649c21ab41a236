import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { skillImports } from '@rolecall/contract/skills/skill-imports'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { importInto } from './import-skills.ts'

const { db, url, make } = await testApp()
const folder = await mkdtemp(join(tmpdir(), 'rolecall-'))
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command as a shell would. */
function rolecall(...args: string[]): Promise<{ printed: string; complaint: string; code: number | null }> {
  const { promise, resolve } = Promise.withResolvers<{ printed: string; complaint: string; code: number | null }>()
  const env = { ...process.env, INIT_CWD: folder, DATABASE_URL: url, LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'rolecall.ts'), 'import-skills', ...args], { env })
  let [printed, complaint] = ['', '']
  child.stdout.on('data', (part) => {
    printed += part
  })
  child.stderr.on('data', (part) => {
    complaint += part
  })
  child.on('close', (code) => resolve({ printed, complaint, code }))
  return promise
}

test('an operator checks a skill list, and imports it for the named company', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await withCompany(db, by.companyId, (tx) => tx.updateTable('company').set({ name: 'The Mill' }).execute())
  const file = join(folder, 'list.csv')
  await writeFile(file, 'conceptUri,skillType,preferredLabel\nurn:1,knowledge,loom whispering\n')
  const listed = async () => (await make(skillImports.list, { query: {} }, by)).data

  const looked = await importInto(db, file, { company: 'the mill', isLook: true })
  expect(looked).toMatchObject({ state: 'checked', origin: 'esco', rows: 1, added: 1 })
  expect(await listed()).toEqual([])

  expect(await rolecall('list.csv', '--company', 'The Mill')).toMatchObject({ complaint: '', code: 0 })
  const [taken] = await listed()
  expect(taken).toMatchObject({ file_name: 'list.csv', state: 'done', added: 1, by: '' })
  const { data } = await make(skillImports.undo, { params: { id: taken?.id ?? '' } }, by)
  expect(data).toMatchObject({ state: 'undone', kept: 0 })

  const other = join(folder, 'other.csv')
  await writeFile(other, 'id,name\n1,weaving\n')
  await expect(importInto(db, other, { company: 'The Mill', isLook: false })).rejects.toThrow('don’t match')
  await expect(importInto(db, file, { company: 'Nobody', isLook: false })).rejects.toThrow(
    'No company is called Nobody',
  )
})
