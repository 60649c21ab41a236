import { session } from '@rolecall/contract/accounts/session'
import { audit } from '@rolecall/contract/activity/audit'
import { proposals } from '@rolecall/contract/assistants/proposals'
import { duplicates } from '@rolecall/contract/duplicates/duplicates'
import { outbox } from '@rolecall/contract/email/outbox'
import { fairness } from '@rolecall/contract/fairness/fairness'
import { reviews } from '@rolecall/contract/fairness/reviews'
import { answers } from '@rolecall/contract/forms/answers'
import { imports } from '@rolecall/contract/imports/imports'
import { agenda } from '@rolecall/contract/interviews/agenda'
import { availability } from '@rolecall/contract/interviews/availability'
import { bookings } from '@rolecall/contract/interviews/bookings'
import { scorecards } from '@rolecall/contract/interviews/scorecards'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { offers } from '@rolecall/contract/offers/offers'
import { stages } from '@rolecall/contract/pipeline/stages'
import { pool } from '@rolecall/contract/pool/pool'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { templates } from '@rolecall/contract/positions/templates'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { rereading } from '@rolecall/contract/resumes/rereading'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { skillImports } from '@rolecall/contract/skills/skill-imports'
import { sources } from '@rolecall/contract/sourcing/sources'
import { localTimeIn } from '@rolecall/domain/calendar/wall-clock'
import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'
import { DEFAULT_PIPELINE } from '@rolecall/domain/pipeline/default-pipeline'
import { currencyOfCountry } from '@rolecall/domain/reference/country-currency'
import { expect, test } from 'vitest'
import { readAlike } from '../../../test/alike-rows.ts'
import { NOW, startApp, testApp } from '../../../test/harness.ts'
import { createCompany } from '../../modules/company/create-company.ts'
import { findCredentials } from '../../modules/sourcing/find-credentials.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { findDemoCompany } from './demo.queries.ts'
import { DEMO_COMPANY, DEMO_SIGN_INS } from './demo-accounts.ts'
import { APPLICANTS, REJECTED_COUNT } from './demo-applicants.ts'
import { AUDITED_APPLICANTS } from './demo-audit.ts'
import { BLIND_APPLICANTS } from './demo-blind.ts'
import { FORMER_APPLICANTS } from './demo-former-applicants.ts'
import { IMPORTED } from './demo-import.ts'
import { DELETED } from './demo-privacy.ts'
import { readSnapshot, SNAPSHOT_MOMENT } from './demo-snapshot.ts'
import { RESENT_PLACES } from './fill-pool.ts'
import { openDemo } from './open-demo.ts'
import { PAST_APPLICANTS, PAST_OFFERS, PAST_SOURCED } from './past-positions.ts'
import { demoPeople } from './people/all-people.ts'

const BYSTANDER = { name: 'Earlier Works', subDomain: 'earlier', domains: ['earlier.example'], users: [] }

const { app, deps, url, make, runJobs } = await testApp()
// The remains of an interrupted start, which the next one has to cope with; and another company, since the snapshot is
// restored into a database without companies alone: here the demo is filled by calls, which takes half a minute.
const { companyId: interrupted } = await createCompany(deps.db, DEMO_COMPANY)
const { companyId: earlier } = await createCompany(deps.db, BYSTANDER)
// That of the snapshot, since scores count the months since a job, and emails of sequences wait for the end of a weekend.
const moment = SNAPSHOT_MOMENT
const secret = deps.env.ROLECALL_SECRET
const demo = { ...deps, now: () => moment }
const from = new Date()
const signIns = await openDemo(demo, url)
const filled = await readAlike({ url, secret, moment, from, to: new Date(), without: [interrupted, earlier] })

const STALE = 'The demo is no longer what its snapshot holds: run npm run demo:snapshot, and commit what it writes'

/** Three of the rows that only one side has, since a table is long; nothing when both are equal. */
function differencesOf(filled: readonly string[], restored: readonly string[]) {
  const only = (of: readonly string[], than: readonly string[]) => {
    const known = new Set(than)
    return of.filter((row) => !known.has(row)).slice(0, 3)
  }
  const [made, kept] = [only(filled, restored), only(restored, filled)]
  return made.length + kept.length > 0 || filled.length !== restored.length ? [{ filled: made, restored: kept }] : []
}

