import { careers } from '@rolecall/contract/careers/careers'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { expect, test } from 'vitest'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { SEARCH_SCRIPT_HASH } from './careers-search.ts'

const { app, db, make, refuse } = await testApp()

const SCRIPT = '<script>alert(1)</script>'

/** A company with a careers page and three published positions. */
async function aCompany() {
  const by = await aUser(db, { role: 'company_admin' })
  const subDomain = `careers${next()}`
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', by.companyId).execute(),
  )
  await make(careers.settle, { body: { is_on: true, colour: '#FFD800', introduction: `We care.\n\n${SCRIPT}` } }, by)
  const made = [
    { title: 'Night nurse', place: 'Oslo', department: 'Care', type: 'FULL_TIME' },
    { title: 'Data engineer', place: 'Pune', department: 'Data', type: 'PART_TIME' },
    { title: `Cook ${SCRIPT} 100%`, place: 'Oslo', department: 'Kitchen', type: 'FULL_TIME' },
  ]
  const ids: string[] = []
  for (const { title, place, department, type } of made) {
    const { positionId } = await aPosition(db, by, {
      title,
      locations: JSON.stringify([{ country: 'Norway', name: place, lat: null, lng: null }]),
      functions: JSON.stringify([{ name: department, score: 70 }]),
      metadata: JSON.stringify({ employment_type: type }),
    })
    await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
    ids.push(positionId)
  }
  return { by, subDomain, ids }
}

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })
const titlesIn = (html: string) =>
  [...html.matchAll(/<h3><a href="[^"]+">([^<]*)</g)].map(([, title]) => title).toSorted()

test('a company shows its published positions on a small page without scripts, in its colour', async () => {
  const { subDomain, ids } = await aCompany()
  const { statusCode, body, headers } = await open(`/careers/${subDomain}`)
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain(`script-src ${SEARCH_SCRIPT_HASH}; connect-src 'self'`)
  expect(body.length).toBeLessThan(40 * 1024)
  expect(titlesIn(body)).toHaveLength(3)
  expect(body).toContain(`href="/jobpost/${ids[0]}"`)
  expect(body).toContain('<p>We care.</p>')
  expect(body).toContain('--act:#ffd800;--on:#000')
  expect(body).not.toContain('<script>')
  expect(body).toContain(`rel="canonical" href="http://127.0.0.1:0/careers/${subDomain}"`)
  expect(body).toContain('property="og:title"')
  // Filters are links, each with how many positions it leaves.
  expect(body).toContain('data-way="place=Oslo">Oslo <span>2</span></a>')
  expect(body).toContain('?type=PART_TIME" data-way="type=PART_TIME">Part-time <span>1</span></a>')
  const list = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(list)).toMatchObject({ '@type': 'ItemList', itemListElement: [{ position: 1 }, {}, {}] })
  expect((await open(`/jobpost/${ids[0]}`)).body).toContain(`href="/careers/${subDomain}"`)
})

test.each([
  ['q=nurse', ['Night nurse']],
  ['q=NURSE', ['Night nurse']],
  ['place=Pune', ['Data engineer']],
  ['department=Care', ['Night nurse']],
  ['type=PART_TIME', ['Data engineer']],
  ['q=nurse&place=Pune', []],
  ['q=%25', ['Cook &#60;script&#62;alert(1)&#60;/script&#62; 100%']],
  ['q=_', []],
  ['q=pune', ['Data engineer']],
  ['q=kitch', ['Cook &#60;script&#62;alert(1)&#60;/script&#62; 100%']],
  [`q=${encodeURIComponent("' or 1=1 --")}`, []],
  [`place=${encodeURIComponent('"}]')}`, []],
])('with the query %s the page shows %j', async (query, titles) => {
  const { subDomain } = await aCompany()
  const { statusCode, body } = await open(`/careers/${subDomain}?${query}`)
  expect(statusCode).toBe(200)
  expect(titlesIn(body)).toEqual(titles)
  if (titles.length === 0) expect(body).toContain('No positions match.')
})

test('invalid parameters are ignored, and pages follow each other', async () => {
  const { by, subDomain } = await aCompany()
  for (let count = 0; count < 19; count++) await aPosition(db, by, { title: `Nurse ${count}`, job_posted: true })
  for (const query of ['page=0', 'page=x', 'page=-1', `q=${'x'.repeat(300)}`, 'place[]=a', 'page=1e9'])
    expect(titlesIn((await open(`/careers/${subDomain}?${query}`)).body), query).toHaveLength(20)
  const first = await open(`/careers/${subDomain}`)
  expect(first.body).toContain('rel="next"')
  expect(first.body.length).toBeLessThan(40 * 1024)
  const second = await open(`/careers/${subDomain}?page=2`)
  expect(titlesIn(second.body)).toHaveLength(2)
  expect(titlesIn((await open(`/careers/${subDomain}?page=9`)).body)).toEqual(titlesIn(second.body))
})

