import { careers } from '@rolecall/contract/careers/careers'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { day, next } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db, make, refuse } = await testApp()

const DESCRIPTION = `# About us
We care for people **at night**.

What you do

- <script>alert(1)</script> rounds
  - by [our **map**](https://map.example/?a=1&b=2)
- \`&amp;\` notes

### Steps:
2. A call
3. A visit

رعاية المرضى 👩🏽‍⚕️`

const WRITTEN = `<h2>About us</h2><p>We care for people <strong>at night</strong>.</p><h3>What you do</h3><ul><li>&#60;script&#62;alert(1)&#60;/script&#62; rounds<ul><li>by <a href="https://map.example/?a=1&#38;b=2" rel="nofollow noopener noreferrer">our <strong>map</strong></a></li></ul></li><li>&#38;amp; notes</li></ul><h3>Steps:</h3><ol start="2"><li>A call</li><li>A visit</li></ol><p dir="auto">رعاية المرضى 👩🏽‍⚕️</p>`

/** A company that lists its positions, with one published. */
async function aPost(description = DESCRIPTION, lastDay = day(60)) {
  const by = await aUser(db, { role: 'company_admin' })
  const subDomain = `post${next()}`
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', by.companyId).execute(),
  )
  await make(careers.settle, { body: { is_on: true } }, by)
  const skills = [{ name: 'Final level' }]
  const over = { start_date: day(-90), end_date: lastDay }
  const { positionId, title } = await aPosition(db, by, over, { description, skills })
  await publish(by, positionId)
  return { by, subDomain, positionId, title, url: `/jobpost/${positionId}` }
}

const publish = (by: TestUser, positionId: string, is_posted = true) =>
  make(lifecycle.publish, { body: { positionId, is_posted } }, by)

const open = async (url: string) => {
  const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
  return { statusCode, body }
}

test('a description shows headings, lists and paragraphs, on the page, for search engines and in feeds', async () => {
  const { subDomain, positionId, url } = await aPost()
  const { body } = await open(url)
  expect(body).toContain(WRITTEN)
  expect(body).not.toContain('<script>')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ description: WRITTEN })
  const escaped = WRITTEN.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
  for (const feed of ['feed.rss', 'jobs.xml'])
    expect((await open(`/careers/${subDomain}/${feed}`)).body).toContain(`<description>${escaped}</description>`)
  // The call returns the text as it was written.
  expect((await make(jobPost.view, { body: { positionId } })).data).toMatchObject({ description: DESCRIPTION })
})

test('the post lists its facts, has an icon and an apply button, and hides the list of skills', async () => {
  const { body } = await open((await aPost()).url)
  const facts = [...body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value])
  expect(facts).toContainEqual(['Experience', '1 to 3 years'])
  expect(facts).toContainEqual(['Openings', '2'])
  expect(facts.at(-1)).toEqual(['Apply by', expect.stringMatching(/^\d\d \w{3} 2026$/)])
  expect(body).not.toContain('Final level')
  expect(body).toContain('<link rel="icon" href="/logo.svg"')
  expect(body).toMatch(/<p class="bar"><a class="act" href="[^"]+#apply">Apply<\/a><\/p>/)
})

test.each(['x', '**', '- ', '# a\n', '1. \n', 'א'])(
  'a description of ten thousand times %j still renders',
  async (sign) => {
    const { statusCode } = await open((await aPost(sign.repeat(10_000))).url)
    expect(statusCode).toBe(200)
  },
)

test('a closed or expired post says so, accepts nobody, and lists the other open posts of the company', async () => {
  const { by, positionId, title, url, subDomain } = await aPost('A night.', day(-3))
  const stranger = await aPost()
  const other = await aPosition(db, by, { title: 'Cook <b>' })
  const unlisted = await aPosition(db, by, { on_careers: false })
  for (const each of [other, unlisted]) await publish(by, each.positionId)
  const past = await open(url)
  expect(past.statusCode).toBe(410)
  expect(past.body).toContain(`<h1>${title}</h1>`)
  expect(past.body).toContain('no longer accepts applications')
  const offered = [...past.body.matchAll(/href="\/jobpost\/([^"]+)"/g)].map(([, id]) => id)
  expect(offered).toEqual([other.positionId])
  expect(past.body).toContain(`href="/careers/${subDomain}"`)
  expect(offered).not.toContain(unlisted.positionId)
  expect(offered).not.toContain(stranger.positionId)
  expect((await open(`/careers/${subDomain}`)).body).not.toContain(positionId)
  const body = { positionId, resume: 'Mara Ellison', answers: {}, consent: true }
  expect(await refuse(jobPost.apply, { body })).toMatchObject({ status_code: 404 })

  await publish(by, other.positionId, false)
  const down = await open(`/jobpost/${other.positionId}`)
  expect(down.body).not.toContain('Cook')
  await make(careers.settle, { body: { is_on: false } }, stranger.by)
  await make(lifecycle.act, { body: { positionId: stranger.positionId, stage: 'close', action: 'close' } }, stranger.by)
  expect((await open(stranger.url)).body).not.toContain('href="/careers/')
})

test('a closing date lasts until the day is over in every time zone', async () => {
  // The clock is at 9:00 UTC, when the day before is not yet over at UTC−12.
  expect((await open((await aPost('A night.', day(-1))).url)).statusCode).toBe(200)
})
