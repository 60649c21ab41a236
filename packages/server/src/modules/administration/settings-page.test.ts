import { configuration } from '@rolecall/contract/administration/configuration'
import { company } from '@rolecall/contract/company/company'
import { expect, test } from 'vitest'
import { aSenderCode } from '../../../test/factories/sender.ts'
import { next } from '../../../test/factories/serial.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { html } from '../../platform/kernel/markup.ts'
import { queueRendered } from '../email/send-mail.ts'

const { db, deps, make, refuse, runJobs, workIn } = await testApp()
const anAdmin = () => aUser(db, { role: 'company_admin' })

// L-G02
test('a company without settings freezes and excludes nobody', async () => {
  const settings = await make(configuration.read, {}, await anAdmin())
  expect(settings).toMatchObject({
    success: true,
    version: 1,
    freeze_details: {
      status: ['Shortlisted', 'Screened', 'Interviewed', 'Selected'].map((status_id) => ({
        status_id,
        name: status_id,
        selected: false,
      })),
      days: '0',
    },
    exclude_duration: 0,
    sender_email: '',
    disable_setting: false,
    currency: 'USD',
    date_style: 'DD MMM YYYY',
  })
})

// L-G01 L-G03
test('settings are saved as documented, and once statuses freeze, only the freeze stays', async () => {
  const admin = await anAdmin()
  const freeze_details = { status: [{ status_id: 'Screened', selected: true }], days: '30' }
  const saved = await make(configuration.saveSettings, { body: { freeze_details, exclude_duration: 90 } }, admin)
  expect(saved).toEqual({ success: true, message: 'Settings saved successfully.', version: 2, disable_setting: true })
  expect(await make(configuration.read, {}, admin)).toMatchObject({
    disable_setting: true,
    freeze_details: {
      days: '30',
      status: expect.arrayContaining([{ status_id: 'Screened', name: 'Screened', selected: true }]),
    },
    exclude_duration: 90,
  })
  for (const changed of [
    { ...freeze_details, days: 31 },
    { status: [{ status_id: 'Selected', selected: true }], days: '30' },
    { status: [] },
  ])
    expect(await refuse(configuration.saveSettings, { body: { freeze_details: changed } }, admin)).toMatchObject({
      status_code: 409,
      message: 'Edit not allowed.',
    })
  await make(configuration.saveSettings, { body: { freeze_details, exclude_duration: 0 } }, admin)
  expect(await make(configuration.read, {}, admin)).toMatchObject({ exclude_duration: 0, disable_setting: true })
})

// L-G02 L-G04
test.each([
  ['181 days', { exclude_duration: 181 }, 'exclude_duration'],
  ['negative days', { exclude_duration: -1 }, 'exclude_duration'],
  ['half a day', { freeze_details: { status: [], days: '1.5' } }, 'freeze_details.days'],
  ['days in words', { exclude_duration: 'ten' }, 'exclude_duration'],
  ['a list of days', { exclude_duration: [1] }, 'exclude_duration'],
  [
    'a status that freezes nobody',
    { freeze_details: { status: [{ status_id: 'Rejected', selected: true }] } },
    'freeze_details.status',
  ],
  [
    'a duplicate status',
    { freeze_details: { status: Array(2).fill({ status_id: 'Selected', selected: true }) } },
    'freeze_details.status',
  ],
  ['statuses that are not a list', { freeze_details: { status: 'Screened' } }, 'freeze_details.status'],
  ['an invalid email', { sender_email: 'jobs at acme' }, 'sender_email'],
  ['10,000 characters', { sender_email: `${'x'.repeat(10_000)}@acme.com` }, 'sender_email'],
  ['an invalid time zone', { time_zone: 'Mars/Olympus' }, 'time_zone'],
  ['an invalid currency', { currency: 'XYQ' }, 'currency'],
  ['an unknown date format', { date_style: 'D/M/YY' }, 'date_style'],
  ['a subdomain with a script', { sub_domain: '<script>' }, 'sub_domain'],
  ['the product’s own subdomain', { sub_domain: 'www' }, 'sub_domain'],
  ['a long name', { display_names: { position: 'x'.repeat(41) } }, 'display_names.position'],
  ['a switch in words', { require_second_factor: 'perhaps' }, 'require_second_factor'],
  ['nothing at all', {}, 'freeze_details'],
])('%s is refused', async (_, body, field) => {
  const refusal = await refuse(configuration.saveSettings, { body } as never, await anAdmin())
  expect(refusal).toMatchObject({ success: false, status_code: 400, fields: { [field]: expect.any(String) } })
})

test('a user without permission neither reads nor saves company settings, and nobody saves another company’s', async () => {
  const admin = await anAdmin()
  const recruiter = await aUser(db, { companyId: admin.companyId })
  const given = { body: { exclude_duration: 5 } }
  expect(await refuse(configuration.read, {}, recruiter)).toMatchObject({ status_code: 403 })
  expect(await refuse(configuration.saveSettings, given, recruiter)).toMatchObject({ status_code: 403 })
  expect(await refuse(configuration.read, {})).toMatchObject({ status_code: 401 })
  expect(await refuse(configuration.saveSettings, given)).toMatchObject({ status_code: 401 })
  const other = await anAdmin()
  await make(configuration.saveSettings, given, other)
  expect(await make(configuration.read, {}, admin)).toMatchObject({ exclude_duration: 0, version: 1 })
})

