import { account } from '@rolecall/contract/accounts/account'
import { careers } from '@rolecall/contract/careers/careers'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { members } from '@rolecall/contract/users/members'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { countAllHiringTimes } from './hiring-times.ts'

const { app, db, deps, make, refuse } = await testApp()

const NOTHING = { skills: [], workplace: '' as const, shows_pay: false, people: [], about_team: '' }
const NAMES = ['Python', 'SQL', 'Docker', 'Java', 'Linux', 'Git', 'Excel', 'Kubernetes', 'Scala', 'Final level']

/** A published position that asks for ten skills, the recruiter who owns it, and an administrator. */
async function aPost() {
  const admin = await aUser(db, { role: 'company_admin' })
  const { companyId } = admin
  const recruiter = await aUser(db, { companyId })
  const place = JSON.stringify([{ country: 'India', name: 'Pune', lat: null, lng: null }])
  const { positionId } = await aPosition(
    db,
    recruiter,
    { locations: place },
    { skills: NAMES.map((name) => ({ name })) },
  )
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, admin)
  const { data } = await make(jobPost.content, { body: { positionId } }, recruiter)
  const idOf = (name: string) => data.skills.find((skill) => skill.name === name)?.id ?? name
  const save = (over: object, who: TestUser = recruiter) =>
    make(jobPost.editContent, { body: { positionId, ...NOTHING, ...over } }, who)
  const deny = (over: object, who: TestUser = recruiter) =>
    refuse(jobPost.editContent, { body: { positionId, ...NOTHING, ...over } }, who)
  return { admin, recruiter, companyId, positionId, data, idOf, save, deny }
}

async function open(positionId: string) {
  const { body } = await app.inject({ url: `/jobpost/${positionId}`, headers: { accept: 'text/html' } })
  const written = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}'
  return { body, data: JSON.parse(written) as Record<string, unknown> }
}

