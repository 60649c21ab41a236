import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configuration } from '@rolecall/contract/administration/configuration'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { fairPlay } from '@rolecall/contract/reviews/fair-play'
import { expect, test } from 'vitest'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { day } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'

const { app, db, make, refuse } = await testApp()

const at = (country: string, name: string) => ({
  country,
  locations: JSON.stringify([{ country, name, lat: null, lng: null }]),
})
const CONTENT = { skills: [], workplace: '' as const, people: [], about_team: '' }
const RANGE = { ...CONTENT, shows_pay: true, pay_from: 60_000, pay_to: 75_000 }

const LAW_ALONE = {
  pay_history: 'allowed' as const,
  gives_notice: false,
  notice_days: 0,
  other_way: false,
  human_review: false,
  keep_months: 0,
}

/** Pairs that make no range. */
const HALVES: readonly { shows_pay?: boolean; pay_from?: number | null; pay_to?: number | null }[] = [
  { pay_from: 60_000, pay_to: null },
  { pay_to: 75_000, pay_from: null },
  { shows_pay: false },
]

const publish = (positionId: string, by: TestUser, is_posted = true) =>
  make(lifecycle.publish, { body: { positionId, is_posted } }, by)

test('if a law requires a range on the post, publishing without one is refused, and the law is named', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { positionId, title } = await aPosition(db, by, at('United States', 'Denver, Colorado'))
  const asked = { body: { positionId, is_posted: true } }
  const refusal = await refuse(lifecycle.publish, asked, by)
  expect(refusal).toMatchObject({
    status_code: 409,
    message: expect.stringContaining(`The job post for ${title} needs`),
  })
  expect(refusal.message).toContain('Colorado Revised Statutes')
  expect(await eventsOf(db, by.companyId, 'position.published')).toHaveLength(0)
  const { data } = await make(jobPost.content, { body: { positionId } }, by)
  expect(data.pay_rule).toMatchObject({ demands: 'on-post', sources: [{ law: 'Colorado Revised Statutes' }] })
  for (const half of HALVES) {
    await make(jobPost.editContent, { body: { positionId, ...RANGE, ...half } }, by)
    expect(await refuse(lifecycle.publish, asked, by), JSON.stringify(half)).toMatchObject({ status_code: 409 })
  }
  await make(jobPost.editContent, { body: { positionId, ...RANGE } }, by)
  expect(await publish(positionId, by)).toMatchObject({ job_posted: true })
  // A published post keeps its range; once it is taken down, the range may go.
  expect(await refuse(jobPost.editContent, { body: { positionId, ...RANGE, shows_pay: false } }, by)).toMatchObject({
    status_code: 400,
    fields: { shows_pay: expect.stringContaining('Colorado') },
  })
  await publish(positionId, by, false)
  await make(jobPost.editContent, { body: { positionId, ...RANGE, shows_pay: false } }, by)
})

test.each([
  ['India', 'Pune', 'none'],
  ['United States', 'Hartford, CT', 'on-request'],
])(
  'elsewhere a post is published as before: in %s, %s, where a range is required: %s',
  async (country, name, demands) => {
    const by = await aUser(db, { role: 'company_admin' })
    const { positionId } = await aPosition(db, by, at(country, name))
    expect(await publish(positionId, by)).toMatchObject({ job_posted: true })
    expect((await make(jobPost.content, { body: { positionId } }, by)).data.pay_rule.demands).toBe(demands)
  },
)

test('a company that requires a range on every post enforces it', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { positionId } = await aPosition(db, by, at('India', 'Pune'))
  await make(fairPlay.settle, { body: { ...LAW_ALONE, pay_range: 'on-post' } }, by)
  const refusal = await refuse(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  expect(refusal.message).toContain('Your company requires one on every post')
})

/**
 * Every statement that sets where a position is, or what is shown of its pay, and the check that keeps a published post from
 * losing its range.
 */
const WAYS_TO_MOVE: Readonly<Record<string, string>> = {
  'modules/careers/post-content.queries.ts': 'assertPayStaysShown of edit-content',
  'modules/positions/positions.queries.ts': 'a new position, which nobody has published; an edit leaves the place',
}

test('every statement that moves a position or removes its pay is reviewed', () => {
  const root = join(import.meta.dirname, '..', '..')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.gen.ts'))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return (
        /(?:insertInto|updateTable)\('position'\)(?:(?!\n\n)[\s\S])*?\b(?:country|locations):/.test(text) ||
        /update position\b[^`]*?\bset\b[^`]*?\b(?:country|locations)\s*=/.test(text) ||
        /(?:insertInto|updateTable|deleteFrom)\('post_content'\)|(?:update|insert into|delete from) post_content\b/.test(
          text,
        )
      )
    })
  expect(found.sort()).toEqual(Object.keys(WAYS_TO_MOVE).sort())
})

