import { session } from '@rolecall/contract/accounts/session'
import { isOpen } from '@rolecall/domain/access/may'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { allCalls } from '../../../test/list-calls.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { createCompany } from '../company/create-company.ts'

const { app, db, make, refuse, call } = await testApp()

let serial = 0

/** A user whose administrator demanded a new password, signed in twice. */
async function aPersonWithReset(role = 'recruiter') {
  serial += 1
  const email = `reset${serial}@example.com`
  const user = { email, password: 'Present#1', fullName: 'Ines Okafor', role }
  const { companyId } = await createCompany(db, { name: 'Acme', users: [user] })
  await withCompany(db, companyId, (tx) => tx.updateTable('app_user').set({ password_reset: true }).execute())
  const signIn = async (password: string) => make(session.login, { body: { email, password } })
  const [here, elsewhere] = [await signIn(user.password), await signIn(user.password)]
  return { companyId, email, signIn, here, elsewhere, token: here.access_token }
}

// L-C06
test('a new password ends the demand for one and all other sessions, and is valid for signing in', async () => {
  const { email, signIn, here, elsewhere, token } = await aPersonWithReset()
  expect(here.password_reset).toBe(true)

  await make(session.changePassword, { body: { current_password: 'Present#1', new_password: 'Another#2' } }, { token })

  expect((await signIn('Another#2')).password_reset).toBe(false)
  expect((await call(session.check, { body: {} }, { token })).status).toBe(200)
  expect((await call(session.check, { body: {} }, { token: elsewhere.access_token })).status).toBe(401)
  expect((await call(session.login, { body: { email, password: 'Present#1' } })).status).toBe(401)
})

// L-B10 L-C06
test.each([
  [{ current_password: 'guess', new_password: 'Another#2' }, 'current_password'],
  [{ current_password: 'Present#1', new_password: 'Present#1' }, 'new_password'],
  [{ current_password: 'Present#1', new_password: 'short' }, 'new_password'],
  [{ current_password: 'Present#1', new_password: 'with spaces in it' }, 'new_password'],
])('%j is refused with an error on the field, and nothing changes', async (body, field) => {
  const { signIn, token } = await aPersonWithReset()
  const { status_code, fields } = await refuse(session.changePassword, { body }, { token })
  expect(status_code).toBe(400)
  expect(fields).toHaveProperty(field)
  expect((await signIn('Present#1')).password_reset).toBe(true)
})

// L-B07
test('until a new password is chosen, every call except those for choosing one is refused, for any role', async () => {
  const { companyId, token } = await aPersonWithReset('company_admin')
  const closed = allCalls.filter(({ call: { access, whileLimited } }) => !isOpen(access) && !whileLimited)
  for (const {
    name,
    call: { method, path },
  } of closed) {
    const answer = await app.inject({
      method,
      url: path.replaceAll(/:\w+/g, 'any'),
      headers: { 'access-token': token },
    })
    expect(answer.statusCode, name).toBe(403)
    const { message, detail = message } = answer.json()
    expect(detail, name).toBe('Please reset password.')
  }
  const { userId } = await aUser(db, { companyId })
  const another = { body: { admin_console: true, userId } }
  expect(await refuse(session.changePassword, another, { token })).toMatchObject({ status_code: 403 })

  await make(session.changePassword, { body: { current_password: 'Present#1', new_password: 'Another#2' } }, { token })
  await make(session.userDetails, {}, { token })
})