test('a recruiter chooses up to eight of the position’s skills in order, none is shown by default, and junk is not suggested', async () => {
  const { companyId, positionId, data, idOf, save, deny } = await aPost()
  expect(data).toMatchObject({ version: 1, content: NOTHING })
  expect(data.skills.at(-1)).toMatchObject({ name: 'Final level', proposed: false })
  expect(data.skills.filter(({ proposed }) => proposed)).toHaveLength(8)
  expect((await open(positionId)).body).not.toContain('What you will work with')
  const body = { positionId, ...NOTHING, skills: [idOf('SQL'), idOf('Python')] }
  const { html } = await make(jobPost.preview, { body }, await recruiterOf(companyId))
  expect(html).toContain('<li>SQL</li><li>Python</li>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect((await open(positionId)).body).not.toContain('What you will work with')

  expect(await save({ skills: [idOf('SQL'), idOf('Python')] })).toMatchObject({ version: 2 })
  const shown = await open(positionId)
  expect(shown.body).toContain('<li>SQL</li><li>Python</li>')
  expect(shown.body).not.toContain('Docker')
  expect(shown.data).toMatchObject({ skills: 'SQL, Python' })
  expect(await eventsOf(db, companyId, 'position.post-changed')).toHaveLength(1)

  expect(await deny({ skills: NAMES.slice(0, 9).map(idOf) })).toMatchObject({
    status_code: 400,
    fields: { skills: 'At most 8 skills.' },
  })
  expect(await deny({ skills: ['own:unheard of'] })).toMatchObject({ fields: { skills: expect.any(String) } })
  expect(await deny({ version: 1, skills: [] })).toMatchObject({ status_code: 409 })
})

const recruiterOf = (companyId: string) => aUser(db, { companyId })

test('a user who may not edit the position chooses and previews nothing, and another company sees nothing', async () => {
  const { admin, companyId, positionId, deny } = await aPost()
  const reader = await aUser(db, { companyId, actions: ['view_public_position'] })
  const stranger = await aUser(db, { role: 'company_admin' })
  const body = { positionId, ...NOTHING }
  for (const [who, status_code] of [
    [reader, 403],
    [stranger, 404],
  ] as const) {
    expect(await deny({}, who)).toMatchObject({ status_code })
    expect(await refuse(jobPost.preview, { body }, who)).toMatchObject({ status_code })
    expect(await refuse(jobPost.content, { body }, who)).toMatchObject({ status_code })
  }
  expect(await refuse(jobPost.preview, { body })).toMatchObject({ status_code: 401 })
  expect(await refuse(jobPost.hiring, {}, reader)).toMatchObject({ status_code: 403 })
  expect(await refuse(jobPost.settleHiring, { body: { shows_times: true } }, reader)).toMatchObject({
    status_code: 403,
  })
  expect((await make(jobPost.hiring, {}, admin)).data).toEqual({ shows_steps: false, shows_times: false, times: null })
})

test('pay is shown only on request, and never the internal salary, and remote work is in the structured data', async () => {
  const { positionId, companyId, save, deny } = await aPost()
  await withCompany(db, companyId, (tx) =>
    tx.updateTable('position').set({ ctc: 98_765 }).where('id', '=', positionId).execute(),
  )
  await save({ pay_from: '60,000', pay_to: 75_000, workplace: 'remote' })
  const hidden = await open(positionId)
  expect(hidden.body).not.toMatch(/60,000|98,?765|baseSalary/)
  expect(hidden.body).toContain('<dt>Workplace</dt><dd>Remote</dd>')
  expect(hidden.data).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'India' }],
  })
  await save({ pay_from: '60,000', pay_to: 75_000, shows_pay: true, workplace: 'hybrid' })
  const shown = await open(positionId)
  expect(shown.body).toContain('<dt>Pay</dt><dd>$60,000 to $75,000 a year</dd>')
  expect(shown.data).toMatchObject({
    baseSalary: { currency: 'USD', value: { minValue: 60_000, maxValue: 75_000, unitText: 'YEAR' } },
  })
  expect(shown.data).not.toHaveProperty('jobLocationType')
  expect(await deny({ shows_pay: true })).toMatchObject({ fields: { pay_from: expect.any(String) } })
  expect(await deny({ pay_from: 2, pay_to: 1 })).toMatchObject({ fields: { pay_to: expect.any(String) } })
  expect(await deny({ pay_from: '60.5' })).toMatchObject({ fields: { pay_from: expect.any(String) } })
})

test('team members are named if they consent, and disappear at once when they withdraw or leave', async () => {
  const { admin, recruiter, companyId, positionId, save, deny } = await aPost()
  const colleague = await aUser(db, { companyId, role: 'hiring_manager' })
  const other = await aUser(db, { companyId })
  const agree = (who: TestUser, agrees: boolean) =>
    make(account.agreeToPosts, { body: { agrees, part: 'Head of <care>' } }, who)
  expect(await deny({ people: [recruiter.userId] })).toMatchObject({ fields: { people: expect.any(String) } })
  for (const who of [recruiter, colleague, other]) await agree(who, true)
  expect(await deny({ people: [other.userId] })).toMatchObject({ status_code: 400 })
  const member = { position_id: positionId, user_id: colleague.userId }
  await withCompany(db, companyId, (tx) =>
    tx
      .insertInto('position_member')
      .values({ company_id: companyId, ...member })
      .execute(),
  )
  const people = [colleague.userId, recruiter.userId]
  await save({ people, about_team: 'Five of us,\nand a dog.' })
  const named = async () => [...(await open(positionId)).body.matchAll(/<strong>(User \d+)<\/strong>/g)].length
  const { body } = await open(positionId)
  expect(body).toContain('<h2>The team</h2><p>Five of us,<br>and a dog.</p>')
  expect(body).toContain('Head of &#60;care&#62;')
  expect(await named()).toBe(2)
  expect(await eventsOf(db, companyId, 'user.agreed-to-posts')).toHaveLength(3)

  await agree(colleague, false)
  expect(await named()).toBe(1)
  await agree(colleague, true)
  expect(await named()).toBe(2)
  // A user who left can no longer be chosen, and does not keep anyone from choosing the others again.
  await make(members.removeFromPosition, { params: { positionId }, query: { memberId: colleague.userId } }, admin)
  expect(await named()).toBe(1)
  const { data } = await make(jobPost.content, { body: { positionId } }, recruiter)
  expect(data.content.people).toEqual([recruiter.userId])
  await save({ ...data.content, about_team: 'Four of us, and a dog.' })
  expect(await named()).toBe(1)
  await withCompany(db, companyId, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', recruiter.userId).execute(),
  )
  expect(await named()).toBe(0)
})

