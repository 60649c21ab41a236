import { session } from '@rolecall/contract/accounts/session'
import { companies } from '@rolecall/contract/administration/companies'
import { configuration } from '@rolecall/contract/administration/configuration'
import { company } from '@rolecall/contract/company/company'
import { pool } from '@rolecall/contract/pool/pool'
import { members } from '@rolecall/contract/users/members'
import { users } from '@rolecall/contract/users/users'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { aDomain, makeSuper } from '../../../test/factories/super-admin.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'
import { writeSuperAdministrator } from '../company/super-administrators.queries.ts'

const testing = await testApp()
const { db, deps, url, call, make, refuse } = testing
const anAdmin = () => aUser(db, { role: 'company_admin' })
let root: TestUser
beforeAll(async () => {
  root = await anAdmin()
  await makeSuper({ url }, root)
})
const register = (body: object, by = root) => make(companies.register, { body } as never, by)
const search = async (text: string, by = root) => (await make(companies.search, { body: { company: text } }, by)).data

// L-F02 L-F04
test('a company is registered with its domains, and found by part of its name or a domain', async () => {
  const [domain, other] = [aDomain(), aDomain()]
  const answer = await register({ domains: [` ${domain.toUpperCase()} `, other], active: true, admin_console: true })
  expect(answer).toMatchObject({ success: true, sucess: true, response: 'Created successfully' })
  const listed = {
    companyId: answer.companyId,
    _id: answer.companyId,
    domains: [domain, other].toSorted(),
    active: true,
    sub_domain: domain.split('.')[0],
  }
  expect(await search(domain.slice(0, -4))).toEqual([expect.objectContaining(listed)])
  expect(await search(`COMPANY${domain.slice(7, -8)}`)).toContainEqual(expect.objectContaining(listed))
  expect(await search('no company is called so')).toEqual([])
  expect(await search("%' or true --")).toEqual([])
})

// L-F05
test('a domain belongs to one company, in any script and case', async () => {
  const domain = `mün${aDomain()}`
  await register({ domains: [domain] })
  const { hostname } = new URL(`http://${domain}`)
  for (const again of [domain, domain.toUpperCase(), hostname]) {
    const { json } = await call(companies.register, { body: { domains: [aDomain(), again] } }, root)
    expect(json).toMatchObject({
      success: false,
      sucess: false,
      status_code: 409,
      message: 'Unable to add company, Please try again!',
      fields: { 'domains.1': expect.stringContaining('already exists') },
    })
  }
  const both = [domain, aDomain()].map((name) => refuse(companies.register, { body: { domains: [name, name] } }, root))
  for (const refusal of await Promise.all(both)) expect(refusal.success).toBe(false)
})

// L-F04
test.each([
  ['a top-level domain of one letter', ['acme.c']],
  ['no domain', []],
  ['empty domains', [' ', '']],
  ['an email', ['10.0.0.1']],
  ['a script', ['<script>.com']],
  ['10,000 characters', [`${'a'.repeat(10_000)}.com`]],
  ['a number', [7]],
  ['an object', { domain: 'acme.com' }],
  ['an empty value', undefined],
])('%s is refused as a company', async (_, domains) => {
  expect(await refuse(companies.register, { body: { domains } } as never, root)).toMatchObject({ status_code: 400 })
})

// L-F01
test('administrators are not super-administrators, and search their own company only if it has a console', async () => {
  const admin = await anAdmin()
  const recruiter = await aUser(db, { companyId: admin.companyId })
  const { companyId } = root
  const forbidden = [
    [companies.register, { body: { domains: [aDomain()] } }],
    [companies.addOns, { query: { companyId } }],
    [companies.giveAddOns, { body: { companyId, addon_info: [] } }],
    [companies.enter, { body: { companyId, reason: 'Out of mere curiosity' } }],
    [companies.switchActive, { body: { companyId, active: false } }],
  ] as const
  for (const [declared, input] of forbidden)
    for (const by of [admin, recruiter, undefined])
      expect((await refuse(declared, input as never, by)).status_code, declared.path).toBe(by ? 403 : 401)
  const asked = { body: { company: '' } }
  expect(await refuse(companies.search, asked, admin)).toMatchObject({
    status_code: 403,
    message: 'Not authorized to access Console! Please contact Admin.',
  })
  expect(await refuse(companies.search, asked, recruiter)).toMatchObject({ status_code: 403 })
  expect(await refuse(companies.search, asked)).toMatchObject({ status_code: 401 })
  await withCompany(db, admin.companyId, (tx) => updateCompanySettings(tx, { show_admin_console: true }))
  expect((await search('', admin)).map(({ companyId: id }) => id)).toEqual([admin.companyId])
})

