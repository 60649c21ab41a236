import { hires } from '@rolecall/contract/offers/hires'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { positions } from '@rolecall/contract/positions/positions'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aSignedOffer, inStatus, signOffer, withOpenings } from '../../../test/factories/hire.ts'
import { aHireableCandidate, aSentOffer } from '../../../test/factories/job-offer.ts'
import { aReview } from '../../../test/factories/review.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../test/harness.ts'
import { ALL_BUT_PAY } from '../../../test/planted-pay.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { listToldEvents } from '../webhooks/deliveries.queries.ts'
import { writeMessage } from '../webhooks/webhook-message.ts'

const app = await testApp()
const { db, make, call, refuse } = app

const ready = async (by: TestUser, offerId: string) => (await make(hires.ready, { params: { offerId } }, by)).data
const hire = (by: TestUser, offerId: string, over: object = {}) =>
  make(hires.hire, { body: { offer_id: offerId, ...over } }, by)
const statusOf = (by: TestUser, { positionId, candidateId }: { positionId: string; candidateId: string }) =>
  withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('application')
      .select(['status_id', 'reason', 'comments'])
      .where('company_id', '=', by.companyId)
      .where('position_id', '=', positionId)
      .where('candidate_id', '=', candidateId)
      .executeTakeFirstOrThrow(),
  )
const mailsTo = (by: TestUser, candidateId: string) =>
  withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .select(['subject', 'text'])
      .where('company_id', '=', by.companyId)
      .where('candidate_id', '=', candidateId)
      .execute(),
  )
const eventsOf = (by: TestUser, kind: string) =>
  withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('event').selectAll().where('company_id', '=', by.companyId).where('kind', '=', kind).execute(),
  )
/** Another candidate on a position, further along than its list. */
async function another(by: TestUser, positionId: string, { status = 'Interviewed', candidate = {} } = {}) {
  const person = await aCandidate(db, by, { candidate })
  await anApplication(db, { companyId: by.companyId, positionId }, person, { status })
  return person
}

test('a signed candidate is hired once: moved, counted, and recorded, even after a double click', async () => {
  const by = await aUser(db)
  const whom = await aSignedOffer(app, by)
  await withOpenings(app, by, whom.positionId, 1)
  const before = await ready(by, whom.offerId)
  expect(before).toMatchObject({ refused: '', status: 'Selected', openings: 1, hired: 0, fills: true, hire_id: '' })
  const both = await Promise.all([hire(by, whom.offerId), hire(by, whom.offerId)])
  expect(new Set(both.map(({ hire_id }) => hire_id)).size).toBe(1)
  expect(await statusOf(by, whom)).toMatchObject({ status_id: 'Selected', comments: 'Signed offer O-1.' })
  expect(await eventsOf(by, 'hire.made')).toHaveLength(1)
  expect(await ready(by, whom.offerId)).toMatchObject({ hired: 1, hire_id: both[0]?.hire_id, refused: '' })
  const { position } = await make(positions.details, { body: { positionId: whom.positionId } }, by)
  expect(position.filled).toBe(1)
})

test('an unsigned offer hires nobody, and states its status', async () => {
  const by = await aUser(db)
  const { offer_id } = await aSentOffer(app, by, await aHireableCandidate(app, by))
  expect((await ready(by, offer_id)).refused).toMatch(/^This offer has been sent\./)
  expect(await refuse(hires.hire, { body: { offer_id } }, by)).toMatchObject({ code: 'conflict' })
  expect(await refuse(hires.hire, { body: { offer_id: 'x'.repeat(20) } }, by)).toMatchObject({ code: 'not_found' })
})

test('a candidate who signed in a status without a path to hired is moved on first, and then hired', async () => {
  const by = await aUser(db)
  const whom = await aSignedOffer(app, by, { status: 'Applicants' })
  const early = await ready(by, whom.offerId)
  expect(early).toMatchObject({
    refused: expect.stringMatching(/can’t be hired from Applicants\. Move them to Interviewed first\.$/),
    move_first: { status: 'Interviewed', name: 'Interviewed' },
  })
  expect((await refuse(hires.hire, { body: { offer_id: whom.offerId } }, by)).message).toBe(early.refused)
  const status = early.move_first?.status ?? ''
  await make(pipeline.changeStatus, { body: { positionId: whom.positionId, status, resumeId: whom.candidateId } }, by)
  expect(await ready(by, whom.offerId)).toMatchObject({ refused: '', move_first: null })
  await hire(by, whom.offerId)
})

