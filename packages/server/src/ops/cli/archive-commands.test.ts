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
import { exportTo, importFrom } from './archive-commands.ts'

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