// L-F03
test('a permission that a super-administrator lacks is refused', async () => {
  const helper = await anAdmin()
  await makeSuper({ url }, helper, { addsCompanies: false })
  const { companyId } = root
  expect((await refuse(companies.register, { body: { domains: [aDomain()] } }, helper)).status_code).toBe(403)
  expect((await make(companies.addOns, { query: { companyId } }, helper)).companyId).toBe(companyId)
})

// L-F06
test('add-ons form a consistent tree, and apply to the company at once', async () => {
  const theirs = await anAdmin()
  const { companyId } = theirs
  const give = (addon_info: unknown) => make(companies.giveAddOns, { body: { companyId, addon_info } } as never, root)
  const { addon_info, items } = await make(companies.addOns, { query: { companyId } }, root)
  expect(items).toEqual(addon_info)
  expect(addon_info.map(({ type, value }) => [type, value])).toContainEqual(['checkbox-list', false])

  const uploads = (value: unknown, files: unknown) => [
    { name: 'large_uploads', value, sub_fields: [{ name: 'max_resume_upload_limit', value: files }] },
  ]
  const given = (answer: Awaited<ReturnType<typeof give>>) => {
    const found = answer.addon_info.find(({ name }) => name === 'large_uploads')
    return [found?.value, found?.sub_fields[0]?.value]
  }
  expect(given(await give(uploads(true, '200')))).toEqual([true, 200])
  const groups = () => make(pool.groups, {}, theirs)
  expect((await groups()).max_resume_upload_limit).toBe(200)
  expect(given(await give(uploads(false, 200)))).toEqual([false, null])
  expect((await groups()).max_resume_upload_limit).toBe(50)
  expect(given(await give(uploads(true, null)))).toEqual([false, null])
  await give([{ name: 'shortlist_orders', value: true, sub_fields: [{ name: 'newest', value: true }] }])
  expect((await make(company.config, { query: {} }, theirs)).sort_options).toEqual(['newest'])

  for (const wrong of [uploads(true, 'many'), uploads(true, 0), uploads(true, 1.5), 'on', [{ value: true }], undefined])
    expect(
      (await refuse(companies.giveAddOns, { body: { companyId, addon_info: wrong } } as never, root)).status_code,
    ).toBe(400)
  for (const id of ['nobody', '00000000-0000-4000-8000-000000000000'])
    expect((await refuse(companies.addOns, { query: { companyId: id } }, root)).status_code).toBe(404)
  expect((await refuse(companies.addOns, { query: {} } as never, root)).status_code).toBe(400)
})