test('the second of two who signed for one opening is refused, until there is another one', async () => {
  const by = await aUser(db)
  const first = await aSignedOffer(app, by)
  const person = await another(by, first.positionId, { candidate: { location: 'Berlin, Germany' } })
  const { offer_id: second } = await aSentOffer(app, by, {
    positionId: first.positionId,
    candidateId: person.candidateId,
  })
  await signOffer(app, by, second)
  await withOpenings(app, by, first.positionId, 1)
  const both = await Promise.all(
    [first.offerId, second].map((offer_id) => call(hires.hire, { body: { offer_id } }, by)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const left = both[0]?.status === 409 ? first.offerId : second
  expect((await ready(by, left)).refused).toContain('undo that hire')
  await withOpenings(app, by, first.positionId, 2)
  await hire(by, left)
})

test('a candidate who withdrew after signing is off the position, with a message', async () => {
  const by = await aUser(db)
  const whom = await aSignedOffer(app, by)
  await inStatus(app, by, whom, 'Rejected')
  const said = await refuse(hires.hire, { body: { offer_id: whom.offerId } }, by)
  expect(said.message).toMatch(/ is in Rejected, which closes their application\. Move them back first\.$/)
})

test('the others are rejected kindly, except those waiting for a review, already rejected, or not on the position', async () => {
  const by = await aUser(db)
  const whom = await aSignedOffer(app, by)
  const { positionId } = whom
  const [told, waits, gone, silent] = [
    await another(by, positionId),
    await another(by, positionId),
    await another(by, positionId, { status: 'Rejected' }),
    await another(by, positionId, { candidate: { email: null } }),
  ]
  const listed = await another(by, positionId, { status: 'Initial Status' })
  const elsewhere = await aCandidate(db, by)
  await aReview(app, by, { positionId, candidateId: waits.candidateId })
  const { others } = await ready(by, whom.offerId)
  const ids = others.map(({ candidate_id }) => candidate_id)
  expect(ids.toSorted()).toEqual([told, waits, silent].map(({ candidateId }) => candidateId).toSorted())
  // Candidates who are only on the list do not know about it, and no one tells them.
  expect(ids).not.toContain(listed.candidateId)
  expect(others.find(({ candidate_id }) => candidate_id === waits.candidateId)).toMatchObject({ waits: true })
  const tell = [told, waits, gone, silent, elsewhere].map(({ candidateId }) => candidateId)
  const answer = await hire(by, whom.offerId, { tell: [...tell, whom.candidateId] })
  expect(answer).toMatchObject({ told: 1, left_out: 4 })
  expect(answer.message).toContain('1 other candidate will be emailed.')
  expect(await statusOf(by, { positionId, ...told })).toMatchObject({
    status_id: 'Rejected',
    reason: 'Position was filled',
  })
  expect(await statusOf(by, { positionId, ...silent })).toMatchObject({ status_id: 'Rejected' })
  expect(await statusOf(by, { positionId, ...waits })).toMatchObject({ status_id: 'Interviewed' })
  expect((await mailsTo(by, told.candidateId)).map(({ subject }) => subject)).toEqual([
    `About your application for ${whom.title}`,
  ])
  expect(await mailsTo(by, waits.candidateId)).toEqual([])
})

test('a hire is undone by the user who made it, and the candidate returns to their status', async () => {
  const by = await aUser(db)
  const whom = await aSignedOffer(app, by)
  const { hire_id } = await hire(by, whom.offerId)
  const colleague = await aUser(db, { companyId: by.companyId })
  expect((await call(hires.undo, { body: { hire_id } }, colleague)).status).toBe(403)
  const { message } = await make(hires.undo, { body: { hire_id } }, by)
  expect(message).toBe('Hire undone. The offer stays signed. The candidate is back in their previous status.')
  expect(await statusOf(by, whom)).toMatchObject({ status_id: 'Interviewed' })
  expect((await make(hires.undo, { body: { hire_id } }, by)).message).toContain('already')
  expect((await make(hires.list, { query: {} }, by)).total).toBe(0)
  expect((await hire(by, whom.offerId)).hire_id).not.toBe(hire_id)
})

test('a hire is exported as HR-JSON and CSV, with pay for users with access', async () => {
  const by = await aUser(db)
  const whom = await aSignedOffer(app, by)
  const { hire_id } = await hire(by, whom.offerId, { starts_on: '2026-05-04' })
  const unpaid = await aUser(db, { companyId: by.companyId, actions: ALL_BUT_PAY })
  const read = async (who: TestUser) => {
    const { data } = await make(hires.list, { query: { from: TODAY, to: TODAY } }, who)
    const open = await make(hires.hrOpen, { params: { hireId: hire_id } }, who)
    const file = await app.app.inject({
      url: `${hires.file.path}?hire_id=${hire_id}`,
      headers: { 'access-token': who.token },
    })
    expect(file.statusCode).toBe(200)
    return { data, open: JSON.stringify(open), csv: file.body }
  }
  const seen = await read(by)
  expect(seen.data).toMatchObject([{ starts_on: '2026-05-04', pay: { value: 65_000, currency: 'EUR' } }])
  expect(seen.open).toContain('"expectedFirstWorkDate":"2026-05-04"')
  expect(seen.open).toContain('"value":65000')
  expect(seen.csv).toMatch(/Starts on.*Pay.*Currency/)
  expect(seen.csv).toContain('65000')
  const without = await read(unpaid)
  expect(without.data).toMatchObject([{ pay: null }])
  expect(JSON.stringify(without)).not.toMatch(/65.?000|Pay,|emuneration/)
  expect((await make(hires.list, { query: { to: '2020-01-01' } }, by)).data).toEqual([])
})

test('a hire is invisible to another company, and needs permission to move candidates', async () => {
  const by = await aUser(db)
  const whom = await aSignedOffer(app, by)
  const stranger = await aUser(db)
  expect((await call(hires.ready, { params: { offerId: whom.offerId } }, stranger)).status).toBe(404)
  expect((await call(hires.hire, { body: { offer_id: whom.offerId } }, stranger)).status).toBe(404)
  const { hire_id } = await hire(by, whom.offerId)
  expect((await call(hires.hrOpen, { params: { hireId: hire_id } }, stranger)).status).toBe(404)
  expect((await call(hires.undo, { body: { hire_id } }, stranger)).status).toBe(404)
  const reader = await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] })
  expect((await call(hires.hire, { body: { offer_id: whom.offerId } }, reader)).status).toBe(403)
  const bad = { offer_id: whom.offerId, tell: Array.from({ length: 201 }, (_, place) => String(place)) }
  expect((await call(hires.hire, { body: bad }, by)).status).toBe(400)
  expect((await call(hires.hire, { body: { offer_id: whom.offerId, starts_on: '2026-13-45' } }, by)).status).toBe(400)
})

test('a webhook for a hire contains only ids, with and without contents', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const whom = await aSignedOffer(app, by)
  const { hire_id } = await hire(by, whom.offerId)
  const [event] = await eventsOf(by, 'hire.made')
  const told = await withCompany(db, by.companyId, (tx) =>
    listToldEvents(tx, { ...by, isAdmin: true, permissions: [], through: undefined }, [event?.id ?? '']),
  )
  const message = writeMessage(
    { ...(told[0] as (typeof told)[number]), message_id: 'm', event_id: event?.id ?? '' },
    { hasContents: true, linkOf: () => 'https://x.example' },
  )
  const { data, type } = JSON.parse(message.body)
  expect(type).toBe('hire.made')
  expect(data).toMatchObject({ hire_id, offer_id: whom.offerId, candidate_id: whom.candidateId })
  expect(data.sentence).toContain(`marked the candidate as hired with offer O-1 ${whom.title}.`)
  expect(message.body).not.toMatch(/65.?000/)
})
