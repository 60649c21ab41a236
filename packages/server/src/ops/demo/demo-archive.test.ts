import { session } from '@rolecall/contract/accounts/session'
import { expect, test } from 'vitest'
import { anAdministrator, exportOf, importInto } from '../../../test/factories/archive.ts'
import { compareArchives, idsOf, listOldIds } from '../../../test/factories/compare-archives.ts'
import { testApp } from '../../../test/harness.ts'
import { findDomainOwner } from '../../modules/company/domains.queries.ts'
import { openDemo } from './open-demo.ts'

const ADMIN = 'admin@demo.example'

test('the demo moves out and in again without a difference', async () => {
  const [there, here] = [await testApp(), await testApp()]
  await openDemo(there.deps, there.url)
  const companyId = (await findDomainOwner(there.db, 'demo.example')) ?? ''
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
  const { access_token: token } = await there.make(session.login, {
    body: { email: base64(ADMIN), password: base64('Rolecall#1') },
  })
  const left = await exportOf(there, { companyId, userId: '', email: ADMIN, token })
  expect(left.lines.get('candidates')?.length).toBeGreaterThan(100)
  const admin = await anAdministrator(here, ADMIN)
  const run = await importInto(here, admin, left.bytes)
  expect(run, JSON.stringify(run.receipt)).toMatchObject({ state: 'finished', reason: '' })
  const arrived = await exportOf(here, admin)
  const ids = idsOf(left, arrived, ADMIN)
  expect(compareArchives(left, arrived, ids)).toEqual([])
  expect(listOldIds(left, arrived, ids)).toEqual([])
})
