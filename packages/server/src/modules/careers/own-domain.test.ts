import { session } from '@rolecall/contract/accounts/session'
import { careers } from '@rolecall/contract/careers/careers'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { beforeEach, expect, test } from 'vitest'
import { aCareersPage } from '../../../test/factories/careers.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { next } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { verifyDomains } from './own-domain.ts'

const tested = await testApp()
const { app, db, deps, make, refuse } = tested
deps.env.PUBLIC_URL = 'https://rolecall.example'

/** The DNS records of the test. */
const dns = new Map<string, { alias?: string; text?: string; address?: string }>()
const of = (host: string, kind: 'alias' | 'text' | 'address') => [dns.get(host)?.[kind] ?? []].flat()
const answering = {
  aliases: async (host: string) => of(host, 'alias'),
  texts: async (host: string) => of(host, 'text'),
  addresses: async (host: string) => of(host, 'address'),
}
beforeEach(() => {
  dns.clear()
  dns.set('rolecall.example', { address: '198.51.100.7' })
  deps.names = answering
})

const openAt = (host: string, url: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { host, accept: 'text/html' } })
const hostOf = async (by: TestUser) => (await make(careers.settings, {}, by)).data.host
const prove = (by: TestUser) => make(careers.proveDomain, { body: {} }, by)

/** A company with a named domain of its own, proven by a CNAME unless told otherwise. */
async function anOwnDomain({ isProven = true } = {}) {
  const made = await aCareersPage(tested)
  const domain = `jobs${next()}.example.com`
  await make(careers.chooseDomain, { body: { domain: `https://${domain.toUpperCase()}/` } }, made.by)
  const host = await hostOf(made.by)
  if (!host) throw new Error('It was not kept')
  if (isProven) {
    dns.set(domain, { alias: `${host.target}.` })
    expect(await prove(made.by)).toMatchObject({ proven: true })
  }
  return { ...made, domain, host }
}

test('a domain shows the page, with its own addresses, only after its CNAME names the company', async () => {
  const { by, domain, host, subDomain, positionId } = await anOwnDomain({ isProven: false })
  expect(host).toMatchObject({
    domain,
    proven: false,
    target: expect.stringMatching(/^careers-\w{20}\.rolecall\.example$/),
  })
  expect((await openAt(domain, '/')).headers.location).toBeUndefined()
  expect(await refuse(careers.knownHost, { query: { domain } })).toMatchObject({ status_code: 404 })
  expect(await prove(by)).toMatchObject({ proven: false, message: expect.stringContaining('has no record') })
  dns.set(domain, { alias: host.target })
  expect(await prove(by)).toMatchObject({ proven: true })
  await make(careers.knownHost, { query: { domain } })
  expect((await openAt(domain, '/')).headers.location).toBe(`/careers/${subDomain}`)
  const { body } = await openAt(domain, `/careers/${subDomain}`)
  expect(body).toContain(`rel="canonical" href="https://${domain}/careers/${subDomain}"`)
  expect((await openAt(domain, `/careers/${subDomain}/sitemap.xml`)).body).toContain(
    `<loc>https://${domain}/jobpost/${positionId}</loc>`,
  )
  expect((await openAt(domain, '/robots.txt')).body).toContain(
    `Sitemap: https://${domain}/careers/${subDomain}/sitemap.xml`,
  )
  const post = await openAt(domain, `/jobpost/${positionId}`)
  expect(post.body).toContain(`rel="canonical" href="https://${domain}/jobpost/${positionId}"`)
  expect(await eventsOf(db, by.companyId, 'careers.domain-proven')).toHaveLength(1)
})

test('on a company’s domain nobody signs in, no call is answered, and no other company is shown', async () => {
  const { domain } = await anOwnDomain()
  const other = await aCareersPage(tested)
  const closed = [
    '/login',
    '/rest/company/config',
    '/careers/',
    `/careers/${other.subDomain}`,
    `/jobpost/${other.positionId}`,
  ]
  for (const url of [
    ...closed,
    '/api/docs',
    '/rest/careers/known-host?domain=x',
    '//rest/user',
    '/careers/..%2f..%2frest',
  ])
    expect((await openAt(domain, url)).statusCode, url).toBe(404)
  const { statusCode, headers } = await openAt(domain, session.login.path, 'POST')
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  // The product stays available under its own names, and whatever host a request claims to have been forwarded from.
  for (const host of ['rolecall.example', 'localhost', '127.0.0.1'])
    expect((await openAt(host, '/rest/company/config')).statusCode).toBe(401)
  const claimed = await app.inject({ url: '/rest/company/config', headers: { 'x-forwarded-host': domain } })
  expect(claimed.statusCode).toBe(401)
})

