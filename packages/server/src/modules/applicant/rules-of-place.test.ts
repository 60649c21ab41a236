import { jobPost } from '@rolecall/contract/careers/job-post'
import { interest } from '@rolecall/contract/outreach/interest'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { ERASE_WORD } from '@rolecall/domain/privacy/privacy-rules'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { IN_AUSTIN, IN_BERLIN, IN_NEW_YORK, IN_OAKLAND, IN_PUNE } from '../../../test/factories/place-of-position.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aPostApplicant, asApplicantOf } from '../../../test/factories/post-applicant.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const tested = await testApp()
const { app, db, make, refuse } = tested
const { open, send } = asApplicantOf(tested)

const CONTENT = { skills: [], workplace: '' as const, people: [], about_team: '' }
const NONE = { shows_pay: false, pay_from: null, pay_to: null }
const PAID = { shows_pay: true, pay_from: 60_000, pay_to: 75_000 }

async function aPlaced(at: typeof IN_PUNE) {
  const by = await aUser(db, { role: 'company_admin' })
  const { positionId, title } = await aPosition(db, by, at, { skills: [{ name: 'SQL' }] })
  const publish = { body: { positionId, is_posted: true } }
  const pay = (how: typeof NONE | typeof PAID) => ({ body: { positionId, ...CONTENT, ...how } })
  return { by, positionId, title, publish, pay }
}

async function aPublishedAt(at: typeof IN_PUNE) {
  const placed = await aPlaced(at)
  await make(jobPost.editContent, placed.pay(PAID), placed.by)
  await make(lifecycle.publish, placed.publish, placed.by)
  return placed
}

const bodyOf = async (positionId: string) =>
  (await app.inject({ url: `/jobpost/${positionId}`, headers: { accept: 'text/html' } })).body

test('if the law requires pay on a post, it is neither published without pay nor loses it', async () => {
  const { by, publish, pay } = await aPlaced(IN_OAKLAND)
  const refused = await refuse(lifecycle.publish, publish, by)
  expect(refused).toMatchObject({ status_code: 409 })
  expect(refused.message).toContain('California Labor Code (§ 432.3(c))')
  await make(jobPost.editContent, pay(PAID), by)
  expect(await make(lifecycle.publish, publish, by)).toMatchObject({ job_posted: true })
  expect((await refuse(jobPost.editContent, pay(NONE), by)).message).toContain('§ 432.3(c)')
})

test.each([
  ['India', IN_PUNE],
  ['Texas', IN_AUSTIN],
])('in %s a post is published without a pay range and without a notice about rules', async (_, at) => {
  const { by, positionId, publish } = await aPlaced(at)
  expect(await make(lifecycle.publish, publish, by)).toMatchObject({ job_posted: true })
  expect(await bodyOf(positionId)).not.toContain('How applications are assessed')
})

test('a post in New York City states what is assessed and how, how long data is kept, and the alternative process', async () => {
  const { by, positionId } = await aPublishedAt(IN_NEW_YORK)
  const body = await bodyOf(positionId)
  expect(body).toContain('How applications are assessed')
  expect(body).toContain('automated employment decision tool')
  expect(body).toContain('10 working days')
  expect(body).toContain('alternative assessment')
  const mail = { positionId, mail_type: 'interest', candidate_name: 'Mara Ellison' }
  const { html } = await make(interest.preview, { body: mail }, by)
  expect(html).toContain('automated employment decision tool')
})

test('a post in Germany shows the GDPR notice and the information required beside consent', async () => {
  const { positionId } = await aPublishedAt(IN_BERLIN)
  const form = await app.inject({ url: `/jobpost/${positionId}?form=typed`, headers: { accept: 'text/html' } })
  expect(await bodyOf(positionId)).toContain('You may ask for a person to review your application.')
  expect(form.body).toContain('You may withdraw your consent at any time.')
})

test('an applicant requests an alternative process once, where the law grants one, and the team is notified', async () => {
  const post = await aPublishedAt(IN_NEW_YORK)
  const applicant = await aPostApplicant(tested, { post })
  expect((await open(applicant.token)).body).toContain('Ask for an alternative assessment')
  const ask = () => send(applicant, { step: 'other-way', message: 'A talk, please.' })
  expect((await ask()).body).toContain('you asked for an alternative assessment')
  expect((await ask()).statusCode).toBe(200)
  expect((await open(applicant.token)).body).toContain('A talk, please.')
  expect(await eventsOf(db, post.by.companyId, 'candidate.other-way-asked')).toHaveLength(1)
})

test('elsewhere this form is not shown, and is refused if sent', async () => {
  const post = await aPublishedAt(IN_PUNE)
  const applicant = await aPostApplicant(tested, { post })
  expect((await open(applicant.token)).body).not.toContain('Ask for an alternative assessment')
  expect((await send(applicant, { step: 'other-way' })).statusCode).toBe(400)
  expect(await eventsOf(db, post.by.companyId, 'candidate.other-way-asked')).toHaveLength(0)
})

test('a retention duty overrides a request for erasure, and both sides are told until when', async () => {
  const post = await aPublishedAt(IN_OAKLAND)
  const applicant = await aPostApplicant(tested, { post })
  expect((await open(applicant.token)).body).toMatch(/must keep records of your application until [^.]*2030/)
  expect((await send(applicant, { step: 'erase', agree: 'true' })).body).toMatch(
    /keep records of your application until [^.]*2030/,
  )
  const body = { candidate: applicant.candidateId, reason: 'asked' as const, confirm: ERASE_WORD }
  const refused = await refuse(privacy.erase, { body }, post.by)
  expect(refused).toMatchObject({ status_code: 409 })
  expect(refused.message).toContain('California Government Code, § 12946')
  const { data } = await make(privacy.asked, {}, post.by)
  expect(data.map(({ candidate_id }) => candidate_id)).toEqual([applicant.candidateId])
  const years = new Date(NOW.getTime() - 1_470 * DAY_MS)
  await withCompany(db, post.by.companyId, async (tx) => {
    await tx.updateTable('application').set({ moved_at: years }).execute()
    await tx.updateTable('application_form').set({ applied_at: years }).execute()
  })
  expect(await make(privacy.erase, { body }, post.by)).toMatchObject({ success: true })
})

test('without a retention duty, erasure on request is immediate', async () => {
  const post = await aPublishedAt(IN_PUNE)
  const applicant = await aPostApplicant(tested, { post })
  expect((await open(applicant.token)).body).not.toContain('must keep records')
  const body = { candidate: applicant.candidateId, reason: 'asked' as const, confirm: ERASE_WORD }
  expect(await make(privacy.erase, { body }, post.by)).toMatchObject({ success: true })
})

test('a sourced candidate has not applied, and is erased at once', async () => {
  const { by, positionId } = await aPlaced(IN_OAKLAND)
  const person = await aCandidate(db, by)
  await anApplication(db, { companyId: by.companyId, positionId }, person)
  const body = { candidate: person.candidateId, reason: 'asked' as const, confirm: ERASE_WORD }
  expect(await make(privacy.erase, { body }, by)).toMatchObject({ success: true })
})

test('a retention rule is not shorter than the law at the place of any position', async () => {
  const { by } = await aPlaced(IN_OAKLAND)
  const rule = (months: number) => ({ body: { is_on: true, months, keep_selected: true, keep_consented: true } })
  expect((await refuse(privacy.setRetention, rule(24), by)).message).toContain('48 months')
  expect(await make(privacy.setRetention, rule(48), by)).toMatchObject({ success: true })
})
