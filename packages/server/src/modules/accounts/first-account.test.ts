import { session } from '@rolecall/contract/accounts/session'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { createCompany } from '../company/create-company.ts'

const { db, make } = await testApp()

test('a visitor learns whether any account exists, and nothing else about accounts', async () => {
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
