import { careers } from '@rolecall/contract/careers/careers'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { expect, test } from 'vitest'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db, make, refuse } = await testApp()

type PaySample = {
  title: string
  shows_pay?: boolean
  pay_from?: number
  pay_to?: number
  pay_per?: 'hour' | 'month'
  pay_currency?: string
}

const PAID: readonly PaySample[] = [
  { title: 'Nurse', pay_from: 40, pay_to: 50, pay_per: 'hour' },
  { title: 'Cook', pay_from: 30_000, pay_to: 42_000 },
  { title: 'Driver', pay_from: 2_000, pay_to: 3_000, pay_per: 'month' },
  { title: 'Writer', pay_from: 70_000, pay_to: 90_000, pay_currency: 'EUR' },
  { title: 'Hidden', pay_from: 200_000, pay_to: 300_000, shows_pay: false },
  { title: 'Silent' },
]
const CONTENT = { skills: [], workplace: '' as const, people: [], about_team: '' }

/** A company that lists positions with and without pay. */
async function aCompany() {
  const by = await aUser(db, { role: 'company_admin' })
  const subDomain = `pay${next()}`
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', by.companyId).execute(),
  )
  await make(careers.settle, { body: { is_on: true } }, by)
  for (const { title, ...pay } of PAID) {
    const { positionId } = await aPosition(db, by, { title })
    const body = { positionId, ...CONTENT, shows_pay: pay.pay_from !== undefined, ...pay }
    await make(jobPost.editContent, { body }, by)
    await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  }
  return { by, subDomain }
}

const open = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body
const titlesIn = (html: string) =>
  [...html.matchAll(/<h3><a href="[^"]+">([^<]*)</g)].map(([, title]) => title).toSorted()

test('the page is filtered by yearly pay without scripts, in one currency, for any pay period', async () => {
  const { subDomain } = await aCompany()
  const all = await open(`/careers/${subDomain}`)
  expect(titlesIn(all)).toHaveLength(6)
  // One control per currency, each in a form of its own.
  expect([...all.matchAll(/<label for="pay-[A-Z]+">([^<]+)/g)].map(([, label]) => label)).toEqual([
    'Pay in USD',
    'Pay in EUR',
  ])
  expect(all).toContain('<option value="USD-100000">$100,000 or more a year (1)</option>')
  expect(all).toContain('<option value="EUR-90000">€90,000 or more a year (1)</option>')
  expect(all).toContain('<summary>Filters</summary>')
  expect(all).toContain('$40 to $50 an hour')
  expect(all).not.toContain('300,000')
  for (const [wish, titles] of [
    ['USD-100000', ['Nurse']],
    ['USD-40000', ['Cook', 'Nurse']],
    ['USD-36000', ['Cook', 'Driver', 'Nurse']],
    ['EUR-36000', ['Writer']],
    ['CHF-1', []],
  ] as const)
    expect(titlesIn(await open(`/careers/${subDomain}?pay=${wish}`)), wish).toEqual(titles)
  for (const wish of ['', 'much', 'USD-', "USD-1' or 1=1", 'USD-1e9', '-5'])
    expect(titlesIn(await open(`/careers/${subDomain}?pay=${encodeURIComponent(wish)}`)), wish).toHaveLength(6)
  const chosen = await open(`/careers/${subDomain}?pay=USD-40000`)
  expect(chosen).toContain('<input type="hidden" form="search" name="pay" value="USD-40000">')
  expect(chosen).toContain('<option value="USD-40000" selected>')
  // What is chosen stands outside the fold, and removes itself.
  expect(chosen).toMatch(/<ul class="chosen"><li><a href="[^"?]+" aria-current="true" data-way="pay=USD-40000"/)
  expect(chosen).toContain('<summary>Filters (1)</summary>')
  const oslo = await open(`/careers/${subDomain}?pay=CHF-1&place=Oslo`)
  expect(oslo).toContain('<summary>Filters (2)</summary>')
  expect(oslo).toMatch(/<form class="pay"[^>]*><input type="hidden" name="place" value="Oslo"><label for="pay-CHF">/)
})

test('feeds and external lists state the pay if a post shows it', async () => {
  const { subDomain } = await aCompany()
  const rss = await open(`/careers/${subDomain}/feed.rss`)
  expect(rss).toContain('<description>&#60;p&#62;Pay: €70,000 to €90,000 a year&#60;/p&#62;')
  expect(rss).not.toContain('300,000')
  const jobs = await open(`/careers/${subDomain}/jobs.xml`)
  expect(jobs).toContain('<salary>$2,000 to $3,000 a month</salary>')
  expect(jobs.match(/<salary><\/salary>/g)).toHaveLength(2)
  const { posts, total } = JSON.parse(await open(`/careers/${subDomain}/posts.json?pay=EUR-80000`))
  expect([posts, total]).toMatchObject([[{ title: 'Writer', pay: '€70,000 to €90,000 a year' }], 1])
})

test('the company’s links are on its page and in its structured data, and only valid ones are saved', async () => {
  const { by, subDomain } = await aCompany()
  const links = ['www.meridian.example', 'https://www.linkedin.com/company/meridian', 'https://www.meridian.example/']
  await make(careers.settle, { body: { links } }, by)
  const kept = ['https://www.meridian.example/', 'https://www.linkedin.com/company/meridian']
  expect((await make(careers.settings, {}, by)).data.links).toEqual(kept)
  const page = await open(`/careers/${subDomain}`)
  expect(page).toContain(
    '<a href="https://www.linkedin.com/company/meridian" rel="me noopener noreferrer">LinkedIn</a>',
  )
  expect(page).toContain('>meridian.example</a>')
  const [address = ''] = /\/jobpost\/[\w-]+/.exec(page) ?? []
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(await open(address))?.[1] ?? '{}')
  expect(data.hiringOrganization).toMatchObject({ '@type': 'Organization', sameAs: kept })
  expect(await eventsOf(db, by.companyId, 'careers.edited')).toHaveLength(2)
  for (const wrong of ['javascript:alert(1)', 'http://127.0.0.1/', 'https://a:b@meridian.example', 'x'])
    expect(await refuse(careers.settle, { body: { links: [wrong] } }, by), wrong).toMatchObject({
      status_code: 400,
      fields: { 'links.0': expect.stringContaining('address of a page') },
    })
  const many = Array.from({ length: 9 }, (_, place) => `https://meridian.example/${place}`)
  expect(await refuse(careers.settle, { body: { links: many } }, by)).toMatchObject({
    fields: { links: expect.any(String) },
  })
})