/** Applications on posts, answered after these numbers of days and decided after twice as many; one was withdrawn. */
async function hasDecided(companyId: string, positionId: string, by: TestUser, answeredAfter: readonly number[]) {
  for (const [index, days] of [1, ...answeredAfter].entries()) {
    const person = await aCandidate(db, by)
    const status = index === 0 ? 'Not Interested' : 'Rejected'
    await anApplication(db, { companyId, positionId }, person, { status, movedBy: by.userId })
    const came = new Date(NOW.getTime() - 2 * days * DAY_MS)
    await withCompany(db, companyId, (tx) =>
      tx
        .insertInto('application_course')
        .values({
          company_id: companyId,
          position_id: positionId,
          candidate_id: person.candidateId,
          version: 1,
          came_at: came,
          source: 'job_post',
          furthest: 'Applicants',
          answered_at: new Date(came.getTime() + days * DAY_MS),
        })
        .execute(),
    )
  }
}

test('the hiring process and its duration are shown once enabled, from five candidates on, and counted at night', async () => {
  const { admin, recruiter, companyId, positionId } = await aPost()
  await hasDecided(companyId, positionId, recruiter, [2, 4, 4, 6])
  await make(jobPost.settleHiring, { body: { shows_steps: true, shows_times: true } }, admin)
  await make(careers.settle, { body: { stage_names: { Applicants: 'We read it' } } }, admin)
  const few = (await open(positionId)).body
  expect(few).toContain('<h2>Our hiring process</h2><ol><li>We read it</li><li>Under review</li>')
  expect(few).not.toContain('Over the last year')
  await hasDecided(companyId, positionId, recruiter, [5])
  expect((await open(positionId)).body).not.toContain('Over the last year')
  await countAllHiringTimes.run({}, deps)
  expect((await open(positionId)).body).toContain(
    'half of the applications we decided on had a first answer within 4 days and a decision within 8 days.',
  )
  expect((await make(jobPost.hiring, {}, admin)).data.times).toEqual({ concluded: 5, answer_days: 4, decision_days: 8 })
  const stranger = await aPost()
  expect((await open(stranger.positionId)).body).not.toContain('How hiring goes')
  await make(jobPost.settleHiring, { body: { shows_times: false } }, admin)
  expect((await open(positionId)).body).not.toContain('Over the last year')
})

test('an open post lists other posts of the company, those nearby first', async () => {
  const { admin, recruiter, companyId, positionId } = await aPost()
  const subDomain = `alike${next()}`
  await withCompany(db, companyId, (tx) =>
    tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', companyId).execute(),
  )
  const at = (name: string) => ({ locations: JSON.stringify([{ country: 'India', name, lat: null, lng: null }]) })
  const [near, far, draft] = [
    await aPosition(db, recruiter, { ...at('Pune'), created_at: new Date(NOW.getTime() - DAY_MS) }),
    await aPosition(db, recruiter, at('Delhi')),
    await aPosition(db, recruiter, at('Pune')),
  ]
  for (const each of [near, far])
    await make(lifecycle.publish, { body: { positionId: each.positionId, is_posted: true } }, admin)
  const offered = async () =>
    [...(await open(positionId)).body.matchAll(/href="\/jobpost\/([\w-]+)"/g)].map(([, id]) => id)
  expect(await offered()).toEqual([])
  await make(careers.settle, { body: { is_on: true } }, admin)
  expect(await offered()).toEqual([near.positionId, far.positionId])
  expect(await offered()).not.toContain(draft.positionId)
})