test('a super-administrator enters a company with a reason and a time limit, and the company sees and ends the visit', async () => {
  const theirs = await anAdmin()
  const { companyId } = theirs
  expect(await refuse(companies.enter, { body: { companyId, reason: 'just so' } }, root)).toMatchObject({
    status_code: 400,
    fields: { reason: expect.any(String) },
  })
  const reason = 'Their import of last night stopped half way'
  const visit = await make(companies.enter, { body: { companyId, reason } }, root)
  const inside = { token: visit.access_token }
  expect(visit).toMatchObject({ company_id: companyId, ends_at: new Date(NOW.getTime() + 3_600_000).toISOString() })
  await make(configuration.saveSettings, { body: { exclude_duration: 12 } }, inside)
  expect((await make(configuration.read, {}, theirs)).exclude_duration).toBe(12)
  expect((await refuse(companies.register, { body: { domains: [aDomain()] } }, inside)).status_code).toBe(403)

  expect((await search('', { ...root, token: inside.token })).map(({ companyId: id }) => id)).toEqual([companyId])
  // A visitor switched on as a user would stay beyond the end of the visit.
  for (const by of [inside, theirs])
    expect(await refuse(users.switchActive, { body: { userId: visit.user_id } }, by)).toMatchObject({
      status_code: 403,
      message: expect.stringContaining('on a visit'),
    })
  const [open] = (await make(companies.visits, {}, theirs)).data
  expect(open).toMatchObject({ visitor: `${visit.user_name}`, reason, is_open: true })
  const kinds = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('event').select(['kind', 'actor_id', 'address']).orderBy('id').execute(),
  )
  expect(kinds).toEqual(
    ['company.entered', 'settings.edited'].map((kind) => ({ kind, actor_id: visit.user_id, address: '127.0.0.1' })),
  )
  expect((await refuse(companies.endVisit, { body: { visitId: open?.id ?? '' } }, root)).status_code).toBe(404)
  await make(companies.endVisit, { body: { visitId: open?.id ?? '' } }, theirs)
  expect((await refuse(session.check, { body: {} }, inside)).status_code).toBe(401)

  const again = await make(companies.enter, { body: { companyId, reason } }, root)
  const clock = deps.now
  deps.now = () => new Date(NOW.getTime() + 3_600_001)
  expect((await refuse(session.check, { body: {} }, { token: again.access_token })).status_code).toBe(401)
  deps.now = clock
})

// L-F08
test('the console lists any company’s users and logs the view there, and is invisible to others', async () => {
  const theirs = await anAdmin()
  const { companyId } = theirs
  const recruiter = await aUser(db, { companyId })
  const asked = { company_id: companyId, states: ['Active'], roles: ['Recruiter'] } as const
  const { users: people, total, company_info } = await make(users.page, { body: { ...asked } } as never, root)
  expect([people.map(({ _id }) => _id), total]).toEqual([[recruiter.userId], 1])
  expect(company_info).toMatchObject({ company_id: companyId, roles: expect.any(Array) })
  expect((await make(users.list, { query: { company_id: companyId.toUpperCase() } }, root)).total).toBe(2)

  const kinds = (of: string) =>
    withCompany(db, of, (tx) => tx.selectFrom('event').select(['kind', 'payload']).orderBy('id').execute())
  const looked = { kind: 'company.people-read', payload: { by: expect.any(String) } }
  expect(await kinds(companyId)).toEqual([looked, looked])
  const before = await kinds(root.companyId)
  await make(users.page, { body: { company_id: root.companyId } }, root)
  expect(await kinds(root.companyId)).toEqual(before)

  const stranger = await anAdmin()
  for (const [company_id, by] of [
    [companyId, stranger],
    ['nobody', root],
    ['00000000-0000-4000-8000-000000000000', root],
  ] as const)
    expect(await refuse(users.page, { body: { company_id } }, by)).toMatchObject({
      status_code: 404,
      message: 'Company not found.',
    })
  // A super-administrator may look only: to change users, they enter the company first.
  const act = { body: { userId: recruiter.userId } }
  expect((await refuse(users.switchActive, act, root)).status_code).toBe(404)
})

test('nobody signs in or stays signed in to a deactivated company', async () => {
  const theirs = await anAdmin()
  const { companyId } = theirs
  await withCompany(db, companyId, (tx) =>
    tx
      .insertInto('sign_in_address')
      .values({ email: theirs.email, company: companyId, person: theirs.userId })
      .execute(),
  )
  const found = async () => (await sql`select * from find_sign_in(${theirs.email})`.execute(db)).rows.length
  expect(await found()).toBe(1)
  await make(companies.switchActive, { body: { companyId, active: false } }, root)
  expect([await found(), (await refuse(session.check, { body: {} }, theirs)).status_code]).toEqual([0, 401])
  await make(companies.switchActive, { body: { companyId, active: true } }, root)
  expect(await found()).toBe(1)
  const own = { companyId: root.companyId, active: false }
  expect((await refuse(companies.switchActive, { body: own }, root)).status_code).toBe(409)
})

