import { session } from '@rolecall/contract/company/session'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/harness.ts'
import { createCompany } from '../../../house/company/create-company.ts'

const { db, make } = await testApp()

test('a stranger learns whether there is any account at all, and nothing else of them', async () => {
  expect(await make(session.start, {})).toEqual({
    success: true,
    has_accounts: false,
    display_name: '',
    passkeys: expect.any(String),
    sign_on: null,
  })
  const first = { email: 'first@example.com', password: 'Pässword#1', fullName: 'Ines Okafor', role: 'company_admin' }
  await createCompany(db, { name: 'Acme', users: [first] })
  expect(await make(session.start, {})).toEqual({
    success: true,
    has_accounts: true,
    display_name: '',
    passkeys: expect.any(String),
    sign_on: null,
  })
})
