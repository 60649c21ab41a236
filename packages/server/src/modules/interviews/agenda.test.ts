import { agenda } from '@rolecall/contract/interviews/agenda'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, TODAY, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

let time = NOW
const { db, make, refuse } = await testApp({ now: () => time })

/** A position with one interview for each start (HH:mm of today), and the colleague who leads them. */
async function anAgenda(starts: readonly string[]) {
  time = NOW
  const { by, position, people } = await aShortlist(db, starts.length, { status: 'Screened' })
  const lead = await aUser(db, { companyId: by.companyId, actions: ['view_public_position'] })
  for (const [at, start] of starts.entries()) {
    const person = people[at]
    if (!person) throw new Error('A candidate for each interview')
    const body = {
      interview_email: lead.email,
      custom_email: '',
      interview_type: 'Video call',
      resumeid: person.resumeId,
      candidate_email: person.email,
      candidate_name: person.name,
      position_id: position.positionId,
      slug: position.slug,
      slot_time: { date: TODAY, start_time: start, end_time: `${start.slice(0, 3)}45`, timezone: 'UTC' },
    }
    await make(interviews.schedule, { body }, by)
  }
  const list = (
    query: { past?: boolean; mine?: boolean; organised?: boolean; from?: string; until?: string } = {},
    who: TestUser = by,
  ) => make(agenda.list, { query }, who)
  return { by, position, people, lead, list }
}

test('lists upcoming interviews soonest first with their interviewers, and past ones latest first', async () => {
  const { people, list, position } = await anAgenda(['15:00', '14:00'])
  const [later, sooner] = people
  const { data, total } = await list()
  expect(total).toBe(2)
  expect(data.map(({ candidate }) => candidate)).toEqual([sooner?.name, later?.name])
  expect(data[0]).toMatchObject({
    position_id: position.positionId,
    position: position.title,
    candidate_id: sooner?.candidateId,
    interview_type: 'Video call',
    starts_at: `${TODAY}T14:00:00.000Z`,
    time_zone: 'UTC',
    interviewers: [{ name: expect.stringMatching(/^User/), answer: '' }],
    scorecards: 0,
  })
  expect(await list({ past: true })).toMatchObject({ data: [], total: 0 })

  time = new Date(`${TODAY}T18:00:00.000Z`)
  expect(await list()).toMatchObject({ data: [], total: 0 })
  const { data: ended } = await list({ past: true })
  expect(ended.map(({ candidate }) => candidate)).toEqual([later?.name, sooner?.name])
})

test('lists those of a period soonest first, whether they have ended or not', async () => {
  const { people, list, by } = await anAgenda(['16:00', '14:00', '20:00'])
  const [later, sooner] = people
  time = new Date(`${TODAY}T15:30:00.000Z`)
  const [from, until] = [`${TODAY}T00:00:00Z`, `${TODAY}T19:00:00Z`]
  const { data, total } = await list({ from, until })
  expect(total).toBe(2)
  expect(data.map(({ candidate }) => candidate)).toEqual([sooner?.name, later?.name])
  // One that goes on at the start of the period belongs to it.
  expect((await list({ from: `${TODAY}T16:30:00Z`, until })).data.map(({ candidate }) => candidate)).toEqual([
    later?.name,
  ])
  expect(await refuse(agenda.list, { query: { from: 'yesterday', until } }, by)).toMatchObject({ status_code: 400 })
})

test('lists only those in which the caller takes part, or only those that they scheduled, if asked', async () => {
  const { by, lead, list } = await anAgenda(['14:00'])
  expect(await list({ mine: true }, lead)).toMatchObject({ total: 1 })
  expect(await list({ mine: true }, by)).toMatchObject({ data: [], total: 0 })
  expect(await list({ organised: true }, by)).toMatchObject({ total: 1 })
  expect(await list({ organised: true }, lead)).toMatchObject({ data: [], total: 0 })
})

test('leaves out cancelled interviews and positions that the caller may not see, and hides anonymous candidates', async () => {
  const { by, lead, list, position, people } = await anAgenda(['14:00'])
  const { companyId } = by
  const change = (set: object) =>
    withCompany(db, companyId, (tx) =>
      tx
        .updateTable('position')
        .set(set)
        .where('company_id', '=', companyId)
        .where('id', '=', position.positionId)
        .execute(),
    )
  await change({ blind_review: true, blind_until: 'Hired' })
  const { data } = await list({}, lead)
  expect(data[0]?.candidate).toBe(`Candidate ${people[0]?.candidateId}`)
  await change({ is_public: false })
  expect(await list({}, lead)).toMatchObject({ data: [], total: 0 })
  expect(await list()).toMatchObject({ total: 1 })
  await withCompany(db, companyId, (tx) =>
    tx.updateTable('interview').set({ state: 'cancelled' }).where('company_id', '=', companyId).execute(),
  )
  expect(await list()).toMatchObject({ data: [], total: 0 })
})

test('shows a company nothing of another, and a stranger nothing', async () => {
  const { list } = await anAgenda(['14:00'])
  expect(await list({}, await aUser(db, { role: 'company_admin' }))).toMatchObject({ data: [], total: 0 })
  expect(await refuse(agenda.list, { query: {} })).toMatchObject({ code: 'not_signed_in' })
})