test('the search across companies returns names and domains to super-administrators, and nothing to others', async () => {
  const admin = await anAdmin()
  const seen = (asker: string) => sql`select * from search_companies(${asker}, '', 0, 10)`.execute(db)
  expect((await seen(root.userId)).rows.length).toBeGreaterThan(1)
  expect((await seen(admin.userId)).rows).toEqual([])
  const makeMe = sql`insert into super_administrator values (${admin.userId}, ${admin.companyId}, true, true)`
  await expect(withCompany(db, admin.companyId, (tx) => makeMe.execute(tx))).rejects.toThrow(/permission denied/)
  await expect(sql`select name_super_administrator(${admin.email}, true, true)`.execute(db)).rejects.toThrow(
    /permission denied/,
  )
  const gate = new pg.Client(url)
  await gate.connect()
  await gate.query('set role rolecall_gate')
  for (const table of ['company', 'app_user', 'candidate', 'resume', 'event', 'session', 'company_visit', 'role']) {
    const rows = await gate.query(`select 1 from ${table}`).catch((error: Error) => {
      expect(error.message, table).toMatch(/permission denied/)
      return { rows: [] }
    })
    expect(rows.rows, table).toEqual([])
  }
  // The query for companies with work sees all of them, but no whole row.
  await gate.query('set role rolecall_clock')
  for (const table of [
    'company',
    'app_user',
    'candidate',
    'resume',
    'event',
    'interview',
    'outgoing_mail',
    'mail_settings',
  ])
    await expect(gate.query(`select * from ${table}`), table).rejects.toThrow(/permission denied/)
  await gate.end()
})

// L-F12 L-F13
test('users are added only with emails of the company’s domains, and each is notified', async () => {
  const domain = aDomain()
  const { companyId } = await register({ domains: [domain] })
  const [admin, outside] = [await aUser(db, { companyId, role: 'company_admin' }), await anAdmin()]
  const add = async (emails: string[], by: TestUser) => {
    const { id: roleId } = await withCompany(db, by.companyId, (tx) =>
      tx.selectFrom('role').select('id').where('type_name', '=', 'recruiter').executeTakeFirstOrThrow(),
    )
    const body = emails.map((email) => ({ email, roleId, send_mail: false }))
    return (await call(members.inviteToCompany, { body }, by)).json as { message: string; data: object[] }
  }
  const ann = `ann@${domain}`
  expect(await add([ann, ann.toUpperCase(), 'ann@other.example', `ann@x.${domain}`], admin)).toMatchObject({
    message: 'Unable to add users! Please contact admin.',
    data: [
      { email: ann, success: true },
      { success: false, message: 'Member already exists' },
      { success: false, message: 'The email isn’t at one of your company’s domains.' },
      { success: false, message: 'The email isn’t at one of your company’s domains.' },
    ],
  })
  expect(await add([`bob@${domain}`], outside)).toMatchObject({
    status_code: 400,
    fields: { 'body.0': expect.any(String) },
  })
  expect(await add(['bob@elsewhere.example'], outside)).toMatchObject({ message: 'Users updated succesfully!' })
})

// L-E23 L-F03
test('only the machine’s command line makes a user a super-administrator', async () => {
  const admin = await anAdmin()
  const { companyId: company, userId: person, email } = admin
  const rights = { adds: true, edits: false }
  await expect(writeSuperAdministrator(url, email, rights)).rejects.toThrow(`No user signs in with ${email}.`)
  await withCompany(db, company, (tx) => tx.insertInto('sign_in_address').values({ email, company, person }).execute())
  await writeSuperAdministrator(url, email.toUpperCase(), rights)
  expect((await search('', admin)).length).toBeGreaterThan(1)
  expect((await refuse(companies.addOns, { query: { companyId: company } }, admin)).status_code).toBe(403)
  await writeSuperAdministrator(url, email, { adds: false, edits: false })
  expect((await refuse(companies.search, { body: { company: '' } }, admin)).status_code).toBe(403)
})