test('a demo restored from its snapshot equals one filled on the same day', async () => {
  const fresh = await startApp()
  const from = new Date()
  expect(await readSnapshot(), STALE).toBeDefined()
  // The other side was filled by calls: restored, its company would have the id of the snapshot.
  expect(await companyOf()).not.toBe((await readSnapshot())?.header.unfinished.companyId)
  await openDemo({ ...fresh.deps, now: () => moment }, fresh.url)
  const restored = await readAlike({ url: fresh.url, secret, moment, from, to: new Date() })
  expect([...restored.rows.keys()].sort(), STALE).toEqual([...filled.rows.keys()].sort())
  const differ = [...filled.rows].flatMap(([table, rows]) =>
    differencesOf(rows, restored.rows.get(table) ?? []).map((found) => ({ table, ...found })),
  )
  expect(differ, STALE).toEqual([])
  // The first round that differs names the rows themselves, the later ones also those that refer to them.
  for (const [round, rows] of filled.references.entries())
    expect(differencesOf(rows, restored.references[round] ?? []), `${STALE} (what refers to what)`).toEqual([])
  const unfinished = (await readSnapshot())?.header.unfinished
  const kept = await withCompany(fresh.deps.db, unfinished?.companyId ?? '', async (tx) => {
    const account = await findCredentials(tx, fresh.deps.env, 'indeed')
    expect(account, 'sealed with the key of the installation').toMatchObject({ userName: 'meridian-hiring' })
    return tx.selectFrom('stored_file').select('key').where('company_id', '=', tx.companyId).execute()
  })
  expect(kept.length).toBeGreaterThan(100)
  for (const { key } of kept) expect(await fresh.deps.files.findSize(key), key).toBeGreaterThan(0)
  expect(await fresh.stop()).toEqual([])
})

const tokenOf = async (email: string, password: string) => {
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
  const body = { email: base64(email), password: base64(password) }
  return { token: (await make(session.login, { body })).access_token }
}
const recruiter = await tokenOf('recruiter@demo.example', 'Rolecall#1')
const companyOf = async () => (await findDemoCompany(deps.db, 'recruiter@demo.example')) ?? ''

test('an interrupted demo is rebuilt: every printed user can sign in', async () => {
  expect(signIns).toBe(DEMO_SIGN_INS)
  for (const { email, password } of signIns) expect((await tokenOf(email, password)).token).toBeTruthy()
  expect((await make(outbox.list, {}, await tokenOf('admin@other.example', 'Rolecall#1'))).is_demo).toBe(true)
})

test('every file of the demo was parsed and belongs to someone, except one without a name', async () => {
  const { data } = await make(pool.uploads, {}, recruiter)
  const sum = (count: (upload: (typeof data)[number]) => number) => data.reduce((all, upload) => all + count(upload), 0)
  const sent = demoPeople.length + RESENT_PLACES.length + PAST_SOURCED
  expect([sum(({ added }) => added), sum(({ needs_look }) => needs_look), sum(({ total }) => total)]).toEqual([
    sent,
    1,
    sent + 1,
  ])
  expect((await make(dashboard.show, {}, recruiter)).candidates.pool).toBe(
    demoPeople.length +
      IMPORTED +
      APPLICANTS.length +
      FORMER_APPLICANTS.length +
      PAST_APPLICANTS.length +
      BLIND_APPLICANTS.length +
      AUDITED_APPLICANTS -
      DELETED.length,
  )
  const again = await make(pool.resumes, { body: { people: true, resumeGroups: ['Updated résumés'] } }, recruiter)
  expect(again.data.map(({ versions }) => versions)).toEqual(RESENT_PLACES.map(() => 2))
})

test('the first files were parsed by an older version, so that an administrator can re-parse them', async () => {
  const admin = await tokenOf('admin@demo.example', 'Rolecall#1')
  const { older, resumes, older_scores } = await make(rereading.state, {}, admin)
  expect(older).toBeGreaterThan(10)
  expect(older).toBeLessThan(resumes)
  expect(older_scores).toBe(0)
})

