import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { exportTo } from './archive-commands.ts'
import { importFrom } from './import-archive-file.ts'

const { db, deps } = await testApp()
const folder = await mkdtemp(join(tmpdir(), 'rolecall-'))
afterAll(() => rm(folder, { recursive: true }))

const named = (companyId: string, name: string) =>
  withCompany(db, companyId, (tx) => tx.updateTable('company').set({ name }).execute())

test('an operator exports a company into a file, tries the file, and imports it into an empty company', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await anApplication(db, await aPosition(db, by), await aCandidate(db, by))
  await named(by.companyId, 'The Mill')
  const admin = await aUser(db, { role: 'company_admin' })
  await named(admin.companyId, 'The New Mill')
  const file = join(folder, 'mill.tar.zst')
  const exported = await exportTo(deps, 'the mill', file)
  expect(exported).toMatchObject({ file, files: 0 })
  const tried = await importFrom(deps, file, { company: 'The New Mill', isLook: true })
  expect(tried).toMatchObject({ dry_run: true, lost: 0 })
  const imported = await importFrom(deps, file, { company: 'The New Mill', isLook: false })
  expect(imported).toMatchObject({ lost: 0 })
  const people = await withCompany(db, admin.companyId, (tx) => tx.selectFrom('candidate').select('id').execute())
  expect(people).toHaveLength(1)
  await expect(importFrom(deps, file, { company: 'The New Mill', isLook: false })).rejects.toThrow('isn’t empty')
  await expect(exportTo(deps, 'Nobody', file)).rejects.toThrow('No company is called Nobody')
})

/** Writes of two records a step, and ends after so many steps, as a kill does. */
function killedAfter(steps: number) {
  let count = 0
  const throwIfAborted = () => {
    count += 1
    if (count > steps) throw new Error('killed')
  }
  return {
    atOnce: 2,
    signal: Object.create(new AbortController().signal, { throwIfAborted: { value: throwIfAborted } }),
  }
}

test('an import that was killed goes on by the same command, and by no other', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await anApplication(db, await aPosition(db, by), await aCandidate(db, by))
  await named(by.companyId, 'The Dye Works')
  const admin = await aUser(db, { role: 'company_admin' })
  await named(admin.companyId, 'The New Dye Works')
  const [file, other] = [join(folder, 'dye.tar.zst'), join(folder, 'later.tar.zst')]
  await exportTo(deps, 'The Dye Works', file)
  await aCandidate(db, by)
  await exportTo(deps, 'The Dye Works', other)
  const options = { company: 'The New Dye Works', isLook: false }
  await expect(importFrom(deps, file, options, killedAfter(8))).rejects.toThrow('killed')
  await expect(importFrom(deps, other, options)).rejects.toThrow('dye.tar.zst is imported in part')
  await expect(importFrom(deps, file, { ...options, isLook: true })).rejects.toThrow('without --dry-run')
  // Two at once: the second says so, and the first goes on undisturbed.
  const [first, second] = await Promise.allSettled([importFrom(deps, file, options), importFrom(deps, file, options)])
  const [went, refused] = first.status === 'fulfilled' ? [first, second] : [second, first]
  expect(went).toMatchObject({ value: { lost: 0, resumed_at: expect.any(Number) } })
  expect(refused).toMatchObject({ reason: { message: expect.stringMatching(/is running|isn’t empty/) } })
  const [left, arrived] = [by, admin].map(({ companyId }) =>
    withCompany(db, companyId, (tx) => tx.selectFrom('event').select('kind').orderBy('id').execute()),
  )
  const kinds = (await arrived)?.map(({ kind }) => kind).filter((kind) => !kind.startsWith('archive.'))
  expect(kinds).toEqual((await left)?.map(({ kind }) => kind))
  expect(
    await withCompany(db, admin.companyId, (tx) => tx.selectFrom('candidate').select('id').execute()),
  ).toHaveLength(1)
})
