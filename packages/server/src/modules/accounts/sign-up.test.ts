import { session } from '@rolecall/contract/accounts/session'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { LETTERS_ASKED } from '@rolecall/domain/accounts/account-limits'
import { beforeEach, expect, test } from 'vitest'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { passwordWork } from '../../platform/kernel/passwords.ts'
import { createCompany } from '../company/create-company.ts'

const { db, deps, make, refuse, call, runJobs } = await testApp()

const PERSON = {
  fullName: 'Noor Haddad',
  mobileCode: '+91',
  mobileNumber: '9876543210',
  company: 'Acme',
  locationString: 'Pune, India',
  locationLat: 18.52,
  locationLong: 73.86,
  password: 'Quiet#Harbour7',
}
let serial = 0

beforeEach(async () => {
  deps.now = () => NOW
  await db.deleteFrom('sign_in_attempt').execute()
})

/** A company with one account, an administrator's, at a domain of its own. */
async function aCompanyAt() {
  serial += 1
  const domain = `acme${serial}.example`
  const email = `admin@${domain}`
  const user = { email, password: 'Present#1', fullName: 'Ines Okafor', role: 'company_admin' }
  const { companyId } = await createCompany(db, { name: 'Acme', users: [user] })
  const admin = await aUser(db, { companyId, role: 'company_admin' })
  return { domain, companyId, admin, email }
}

const signUp = (emailDomain: string, over: object = {}) =>
  call(session.signUp, { body: { ...PERSON, emailUsername: 'Noor', emailDomain, ...over } as never })
const signIn = (email: string, password = PERSON.password) => call(session.login, { body: { email, password } })

const mailsTo = async (email: string, admin: TestUser) => {
  await runJobs()
  return (await readMails({ db }, admin)).filter(({ to }) => to === email)
}
async function verifyTokenOf(email: string, admin: TestUser): Promise<string> {
  const [mail] = await mailsTo(email, admin)
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(link.pathname).toBe('/verify-email')
  return link.searchParams.get('token') ?? ''
}
const verify = (token: string) => call(session.verifyEmail, { body: { token } })
const approve = (companyId: string, email: string) =>
  withCompany(db, companyId, (tx) =>
    tx.updateTable('app_user').set({ is_approved: true }).where('email', '=', email).execute(),
  )

test('the first user to sign up at a registered domain joins its company, even without colleagues at that domain', async () => {
  const { companyId, admin } = await aCompanyAt()
  const domain = `registered${serial}.example`
  await withCompany(db, companyId, (tx) =>
    tx.insertInto('company_domain').values({ domain, company: companyId }).execute(),
  )
  await signUp(domain)
  expect(await mailsTo(`noor@${domain}`, admin)).toHaveLength(1)
})

test('an account with an unconfirmed email brings nobody of its domain into the company', async () => {
  const { domain, companyId, admin, email } = await aCompanyAt()
  await withCompany(db, companyId, (tx) =>
    tx.updateTable('app_user').set({ email_verified: false }).where('email', '=', email).execute(),
  )
  expect((await signUp(domain)).status).toBe(200)
  expect(await mailsTo(`noor@${domain}`, admin)).toEqual([])
})

// L-B12 L-B15
test('a new user joins the company of their domain without permissions, and signs in once verified and approved', async () => {
  const { domain, companyId, admin, email: adminEmail } = await aCompanyAt()
  const email = `noor@${domain}`

  expect(await signUp(`@${domain.toUpperCase()}`)).toMatchObject({ status: 200, json: { success: true } })

  const find = () =>
    withCompany(db, companyId, (tx) =>
      tx
        .selectFrom('app_user as u')
        .innerJoin('role as r', 'r.id', 'u.role_id')
        .selectAll('u')
        .select('r.type_name')
        .where('u.email', '=', email)
        .executeTakeFirstOrThrow(),
    )
  expect(await find()).toMatchObject({
    full_name: 'Noor Haddad',
    type_name: 'norole',
    is_approved: false,
    email_verified: false,
    mobile: '9876543210',
    country_code: '+91',
    location: 'Pune, India',
    latitude: 18.52,
  })
  expect(await signIn(email)).toMatchObject({
    status: 401,
    json: { message: expect.stringContaining('Confirm your email') },
  })
  expect(await signIn(email, 'guess')).toMatchObject({
    json: { fields: { credentials: expect.stringContaining('Incorrect') } },
  })

  const token = await verifyTokenOf(email, admin)
  expect(await verify(token)).toMatchObject({ status: 200, json: { is_approved: false } })
  expect((await make(notifications.list, { query: {} }, admin)).data).toMatchObject([
    { topic: 'approval', sentence: expect.stringContaining('signed up and needs approval.'), path: '/roles' },
  ])
  expect(await verify(token)).toMatchObject({ status: 200 })
  expect(await mailsTo(adminEmail, admin)).toMatchObject([{ subject: `Noor Haddad (${email}) requested an account` }])
  expect(await signIn(email)).toMatchObject({
    status: 401,
    json: { message: expect.stringContaining('needs to approve') },
  })

  await approve(companyId, email)
  expect(await signIn(email)).toMatchObject({ status: 200, json: { user_name: 'Noor Haddad', authorised_actions: [] } })
})