test('an administrator has coloured the stages, and one stage requires a form', async () => {
  const admin = await tokenOf('admin@demo.example', 'Rolecall#1')
  const { data } = await make(stages.details, { query: {} }, admin)
  expect(data.versions).toMatchObject([{ version: 3 }, { version: 2 }, { version: 1, by: '', at: null }])
  const statuses = data.groups.flatMap((group) => group.statuses)
  for (const { colour } of statuses) expect(colour).not.toBe('')
  expect(statuses.filter(({ required_forms }) => required_forms.length > 0)).toMatchObject([
    { id: 'Second interview', required_forms: ['interview_form_one'] },
  ])
})

test('a candidate requests a human review of their score, and waits for the answer', async () => {
  const { data } = await make(reviews.list, { query: {} }, recruiter)
  expect(data).toMatchObject([{ name: 'Gautham Velankar', overdue: false, may_answer: true }])
  expect(data[0]?.about).toContain('Could somebody read that part?')
})

test('candidates work for a do-not-hire employer, request their data, or wait for approval', async () => {
  const admin = await tokenOf('admin@demo.example', 'Rolecall#1')
  const { result } = await make(projects.positions, { body: { export_flag: true } }, recruiter)
  const lists = await Promise.all(
    result.map(({ _id: positionId }) => make(shortlist.candidates, { body: { positionId } }, recruiter)),
  )
  const marked = lists.flatMap(({ results }) => results.filter(({ doc }) => doc.blacklist_message !== ''))
  expect(marked.length).toBeGreaterThan(0)
  const { data } = await make(privacy.asked, {}, admin)
  expect(data).toMatchObject([{ name: 'Melvin Achterkamp', what: 'access', overdue: false }])
  const { waiting } = await make(dashboard.show, {}, admin)
  const counts = Object.fromEntries(waiting.map(({ why, count }) => [why, count]))
  expect(counts).toMatchObject({ request: 1, received: 1, asked: 2, account: 1 })
})

test('an interviewed candidate has two scorecards, and none from the hiring manager', async () => {
  const { result } = await make(projects.positions, { body: { export_flag: true } }, recruiter)
  const read = async (positionId: string) => {
    const { results } = await make(shortlist.cards, { body: { positionId, status_grp: 'Interviewed' } }, recruiter)
    const bodies = results.map(({ id }) => ({ candidate_id: id, position_id: positionId }))
    return Promise.all(bodies.map((body) => make(scorecards.details, { body }, recruiter)))
  }
  const all = (await Promise.all(result.map(({ _id }) => read(_id)))).flat().filter(({ summary }) => summary)
  expect(all.map(({ summary, missing }) => [summary?.cards, missing.length])).toEqual([[2, 1]])
})

test('two interviews of the first position are in the future', async () => {
  const { result } = await make(projects.positions, { body: { export_flag: true } }, recruiter)
  const coming = await Promise.all(
    result.map(async ({ _id: positionId }) => {
      const { results } = await make(shortlist.cards, { body: { positionId, status_grp: 'Interviewed' } }, recruiter)
      const screened = await make(shortlist.cards, { body: { positionId, status_grp: 'Screened' } }, recruiter)
      return [...results, ...screened.results].filter(({ interview_at }) => interview_at).length
    }),
  )
  expect(coming.filter((count) => count > 0)).toEqual([2])
})

test('a third candidate is asked to choose a time within the hiring manager’s working hours', async () => {
  const { result } = await make(projects.positions, { body: { export_flag: true } }, recruiter)
  const offered = await Promise.all(
    result.map(async ({ _id: position_id }) => {
      const inReview = { positionId: position_id, status_grp: 'HM Review' }
      const { results } = await make(shortlist.cards, { body: inReview }, recruiter)
      const bodies = results.map(({ resume_id }) => ({ resumeid: resume_id, position_id }))
      return (await Promise.all(bodies.map((body) => make(bookings.offers, { body }, recruiter)))).flatMap(
        ({ data }) => data,
      )
    }),
  )
  expect(offered.flat()).toMatchObject([
    { state: 'open', interviewers: ['manager@demo.example'], other_time: expect.stringContaining('in Singapore') },
  ])
  const manager = await tokenOf('manager@demo.example', 'Rolecall#1')
  expect(await make(availability.mine, {}, manager)).toMatchObject({ is_default: false, days: [1, 2, 3, 4] })
})