test('a domain that points elsewhere is reported, by name or address', async () => {
  const { by, domain, host } = await anOwnDomain({ isProven: false })
  dns.set(domain, { alias: 'pages.elsewhere.example', address: '203.0.113.9' })
  expect((await prove(by)).message).toContain(`${domain} points to pages.elsewhere.example.`)
  dns.set(domain, { address: '203.0.113.9' })
  expect((await prove(by)).message).toContain(`${domain} points to 203.0.113.9.`)
  dns.set(host.text_name, { text: host.text_value })
  expect((await prove(by)).message).toContain('points to 203.0.113.9 instead of Rolecall.')
  dns.set(domain, { address: '198.51.100.7' })
  expect(await prove(by)).toMatchObject({ proven: true })
})

test('pointing a domain here is not enough: the record must name the company', async () => {
  const { domain, host } = await anOwnDomain({ isProven: false })
  dns.set(domain, { alias: host.target, address: '198.51.100.7' })
  const thief = await aCareersPage(tested)
  await make(careers.chooseDomain, { body: { domain } }, thief.by)
  expect(await prove(thief.by)).toMatchObject({ proven: false })
  expect(await refuse(careers.knownHost, { query: { domain } })).toMatchObject({ status_code: 404 })
})

test('a domain verified by another company is refused without naming it', async () => {
  const rival = await anOwnDomain({ isProven: false })
  const { domain, subDomain } = await anOwnDomain()
  const refusal = await refuse(careers.chooseDomain, { body: { domain } }, rival.by)
  expect(refusal).toMatchObject({ status_code: 409, fields: { domain: expect.stringContaining('Another company') } })
  expect(JSON.stringify(refusal)).not.toContain(subDomain)
  // Named by both, and proven by one of them first.
  const late = await aCareersPage(tested)
  const name = `both${next()}.example.com`
  await make(careers.chooseDomain, { body: { domain: name } }, rival.by)
  await make(careers.chooseDomain, { body: { domain: name } }, late.by)
  for (const by of [rival.by, late.by]) dns.set(name, { alias: (await hostOf(by))?.target ?? '' })
  await prove(late.by)
  dns.set(name, { alias: (await hostOf(rival.by))?.target ?? '' })
  expect(await refuse(careers.proveDomain, { body: {} }, rival.by)).toMatchObject({ status_code: 409 })
})

test.each([
  'rolecall.example',
  'acme.rolecall.example',
  'localhost',
  '127.0.0.1',
  'example',
  'a b.com',
  '-x.com',
  '*.example.com',
  'x.com/a',
  // Longer in the encoding of the DNS.
  `${'ü.'.repeat(60)}com`,
])('a company cannot have the domain %s', async (domain) => {
  const { by } = await aCareersPage(tested)
  expect(await refuse(careers.chooseDomain, { body: { domain } }, by)).toMatchObject({ status_code: 400 })
})

test('at night a domain that points elsewhere is turned off with a notice, and one without an answer stays', async () => {
  const { by, domain, subDomain } = await anOwnDomain()
  const fails = async () => {
    throw new HostFailure('The DNS did not answer.', { isPassing: true })
  }
  deps.names = { aliases: fails, texts: fails, addresses: fails }
  await verifyDomains.run({}, deps)
  expect(await hostOf(by)).toMatchObject({ proven: true })
  expect(await refuse(careers.proveDomain, { body: {} }, by)).toMatchObject({ status_code: 503 })
  deps.names = answering
  await verifyDomains.run({}, deps)
  expect(await hostOf(by)).toMatchObject({ proven: true })
  dns.set(domain, { alias: 'elsewhere.example' })
  await verifyDomains.run({}, deps)
  expect(await hostOf(by)).toMatchObject({
    proven: false,
    problem: expect.stringContaining('points to elsewhere.example'),
  })
  expect((await openAt(domain, '/')).headers.location).toBeUndefined()
  expect((await app.inject({ url: `/careers/${subDomain}` })).body).toContain('href="https://rolecall.example/careers/')
  const told = await make(notifications.list, { query: {} }, by)
  expect(told.data).toMatchObject([
    { topic: 'careers', path: '/careers-page', sentence: expect.stringContaining(domain) },
  ])
})

test('only administrators set a domain, and removing it takes effect at once', async () => {
  const { by, domain } = await anOwnDomain()
  const keeper = await aUser(db, { companyId: by.companyId, actions: ['modify_company_profile'] })
  for (const call of [careers.chooseDomain, careers.proveDomain])
    expect(await refuse(call, { body: { domain: '' } }, keeper)).toMatchObject({ status_code: 403 })
  expect((await make(careers.settings, {}, keeper)).data.host).toBeNull()
  await make(careers.chooseDomain, { body: { domain: '' } }, by)
  expect(await hostOf(by)).toBeNull()
  expect((await openAt(domain, '/')).headers.location).toBeUndefined()
})