test('an approved account without a verified email cannot sign in, because someone else may have typed it', async () => {
  const { domain, companyId } = await aCompanyAt()
  await signUp(domain)
  await approve(companyId, `noor@${domain}`)
  expect((await signIn(`noor@${domain}`)).status).toBe(401)
})

test('a link verifies only its own sign-up, and a new request invalidates earlier links', async () => {
  const { domain, admin } = await aCompanyAt()
  const email = `noor@${domain}`
  await signUp(domain, { password: 'Attacker#12' })
  const ofAttacker = await verifyTokenOf(email, admin)
  deps.now = () => new Date(NOW.getTime() + 1_000)
  await signUp(domain)
  expect(await verify(ofAttacker)).toMatchObject({ status: 400 })
  expect(await verify(await verifyTokenOf(email, admin))).toMatchObject({ status: 200 })
  await signUp(domain, { password: 'Attacker#12' })
  expect(await signIn(email, 'Attacker#12')).toMatchObject({
    json: { fields: { credentials: expect.stringContaining('Incorrect') } },
  })
  deps.now = () => new Date(NOW.getTime() + 30 * 86_400_000)
  expect(await verify(ofAttacker)).toMatchObject({ status: 400 })
})

test('a new email, a known one and one without a company get the same answer after the same hashing', async () => {
  const { domain, admin, email } = await aCompanyAt()
  const answers: unknown[] = []
  const costs: number[] = []
  // A second company, so that none is the only one.
  await aCompanyAt()
  for (const [emailUsername, at] of [
    ['noor', domain],
    ['admin', domain],
    ['noor', 'nowhere.example'],
  ] as const) {
    let hashed = 0
    const note = () => {
      hashed += 1
    }
    passwordWork.subscribe(note)
    answers.push(await signUp(at, { emailUsername }))
    passwordWork.unsubscribe(note)
    costs.push(hashed)
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(costs).toEqual([1, 1, 1])
  expect(await mailsTo(email, admin)).toMatchObject([{ subject: 'You already have an account' }])
  expect((await signIn(email, 'Present#1')).status).toBe(200)
})

test('a double click creates one account', async () => {
  const { domain, admin } = await aCompanyAt()
  const answers = await Promise.all([signUp(domain), signUp(domain)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await mailsTo(`noor@${domain}`, admin)).length).toBeGreaterThan(0)
})

test('thirty sign-ups at once from one address exceed the limit', async () => {
  const { domain } = await aCompanyAt()
  const answers = await Promise.all(Array.from({ length: 30 }, () => signUp(domain)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LETTERS_ASKED.perAccount)
})

// L-B13 L-B14 L-B15 L-B16 L-B17 L-B19 L-B20 L-B22 L-B23 L-B24
test.each([
  ['fullName', 'Ann2', 'Avoid digits and special characters'],
  ['fullName', 'An', 'Username should have atleast 3 characters'],
  ['fullName', 'A'.repeat(31), "Username can't exceed 30 characters"],
  ['fullName', '', 'Field is required.'],
  ['fullName', undefined, 'Field is required.'],
  ['mobileCode', '+9a', 'Invalid Mobile Code'],
  ['mobileNumber', '6876543210', 'Mobile number seems invalid'],
  ['mobileNumber', '98765', 'Should have 10 digits'],
  ['mobileNumber', '', 'Field is required.'],
  ['company', 'HP', 'Company should have atleast 3 characters'],
  ['company', 'A'.repeat(31), "Company can't exceed 30 characters"],
  ['company', 'Acme<script>', 'Invalid Company'],
  ['locationString', 'Pune#', 'Please avoid special characters'],
  ['locationLat', undefined, 'Please avoid special characters'],
  ['emailUsername', 'noor noor', 'Email seems Invalid'],
  ['emailUsername', 'nооr', 'Email seems Invalid'],
  ['emailDomain', 'nowhere', 'Email seems Invalid'],
  ['emailDomain', '', 'Field is required.'],
  ['password', 'Abcde1!', 'Please type atleast 8 characters'],
  ['password', 'Abcdefghijklmnop1!x', "Password can't exceed 18 characters"],
  ['password', 'abcdefg1', 'Minimum eight characters, least one uppercase, one number and one special character'],
])('%s as %j is refused: %s', async (field, value, message) => {
  const { status, json } = await signUp('acme.example', { [field]: value })
  expect(status).toBe(400)
  expect(json).toMatchObject({ success: false, message })
})

test('wrong types and oversized values are refused', async () => {
  expect((await signUp('acme.example', { password: 'x'.repeat(10_000) })).status).toBe(413)
  expect((await signUp('acme.example', { locationLat: 'north' })).status).toBe(400)
  expect((await refuse(session.signUp, { body: {} } as never)).fields).toMatchObject({
    fullName: 'Field is required.',
    password: 'Field is required.',
  })
  for (const token of ['x', 'a.b.c.d', 'x'.repeat(400)]) expect((await verify(token)).status).toBe(400)
})