// Rule A-370.
test('nobody is interviewed between 21:00 and 07:30 where they are', async () => {
  const users = await Promise.all(
    ['admin', 'recruiter', 'manager'].map((name) => tokenOf(`${name}@demo.example`, 'Rolecall#1')),
  )
  const zones = new Set(
    (await Promise.all(users.map((user) => make(availability.mine, {}, user)))).map((hours) => hours.time_zone),
  )
  const { data } = await make(agenda.list, { query: {} }, recruiter)
  expect(data.length).toBeGreaterThanOrEqual(4)
  const homes = await withCompany(deps.db, await companyOf(), (tx) =>
    tx.selectFrom('candidate').select(['id', 'location']).where('company_id', '=', tx.companyId).execute(),
  )
  for (const { candidate, candidate_id, starts_at, ends_at } of data) {
    const home = homes.find(({ id }) => id === candidate_id)?.location ?? ''
    expect(zonesOfPlace(home), `${candidate} lives in ${home}`).not.toEqual([])
    for (const zone of [...zones, ...zonesOfPlace(home)]) {
      const [start, end] = [starts_at, ends_at].map((at) => localTimeIn(zone, new Date(at)).time)
      expect(start && start >= '07:30' && end && end <= '21:00', `${candidate}, ${start} to ${end} in ${zone}`).toBe(
        true,
      )
    }
  }
})

test('pay is in the currency of the place, on positions, posts and offers', async () => {
  const read = (page: number) => make(projects.positions, { body: { export_flag: true, page } }, recruiter)
  const countries = new Map<string, string>()
  for (const { _id: positionId, title } of [...(await read(1)).result, ...(await read(2)).result]) {
    const { position } = await make(positions.details, { body: { positionId } }, recruiter)
    countries.set(positionId, position.country)
    if (position.ctc) expect(position.pay_currency, title).toBe(currencyOfCountry(position.country))
  }
  const { data, total } = await make(offers.list, { query: {} }, recruiter)
  expect(total).toBe(4 + PAST_OFFERS)
  for (const { offer_id: offerId, position_id } of data) {
    const { versions } = await make(offers.show, { params: { offerId } }, recruiter)
    for (const { pay } of versions) expect(pay?.currency).toBe(currencyOfCountry(countries.get(position_id) ?? ''))
  }
  const posts = await withCompany(deps.db, await companyOf(), (tx) =>
    tx.selectFrom('post_content').selectAll().where('company_id', '=', tx.companyId).execute(),
  )
  for (const each of posts) expect(each.pay_currency).toBe(currencyOfCountry(countries.get(each.position_id) ?? ''))
})

test('the demo begins with few unread notifications', async () => {
  for (const name of ['admin', 'recruiter', 'manager']) {
    const user = await tokenOf(`${name}@demo.example`, 'Rolecall#1')
    const { unread } = await make(notifications.count, {}, user)
    expect(unread, name).toBeLessThanOrEqual(5)
  }
})

test('the first list of the first position has an excellent, a good and a wrong match on one screen', async () => {
  const { result } = await make(projects.positions, { body: { export_flag: true } }, recruiter)
  const positionId = result.find(({ title }) => title === 'Senior Data Engineer')?._id ?? ''
  const body = { positionId, status_grp: 'Initial Status' }
  const scores = (await make(shortlist.cards, { body }, recruiter)).results.map(({ score }) => score)
  expect(scores.length).toBeLessThanOrEqual(9)
  expect(scores[0]).toBeGreaterThanOrEqual(85)
  expect(scores.filter((score) => score >= 55 && score < 85).length).toBeGreaterThan(0)
  expect(scores.at(-1)).toBeLessThan(30)
})

test('an assistant proposes good matches alone, and some of its proposals wait', async () => {
  const { data } = await make(proposals.list, {}, recruiter)
  expect(data.length).toBeGreaterThanOrEqual(2)
  for (const { position, people, words } of data) {
    const body = { positionId: position?.position_id ?? '' }
    const { results } = await make(shortlist.cards, { body }, recruiter)
    for (const { candidate_id } of people)
      expect(results.find(({ id }) => id === candidate_id)?.score, words).toBeGreaterThanOrEqual(75)
  }
})