test('two users who save the same version do not overwrite each other', async () => {
  const admin = await anAdmin()
  await make(configuration.saveSettings, { body: { currency: 'EUR', version: 1 } }, admin)
  const refusal = await refuse(configuration.saveSettings, { body: { currency: 'INR', version: 1 } }, admin)
  expect(refusal).toMatchObject({
    status_code: 409,
    newer: { version: 2, changes: [{ field: 'currency', before: 'USD', now: 'EUR' }] },
  })
  await make(configuration.saveSettings, { body: { currency: 'INR', version: 2 } }, admin)
  expect(await make(company.config, { query: { positionId: '' } }, admin)).toMatchObject({ currency: 'INR' })
})

test('saved settings appear in the company’s configuration, including terms and subdomain', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()]
  const sub_domain = `house${next()}`
  const chosen = { time_zone: 'Asia/Kolkata', date_style: 'YYYY-MM-DD', display_name: 'Acme Talent' } as const
  await make(
    configuration.saveSettings,
    { body: { ...chosen, sub_domain, display_names: { position: 'Requisition' } } },
    admin,
  )
  expect(await make(company.config, { query: {} }, admin)).toMatchObject({
    ...chosen,
    display_names: { position: 'Requisition' },
  })
  expect(
    await refuse(configuration.saveSettings, { body: { sub_domain: sub_domain.toUpperCase() } }, other),
  ).toMatchObject({
    status_code: 409,
    fields: { sub_domain: expect.any(String) },
  })
  await make(configuration.saveSettings, { body: { sub_domain: '', display_names: { position: '' } } }, admin)
  expect(await make(configuration.read, {}, admin)).toMatchObject({ sub_domain: '', display_names: {} })
  await make(configuration.saveSettings, { body: { sub_domain } }, other)
})

test('emails come from the company’s address once the emailed code is entered', async () => {
  const admin = await anAdmin()
  const from: (string | undefined)[] = []
  deps.mail = {
    deliver: async (mail) => {
      from.push(mail.from)
      return { state: 'sent', providerId: null }
    },
    close: () => undefined,
  }
  const code = await aSenderCode({ db, make }, admin)
  expect(code).toMatch(/^\d{4}-\d{4}$/)
  const waiting = async () => (await make(configuration.read, {}, admin)).sender_code
  expect(await waiting()).toMatchObject({ where: expect.stringMatching(/is in the outbox\./), in_outbox: true })
  deps.env.SMTP_URL = 'smtp://127.0.0.1:1'
  expect(await waiting()).toMatchObject({ where: expect.stringMatching(/^We sent a code to/), in_outbox: false })
  delete deps.env.SMTP_URL
  await runJobs()
  await make(configuration.verifySender, { body: { code: code.replace('-', ' ') } }, admin)
  const { sender_email, sender_verified } = await make(configuration.read, {}, admin)
  expect(sender_verified).toBe(true)
  expect(await waiting()).toBeUndefined()
  expect(await refuse(configuration.verifySender, { body: { code } }, admin)).toMatchObject({ status_code: 409 })
  const mail = {
    kind: 'invitation' as const,
    to: 'new@example.com',
    subject: 'x',
    text: 'x',
    html: html`x`,
    secrets: [],
  }
  await workIn(admin, (work) => queueRendered(work, [mail]))
  await runJobs()
  expect(from).toEqual([undefined, sender_email])
  await make(configuration.saveSettings, { body: { sender_email } }, admin)
  expect(await make(configuration.read, {}, admin)).toMatchObject({ sender_verified: true })
  await make(configuration.saveSettings, { body: { sender_email: 'other@example.com' } }, admin)
  expect(await make(configuration.read, {}, admin)).toMatchObject({ sender_verified: false })
})

// L-013
test('a customer-specific feature is granted only by an operator', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()]
  const config = (by: typeof admin) => make(company.config, { query: {} }, by)
  expect(await config(admin)).toMatchObject({ keeps_mandatory_filter: false, extension_free_hosts: [] })
  const { env } = deps
  deps.env = { ...env, SPECIAL_COMPANIES: [admin.companyId], ENTERPRISE_HOSTS: ['hire.acme.example'] }
  expect(await config(admin)).toMatchObject({
    keeps_mandatory_filter: true,
    extension_free_hosts: ['hire.acme.example'],
  })
  expect(await config(other)).toMatchObject({ keeps_mandatory_filter: false })
  deps.env = env
})

test('a code cannot be guessed', async () => {
  const admin = await anAdmin()
  const code = await aSenderCode({ db, make }, admin)
  const wrong = code === '0000-0000' ? '0000-0001' : '0000-0000'
  for (const _ of [1, 2, 3, 4, 5])
    expect(await refuse(configuration.verifySender, { body: { code: wrong } }, admin)).toMatchObject({
      status_code: 400,
    })
  expect(await refuse(configuration.verifySender, { body: { code } }, admin)).toMatchObject({ status_code: 409 })
})
