import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { imports } from '@rolecall/contract/imports/imports'
import { pool } from '@rolecall/contract/pool/pool'
import { expect, test } from 'vitest'
import { aStoredTable } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { readTextsJob } from './read-texts.ts'
import { runImportJob } from './run-import.ts'
import { undoImportJob } from './undo-import.ts'

const app = await testApp()
const { db, deps, make, url } = app

const PROGRAM = fileURLToPath(new URL('../../../test/import-process.ts', import.meta.url))
const LINES = 600

/** An import that was started but that no worker has taken up yet. */
async function anImport(by: TestUser) {
  const lines = Array.from({ length: LINES }, (_, at) => `Person ${at},p${at}@example.com,"Python, SQL"`)
  const s3_key = await aStoredTable(app, by, Buffer.from(`name,email,skills\n${lines.join('\n')}\n`))
  const body = { file_details: { s3_key, file_name: 'people.csv' } }
  const { import_id } = await make(imports.upload, { body }, by)
  return { companyId: by.companyId, importId: import_id }
}

const stateOf = async (by: TestUser) => (await make(imports.list, {}, by)).data[0]

/** Counts everything that an import writes. */
const countAll = (companyId: string) =>
  withCompany(db, companyId, async (tx): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    for (const table of ['candidate', 'resume', 'resume_skill', 'candidate_import_row', 'stored_file'] as const) {
      const rows = await tx.selectFrom(table).select('company_id').where('company_id', '=', companyId).execute()
      counts[table] = rows.length
    }
    const events = await tx.selectFrom('event').select('kind').where('company_id', '=', companyId).execute()
    return { ...counts, imported: events.filter(({ kind }) => kind === 'candidate.imported').length }
  })

test('an import killed halfway continues after the saved rows, and duplicates nothing', async () => {
  const by = await aUser(db)
  const task = await anImport(by)
  const child = spawn(process.execPath, [PROGRAM, url, deps.env.ROLECALL_DATA, JSON.stringify(task)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  let done = 0
  while (done === 0 && child.exitCode === null) {
    await sleep(50)
    done = (await stateOf(by))?.done ?? 0
  }
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
  const cut = await stateOf(by)
  expect(cut).toMatchObject({ state: 'running', skipped: 0, failed: 0 })
  expect(cut?.done).toBeLessThan(LINES)
  // Two workers take it up at once, as when the first one only seemed to be gone.
  await Promise.all([runImportJob.run(task, deps), runImportJob.run(task, deps)])
  expect(await stateOf(by)).toMatchObject({ state: 'finished', done: LINES, made: LINES, skipped: 0, failed: 0 })
  expect(await countAll(by.companyId)).toEqual({
    candidate: LINES,
    resume: LINES,
    // Texts are read after the import.
    resume_skill: 0,
    candidate_import_row: LINES,
    imported: LINES,
    // Plus one for the table itself.
    stored_file: LINES + 1,
  })
  expect((await make(pool.count, { body: { people: true } }, by)).total).toBe(LINES)
})

test('if a candidate’s file cannot be stored, none of its rows are saved, and a retry imports them', async () => {
  const by = await aUser(db)
  const task = await anImport(by)
  let left = 250
  const files = {
    ...deps.files,
    put: async (...file: Parameters<typeof deps.files.put>) => {
      left -= 1
      if (left < 0) throw new Error('The disk is full')
      await deps.files.put(...file)
    },
  }
  await expect(runImportJob.run(task, { ...deps, files })).rejects.toThrow('The disk is full')
  const { done, made } = (await stateOf(by)) ?? {}
  expect([done, made]).toEqual([200, 200])
  await runImportJob.run(task, deps)
  expect(await stateOf(by)).toMatchObject({ state: 'finished', done: LINES, made: LINES })
})

const skilled = async ({ companyId }: TestUser) => (await countAll(companyId)).resume_skill

test('texts whose reading is interrupted are read by the next attempts, each once', async () => {
  const by = await aUser(db)
  const task = await anImport(by)
  await runImportJob.run(task, deps)
  expect(await stateOf(by)).toMatchObject({ state: 'finished', made: LINES, unread: LINES })
  expect((await make(pool.count, { body: { people: true, keyword: 'name:"Person 7"' } }, by)).total).toBe(1)
  expect((await make(pool.count, { body: { people: true, keyword: 'skill:python' } }, by)).total).toBe(0)
  let left = 25
  const textWork: typeof deps.textWork = {
    ...deps.textWork,
    run: (...asked) => {
      left -= 1
      if (left < 0) throw new Error('The thread is gone')
      return deps.textWork.run(...asked)
    },
  }
  await expect(readTextsJob.run(task, { ...deps, textWork })).rejects.toThrow('The thread is gone')
  const { unread = 0 } = (await stateOf(by)) ?? {}
  expect(unread).toBeGreaterThan(0)
  expect(unread).toBeLessThan(LINES)
  expect(await skilled(by)).toBe(LINES - unread)
  await Promise.all([readTextsJob.run(task, deps), readTextsJob.run(task, deps)])
  expect(await stateOf(by)).toMatchObject({ state: 'finished', made: LINES, unread: 0 })
  expect(await skilled(by)).toBe(LINES)
  expect((await make(pool.count, { body: { people: true, keyword: 'skill:python' } }, by)).total).toBe(LINES)
})

test('an import is undone before its texts are read, and nothing is read afterwards', async () => {
  const by = await aUser(db)
  const task = await anImport(by)
  await runImportJob.run(task, deps)
  await make(imports.undo, { body: { import_id: task.importId } }, by)
  await readTextsJob.run(task, deps)
  expect(await skilled(by)).toBe(0)
  await undoImportJob.run({ ...task, by: by.userId }, deps)
  await readTextsJob.run(task, deps)
  expect(await stateOf(by)).toMatchObject({ state: 'undone', undone: LINES, unread: 0 })
  expect(await countAll(by.companyId)).toMatchObject({ candidate: 0, resume: 0, resume_skill: 0 })
})