test('what happened on a day has different times, in the order of the audit log', async () => {
  const admin = await tokenOf('admin@demo.example', 'Rolecall#1')
  const entries: { at: string; sentence: string }[] = []
  for (let before = ''; entries.length < 200; ) {
    const { data, next } = await make(audit.list, { query: { before } }, admin)
    entries.push(...data)
    before = next
  }
  // The users of this test signed in by another clock.
  const latest = entries
    .map(({ at }) => Date.parse(at))
    .filter((at) => at !== NOW.getTime())
    .slice(0, 80)
  expect(new Set(latest).size).toBeGreaterThan(latest.length / 2)
  expect(latest).toEqual(latest.toSorted((one, other) => other - one))
})

test('no comment is written twice', async () => {
  const texts = await withCompany(deps.db, await companyOf(), async (tx) =>
    (await tx.selectFrom('candidate_comment').select('text').where('company_id', '=', tx.companyId).execute()).map(
      ({ text }) => text,
    ),
  )
  expect(texts.length).toBeGreaterThan(20)
  expect(new Set(texts).size).toBe(texts.length)
})

test('a table of candidates was imported, and some rows were skipped', async () => {
  const { data } = await make(imports.list, {}, recruiter)
  expect(data).toMatchObject([{ state: 'finished', total: 5, made: IMPORTED, skipped: 1, failed: 1 }])
})

test('one of the six positions is filled, and the first has someone in every group of the pipeline', async () => {
  const { result } = await make(projects.positions, { body: { export_flag: true } }, recruiter)
  expect(result.find(({ title }) => title === 'Customer Support Team Lead')?.status).toBe('closed')
  expect(result.filter(({ status }) => status !== 'closed')).toHaveLength(7)
  const positionId = result.find(({ title }) => title === 'Senior Data Engineer')?._id ?? ''
  const { groups } = await make(shortlist.statusCount, { body: { positionId } }, recruiter)
  expect(groups.map(({ group_id }) => group_id)).toEqual(DEFAULT_PIPELINE.map(({ id }) => id))
  for (const { group_id, count } of groups) expect(count, group_id).toBeGreaterThan(0)
})

test('two of the positions are saved as templates', async () => {
  const { data } = await make(templates.list, {}, recruiter)
  expect(data.map(({ template_name, title }) => [template_name, title])).toEqual([
    ['Critical care nurse for a new unit', 'Critical Care Registered Nurse'],
    ['Data engineer for streaming teams', 'Senior Data Engineer'],
  ])
  for (const { primary_skills } of data) expect(primary_skills.length).toBeGreaterThan(3)
})

test('a skill list was checked and waits for an administrator', async () => {
  const admin = await tokenOf('admin@demo.example', 'Rolecall#1')
  // Jobs still queued when the demo is complete run once the product has started.
  await runJobs()
  const { data } = await make(skillImports.list, { query: {} }, admin)
  expect(data).toMatchObject([{ state: 'checked', added: 4, known: 2, doubled: 1, refused: 0 }])
})

test('two sources have their credentials, and one is paused after failures', async () => {
  const { data } = await make(sources.details, {}, recruiter)
  expect(data.flatMap(({ source, has_credentials }) => (has_credentials ? source : []))).toEqual([
    'indeed',
    'Nurses of the North',
  ])
  expect(data.flatMap(({ source, status }) => (status === 'active' ? [] : source)).toSorted()).toEqual([
    'hiree',
    'job_post',
  ])
})