test('closed, held, unpublished and unlisted positions are not on the page, and a closed post is gone', async () => {
  const { by, subDomain, ids } = await aCompany()
  const [nurse = '', engineer = '', cook = ''] = ids
  await make(lifecycle.act, { body: { positionId: nurse, stage: 'close', action: 'close' } }, by)
  await make(lifecycle.onCareers, { body: { positionId: engineer, on_careers: false } }, by)
  await make(lifecycle.onCareers, { body: { positionId: engineer, on_careers: false } }, by)
  await make(lifecycle.act, { body: { positionId: cook, stage: 'hold', action: 'hold' } }, by)
  expect(await eventsOf(db, by.companyId, 'position.unlisted')).toHaveLength(1)
  expect((await make(positions.details, { body: { positionId: engineer } }, by)).position).toMatchObject({
    on_careers: false,
  })
  const { body } = await open(`/careers/${subDomain}`)
  expect(titlesIn(body)).toEqual([])
  expect(body).toContain('There are no open positions right now.')
  expect((await open(`/jobpost/${nurse}`)).statusCode).toBe(410)
  // Its own address remains valid: it is only not listed.
  expect((await open(`/jobpost/${engineer}`)).statusCode).toBe(200)
})

test('a title is shown with its punctuation, and found by it', async () => {
  const { by, subDomain } = await aCompany()
  const metadata = JSON.stringify({ display_title: 'C++ developer (f/m/d)' })
  const { positionId } = await aPosition(db, by, { title: 'Cpp developer', metadata })
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  expect(titlesIn((await open(`/careers/${subDomain}?q=c%2B%2B`)).body)).toEqual(['C++ developer (f/m/d)'])
  expect(titlesIn((await open(`/careers/${subDomain}?q=cpp`)).body)).toEqual(['C++ developer (f/m/d)'])
  expect((await open(`/jobpost/${positionId}`)).body).toContain('<h1>C++ developer (f/m/d)</h1>')
})

test('feeds list every position once, as valid XML', async () => {
  const { by, subDomain, ids } = await aCompany()
  await aPosition(db, by, { title: 'Bell\u0007 & co', job_posted: true })
  const feed = await open(`/careers/${subDomain}/feed.rss`)
  expect(feed.headers['content-type']).toContain('application/rss+xml')
  expect(feed.body.match(/<item>/g)).toHaveLength(4)
  const jobs = await open(`/careers/${subDomain}/jobs.xml`)
  expect(jobs.body).toContain('<source><publisher>')
  expect(jobs.body).toContain(
    `<referencenumber>${ids[1]}</referencenumber><url>http://127.0.0.1:0/jobpost/${ids[1]}</url>`,
  )
  expect(jobs.body).toContain('<city>Pune</city>')
  expect(jobs.body).toContain('<jobtype>PART_TIME</jobtype>')
  expect(jobs.body).toContain('<title>Bell  &#38; co</title>')
  const map = await open(`/careers/${subDomain}/sitemap.xml`)
  expect(map.body.match(/<loc>/g)).toHaveLength(5)
  for (const { body } of [feed, jobs, map]) {
    expect(body).not.toContain('<script>')
    expect(body).not.toContain('\u0007')
  }
})

test('a company that has not turned on its page has none, and reveals nothing', async () => {
  const { by, subDomain } = await aCompany()
  const stranger = await aCompany()
  await make(careers.settle, { body: { is_on: false } }, by)
  for (const name of [subDomain, 'nobody', 'x'.repeat(90), '%00', by.companyId])
    for (const page of ['', '/feed.rss', '/jobs.xml', '/sitemap.xml'])
      expect([400, 404], name + page).toContain((await open(`/careers/${name}${page}`)).statusCode)
  expect((await open(`/careers/${stranger.subDomain}`)).statusCode).toBe(200)
})

test('search engines may read the public pages, and nothing else', async () => {
  const { subDomain } = await aCompany()
  const robots = await open('/robots.txt', { host: `${subDomain}.127.0.0.1` })
  expect(robots.body).toContain('Allow: /careers/')
  expect(robots.body).toContain('Disallow: /\n')
  expect(robots.body).toContain(`Sitemap: http://127.0.0.1:0/careers/${subDomain}/sitemap.xml`)
})

test('settings of the page are read and changed with permission, and omitted fields stay', async () => {
  const { by, subDomain } = await aCompany()
  await make(careers.settle, { body: { stage_names: { Applicants: 'Thank you!', Interviewed: 'We talked' } } }, by)
  await make(careers.settle, { body: { stage_names: { Interviewed: '' } } }, by)
  const { data } = await make(careers.settings, {}, by)
  expect(data).toMatchObject({ is_on: true, colour: '#ffd800', url: `/careers/${subDomain}` })
  expect(data.stages.filter(({ told }) => told !== '')).toMatchObject([{ id: 'Applicants', told: 'Thank you!' }])
  const recruiter = await aUser(db, { companyId: by.companyId })
  expect(await refuse(careers.settle, { body: { is_on: false } }, recruiter)).toMatchObject({ status_code: 403 })
  const nameless = await aUser(db, { role: 'company_admin' })
  expect(await refuse(careers.settle, { body: { is_on: true } }, nameless)).toMatchObject({ status_code: 409 })
})

test.each([
  ['an invalid colour', { colour: 'red;}body{display:none' }],
  ['a text that is too long', { introduction: 'x'.repeat(2_001) }],
  ['a word that is too long', { stage_names: { Applicants: 'x'.repeat(61) } }],
  ['terms of another type', { stage_names: ['x'] as unknown as Record<string, string> }],
  ['a missing flag', { is_on: 'perhaps' }],
])('settings with %s are refused', async (_, body) => {
  const by = await aUser(db, { role: 'company_admin' })
  expect(await refuse(careers.settle, { body: body as { colour: string } }, by)).toMatchObject({ status_code: 400 })
})