test('an edit, by a user or an assistant, cannot break the pay rule of a published post', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { positionId } = await aPosition(db, by, at('India', 'Pune'))
  await publish(positionId, by)
  const moved = { country: 'Austria', locations: { Austria: [{ name: 'Vienna', lat: null, lng: null }] } }
  await make(positions.edit, { body: { positionId, totalOpenings: 4, ...moved } as never }, by)
  const { position } = await make(positions.details, { body: { positionId } }, by)
  expect(position).toMatchObject({ totalOpenings: 4, country: 'India', locations: [{ location: 'Pune' }] })
})

test('a company cannot move to a place where its published posts would need a range, and nothing changes', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const nowhere = { country: '', locations: '[]' }
  const one = await aPosition(db, by, { ...nowhere, title: 'Night nurse' })
  const other = await aPosition(db, by, { ...nowhere, title: 'Porter' })
  // One is not published, one is published elsewhere: neither is affected.
  await aPosition(db, by, { ...nowhere, title: 'Cook' })
  await publish((await aPosition(db, by, at('India', 'Pune'))).positionId, by)
  for (const { positionId } of [one, other]) await publish(positionId, by)
  const move = { body: { country: 'AT', currency: 'EUR' } }
  const refusal = await refuse(configuration.saveSettings, move, by)
  expect(refusal).toMatchObject({ status_code: 409, fields: { country: expect.stringContaining('Night nurse') } })
  expect(refusal.message).toMatch(
    /^The job post for Night nurse needs a pay range\. It’s required by law where the work is: .+/,
  )
  expect(refusal.message).toMatch(/The same applies to 1 more published post without its own location\.$/)
  const settings = await make(configuration.read, {}, by)
  expect(settings).toMatchObject({ country: '', currency: expect.not.stringContaining('EUR') })
  // Other settings can be saved as ever, and so can a country that demands no range on posts.
  await make(configuration.saveSettings, { body: { country: 'DE' } }, by)
  await make(jobPost.editContent, { body: { positionId: one.positionId, ...RANGE } }, by)
  await publish(other.positionId, by, false)
  await make(configuration.saveSettings, move, by)
})

async function posting(positionId: string) {
  const { body } = await app.inject({ url: `/jobpost/${positionId}`, headers: { accept: 'text/html' } })
  const scripts = [...body.matchAll(/<script[^>]*>(.*?)<\/script>/gs)]
  expect(scripts).toHaveLength(1)
  return { body, data: JSON.parse(scripts[0]?.[1] ?? '') as Record<string, unknown> }
}

test.each(['</script><script>alert(1)</script>', '<!-- x', 'A "night" nurse\\', 'Nurse \u2028 & co', ']]> {{x}}'])(
  'a post titled %j is well-formed linked data',
  async (title) => {
    const by = await aUser(db, { role: 'company_admin' })
    const { positionId } = await aPosition(db, by, { title })
    await publish(positionId, by)
    const { body, data } = await posting(positionId)
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'JobPosting', title })
    expect(body).not.toContain('<script>')
  },
)

test('hourly pay, education and a future start date are stated', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const over = { ...at('United States', '5 Main St, Albany, NY 12207'), start_date: day(5), end_date: day(40) }
  const { positionId } = await aPosition(db, by, {
    ...over,
    metadata: JSON.stringify({ employment_type: 'PART_TIME' }),
  })
  const pay = { pay_from: '31.50', pay_to: 40, pay_per: 'hour' as const, pay_currency: 'usd' }
  const learned = { education: 'bachelor' as const, experience_counts: true }
  await make(jobPost.editContent, { body: { positionId, ...RANGE, ...pay, ...learned } }, by)
  await publish(positionId, by)
  const { body, data } = await posting(positionId)
  expect(body).toContain('<dt>Pay</dt><dd>$31.50 to $40 an hour</dd>')
  expect(body).toContain('<dt>Education</dt><dd>Bachelor’s degree, or equivalent experience</dd>')
  expect(data).toMatchObject({
    employmentType: 'PART_TIME',
    baseSalary: { currency: 'USD', value: { minValue: 31.5, maxValue: 40, unitText: 'HOUR' } },
    educationRequirements: { credentialCategory: 'bachelor degree' },
    experienceInPlaceOfEducation: true,
    jobLocation: [{ address: { addressRegion: 'NY', postalCode: '12207', addressCountry: 'US' } }],
  })
  expect(String(data.datePosted) <= NOW.toISOString().slice(0, 10)).toBe(true)
  for (const wrong of [{ pay_currency: 'XXY' }, { pay_per: 'decade' }, { education: 'phd' }, { pay_from: 10 ** 12 }])
    expect(await refuse(jobPost.editContent, { body: { positionId, ...RANGE, ...wrong } as never }, by)).toMatchObject({
      status_code: 400,
    })
})