test('the careers page has seven posts, an application from this morning, a knock-out answer and a withdrawal', async () => {
  const admin = await tokenOf('admin@demo.example', 'Rolecall#1')
  const page = await app.inject({ url: '/careers/demo' })
  expect(page.body.match(/href="\/jobpost\//g)).toHaveLength(7)
  const { data } = await make(outbox.list, {}, admin)
  // The hundred latest emails: the earlier ones went out ahead of the many to New York.
  expect(data.filter(({ subject }) => subject === 'We have your application: Management Accountant')).toHaveLength(2)
  const { result } = await make(projects.positions, { body: { export_flag: true } }, recruiter)
  const people = await Promise.all(
    result.map(async ({ _id: positionId }) => {
      const of = async (status_grp: string) =>
        (await make(shortlist.cards, { body: { positionId, status_grp } }, recruiter)).results
      const results = [...(await of('Applicants')), ...(await of('Not Interested')), ...(await of('Rejected'))]
      return results
        .filter(({ display_name, site_tag }) => APPLICANTS.includes(display_name) && site_tag === 'job_post')
        .map((card) => ({ positionId, ...card }))
    }),
  )
  const applied = people.flat()
  expect(applied.map(({ status_grp }) => status_grp).toSorted()).toEqual([
    ...Array.from({ length: APPLICANTS.length - 1 - REJECTED_COUNT }, () => 'Applicants'),
    'Not Interested',
    ...Array.from({ length: REJECTED_COUNT }, () => 'Rejected'),
  ])
  const out = await Promise.all(
    applied.map(({ positionId, id }) =>
      make(answers.details, { body: { candidate_id: id, position_id: positionId } }, recruiter),
    ),
  )
  expect(out.filter(({ knocked_out_by }) => knocked_out_by.length > 0)).toHaveLength(2)
})

test('one position hides its candidates: at several stages, one shown by then, and one revealed to an administrator', async () => {
  const { result } = await make(projects.positions, { body: { export_flag: true } }, recruiter)
  const positionId = result.find(({ title }) => title === 'Technical Writer')?._id ?? ''
  const admin = await tokenOf('admin@demo.example', 'Rolecall#1')
  const namesFor = async (who: typeof recruiter) =>
    (await make(shortlist.cards, { body: { positionId } }, who)).results.map(({ display_name }) => display_name)
  const isNamed = (name: string) => BLIND_APPLICANTS.includes(name)
  expect((await namesFor(recruiter)).filter(isNamed)).toHaveLength(1)
  expect((await namesFor(admin)).filter(isNamed)).toHaveLength(2)
  expect(await namesFor(recruiter)).toHaveLength(BLIND_APPLICANTS.length)
})

test('an audit is on the public page, and names the requirement that widens a gap', async () => {
  const admin = await tokenOf('admin@demo.example', 'Rolecall#1')
  const { audit, public_url } = await make(fairness.show, { query: {} }, admin)
  expect(audit?.result.outcomes.map(({ id }) => id)).toEqual(['score', 'Shortlisted'])
  const { whole, positions } = audit?.result ?? {}
  expect(whole?.sex?.rows.map(({ id, people }) => [id, people])).toEqual([
    ['female', 56],
    ['male', 52],
  ])
  expect(whole?.race?.rows).toHaveLength(4)
  // Two races are shown by sex, all others together.
  expect([whole?.crossing?.rows.length, whole?.crossing?.rest?.people]).toEqual([4, 41])
  expect(positions?.map(({ title }) => title)).toEqual(['Warehouse Shift Lead'])
  const passed = (outcome: string) => positions?.[0]?.sex?.rows.map((row) => row.passed[outcome])
  expect([passed('now'), passed('without:forklift-operation')]).toEqual([
    [10, 23],
    [30, 28],
  ])
  const page = await app.inject({ url: new URL(public_url ?? '').pathname })
  expect(page.body).toContain('Intersectional categories')
})

test('an applicant is already in the pool under another email', async () => {
  const { data } = await make(duplicates.list, { query: { start: 0 } }, recruiter)
  expect(data.map(({ people, sureness }) => [people.map(({ name }) => name), sureness])).toEqual([
    [['Rohan Velayudhan', 'Rohan Velayudhan'], 'very likely'],
  ])
})

test('the second company starts empty, and a second start changes nothing', async () => {
  const other = await tokenOf('admin@other.example', 'Rolecall#1')
  await openDemo(demo, url)
  expect(await make(dashboard.show, {}, other)).toMatchObject({ total_projects: 0, candidates: { pool: 0 } })
  expect(await make(dashboard.show, {}, recruiter)).toMatchObject({ total_projects: 5, position_count: 17 })
})
