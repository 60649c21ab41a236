import { audit } from '@rolecall/contract/activity/audit'
import { companies } from '@rolecall/contract/administration/companies'
import { company } from '@rolecall/contract/company/company'
import { members } from '@rolecall/contract/users/members'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aProject } from '../../../test/factories/project.ts'
import { aDomain, aUserAtDomain, makeSuper } from '../../../test/factories/super-admin.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { json } from '../../platform/db/json.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, url, make, refuse, call } = await testApp()
const anAdmin = () => aUser(db, { role: 'company_admin' })

const store = (companyId: string, settings: unknown) =>
  withCompany(db, companyId, (tx) =>
    tx
      .updateTable('company')
      .set({ settings: json(settings) })
      .where('id', '=', companyId)
      .execute(),
  )

// L-G05 L-R03
test('a new company has every setting of the shortlist at its default', async () => {
  const user = await aUser(db)
  const config = await make(company.config, { query: { positionId: '' } }, user)
  expect(config).toMatchObject({
    success: true,
    filters: [],
    sort_options: ['score', 'newest', 'experience', 'name'],
    sort_options_config: { score: { label: 'Match score', order: 'desc' }, name: { label: 'Name', order: 'asc' } },
    forms_info: {},
    screener_form_name: 'screening_form',
    auto_review_position: false,
    work_exp: { max_work_exp: 30 },
    editable_screening_status_groups_for_profilepage: ['Shortlisted', 'Screened', 'Interviewed'],
  })
})

// L-G05 L-R03 L-R09
test('the company’s settings are returned, to its own users only', async () => {
  const user = await aUser(db)
  const filter = {
    filter_api_key: 'visa',
    filter_name: 'Visa',
    filter_default_value: '',
    filter_values: ['yes', 'no'],
    filter_options_object: { yes: 'Has one' },
    consider_na: true,
    filter_merge: false,
    append_key: '',
  }
  await store(user.companyId, {
    filters: [filter],
    sort_options: ['score', 'shoe_size'],
    work_exp: { max_work_exp: 25 },
    auto_review_position: true,
    editable_screening_status_groups_for_profilepage: ['Screened'],
  })
  const config = await make(company.config, { query: {} }, user)
  expect(config).toMatchObject({
    filters: [filter],
    // An order without a label is not offered.
    sort_options: ['score'],
    sort_options_config: { score: { label: 'Match score' } },
    work_exp: { max_work_exp: 25 },
    auto_review_position: true,
    editable_screening_status_groups_for_profilepage: ['Screened'],
  })
  const other = await make(company.config, { query: {} }, await aUser(db))
  expect(other).toMatchObject({ filters: [], work_exp: { max_work_exp: 30 } })
})

test('an invalid setting falls back to its default and affects no other', async () => {
  const user = await aUser(db)
  await store(user.companyId, {
    filters: 'all',
    sort_options: [],
    work_exp: { max_work_exp: 'many' },
    screener_form_name: 'hr',
  })
  expect(await make(company.config, { query: {} }, user)).toMatchObject({
    filters: [],
    sort_options: ['score', 'newest', 'experience', 'name'],
    work_exp: { max_work_exp: 30 },
    screener_form_name: 'hr',
  })
  await store(user.companyId, ['nonsense'])
  expect(await make(company.config, { query: {} }, user)).toMatchObject({ screener_form_name: 'screening_form' })
})

test('a position that the caller may not see has no configuration', async () => {
  const owner = await aUser(db)
  const { projectId } = await aProject(db, owner)
  const { positionId, slug } = await aPosition(db, owner, { project_id: projectId, is_public: false })
  for (const reference of [positionId, slug])
    expect(await make(company.config, { query: { positionId: reference } }, owner)).toMatchObject({ success: true })

  const stranger = await aUser(db)
  const colleague = await aUser(db, { companyId: owner.companyId, actions: [] })
  for (const by of [stranger, colleague])
    for (const reference of [positionId, slug, 'no such position', '0'])
      expect(await refuse(company.config, { query: { positionId: reference } }, by)).toMatchObject({ status_code: 404 })
})

// L-F12
test('an administrator sees and changes the company’s domains, only to those used by no other company, and never to none', async () => {
  const [own, other] = [await anAdmin(), await anAdmin()]
  const at = async ({ companyId }: TestUser, domain: string, isConfirmed = true) => {
    await aUserAtDomain(db, companyId, domain, isConfirmed)
    return domain
  }
  const domain = await at(own, aDomain())
  const shared = await at(other, await at(own, aDomain()))
  const hosts = await at(own, 'gmail.com')
  // A user who accepts a link handed over by hand has not proved that the mailbox is theirs.
  const claimed = await at(own, aDomain(), false)
  const choose = (domains: string[], by = own) => call(company.chooseDomains, { body: { domains } }, by)
  expect((await make(company.domains, {}, own)).domains).toEqual([])
  expect((await choose([` @${domain.toUpperCase()} `])).status).toBe(200)
  expect((await make(company.domains, {}, own)).domains).toEqual([domain])
  for (const refused of [shared, hosts, claimed, aDomain()])
    expect(await choose([domain, refused])).toMatchObject({
      status: 409,
      json: { fields: { 'domains.1': expect.stringContaining('super-administrator') } },
    })
  expect((await choose([])).status).toBe(400)
  expect(await choose([domain], other)).toMatchObject({ status: 409 })
  const recruiter = await aUser(db, { companyId: own.companyId })
  expect((await choose([domain], recruiter)).status).toBe(403)
  expect((await call(company.domains, {}, recruiter)).status).toBe(403)

  const roleId = (await make(companies.roles, {}, own)).data[0]?._id ?? ''
  const invite = (email: string) => call(members.inviteToCompany, { body: [{ email, roleId, send_mail: false }] }, own)
  expect((await invite(`bo@${domain}`)).status).toBe(200)
  expect(await invite('bo@elsewhere.example')).toMatchObject({
    status: 400,
    json: { fields: { 'body.0': 'The email isn’t at one of your company’s domains.' } },
  })
  const { data } = await make(audit.list, { query: { subject: 'company' } }, own)
  expect(data[0]?.sentence).toContain(`changed the company’s domains. Added: ${domain}.`)
})

// L-F12
test('an operator sets the domains of any company, and nobody else can do so for another', async () => {
  const [root, theirs] = [await anAdmin(), await anAdmin()]
  await makeSuper({ url }, root)
  const domain = aDomain()
  const body = { companyId: theirs.companyId, domains: [domain] }
  expect((await call(companies.chooseDomains, { body }, await anAdmin())).status).toBe(403)
  expect((await make(companies.chooseDomains, { body }, root)).domains).toEqual([domain])
  expect((await make(company.domains, {}, theirs)).domains).toEqual([domain])
  expect((await make(companies.chooseDomains, { body }, root)).domains).toEqual([domain])
  expect(
    (await refuse(companies.chooseDomains, { body: { ...body, companyId: root.companyId } }, root)).status_code,
  ).toBe(409)
})
