import { randomUUID } from 'node:crypto'
import { audit } from '@rolecall/contract/activity/audit'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { interest } from '@rolecall/contract/outreach/interest'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { EXAMPLE_IDS } from '@rolecall/contract/platform/example-ids'
import { pool } from '@rolecall/contract/pool/pool'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { blind } from '@rolecall/contract/revealing/blind'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aKey } from '../../../test/factories/key.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aResumeGroup } from '../../../test/factories/resume-group.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, TODAY, testApp } from '../../../test/harness.ts'
import { plantPerson, plantsIn } from '../../../test/planted-people.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { findSession, type Session } from '../../platform/kernel/session.ts'
import { packMessages } from '../webhooks/pack-messages.ts'

const { app, db, deps, make, refuse, runJobs, workIn } = await testApp()

/** A blind position with two candidates, and the users who look at it. */
async function aBlindPosition(settings: { blind_schools?: boolean; blind_until?: string } = {}) {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const [one, other] = [await plantPerson(db, position, 1), await plantPerson(db, position, 2)]
  const body = { positionId: position.positionId, blind_review: true, ...settings }
  await make(positions.edit, { body }, by)
  await runJobs()
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  return { by, admin, position, one, other }
}

const namesFor = async (user: TestUser, positionId: string) =>
  (await make(shortlist.candidates, { body: { positionId } }, user)).results.map(({ name }) => name)
const textFor = async (user: TestUser, candidate: string) =>
  JSON.stringify(await make(candidates.resumeText, { body: { resume_id: candidate } as never }, user))
const found = async (user: TestUser, keyword: string) => (await make(pool.resumes, { body: { keyword } }, user)).total
const move = (user: TestUser, positionId: string, resumeId: string, status: string) =>
  make(pipeline.changeStatus, { body: { positionId, resumeId, status } }, user)

test('nobody sees who a candidate on a blind position is, nor finds them by it', async () => {
  const { by, admin, position, one } = await aBlindPosition({ blind_schools: true })
  for (const user of [by, admin]) {
    expect((await namesFor(user, position.positionId)).toSorted()[0]).toMatch(/^Candidate \d+$/)
    expect(plantsIn(await textFor(user, one.resumeId))).toEqual([])
    for (const word of [one.lastName, one.name, one.email, one.school.split(' ')[0] ?? ''])
      expect(await found(user, word)).toBe(0)
    expect(await found(user, 'pipelines')).toBe(2)
  }
})

test('a list with hidden candidates neither counts nor finds them by nationality, work permit or school', async () => {
  const { by, position, one, other } = await aBlindPosition({ blind_schools: true, blind_until: 'Screened' })
  const facts = { nationality: 'Indian', work_permit: 'Citizen', institute: 'IIT Delhi' }
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('candidate').set(facts).where('company_id', '=', tx.companyId).execute(),
  )
  const { positionId } = position
  const asked = { nationality: ['Indian'], work_permit: ['Citizen'], organization: ['IIT Delhi'] }
  const list = async (filter: object = {}) =>
    make(shortlist.candidates, { body: { positionId, facets: true, ...filter } }, by)
  const kept = async (facets = true) => {
    const { aggregate_nationality, aggregate_work_permit, aggregate_organization } = await list({ facets })
    return [aggregate_nationality, aggregate_work_permit, aggregate_organization].map((each) => each.length)
  }
  expect(await kept()).toEqual([0, 0, 0])
  expect(await kept(false)).toEqual([0, 0, 0])
  for (const [name, values] of Object.entries(asked))
    for (const given of [values, ['Other'], [...values, 'other']])
      expect((await list({ [name]: given })).total, `${name} ${given}`).toBe(0)
  for (const { resumeId } of [one, other]) await move(by, positionId, resumeId, 'Screened')
  expect(await kept()).toEqual([1, 1, 1])
  for (const [name, values] of Object.entries(asked)) expect((await list({ [name]: values })).total).toBe(2)
})

test('a phone number of digits alone is hidden in the pool and its export, too', async () => {
  const { by, admin, one } = await aBlindPosition()
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('candidate')
      .set({ phone: '9845000111' })
      .where('company_id', '=', by.companyId)
      .where('id', '=', one.candidateId)
      .execute(),
  )
  const list = await make(pool.resumes, { body: { keyword: 'pipelines' } }, admin)
  const file = await app.inject({ url: list.url })
  expect([file.statusCode, JSON.stringify(list), file.body].join()).not.toContain('9845000111')
})

test('search excerpts come from the redacted text', async () => {
  const { by, position, one } = await aBlindPosition()
  const text = 'Somebody\nFather’s name: Ambrose Thistlewood\nAge: 24\n\nEngineer of data pipelines'
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('resume')
      .set({ text })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', one.resumeId)
      .execute(),
  )
  const isOne = ({ resume_id }: { resume_id: string }) => resume_id === one.resumeId
  const { data } = await make(pool.resumes, { body: { keyword: 'pipelines' } }, by)
  const shown = data.find(isOne)?.snippet
  expect(shown?.text).toMatch(/Father’s name: \[family\] Age: \[age\] +Engineer/)
  expect(shown?.spans.map(({ start, end }) => shown.text.slice(start, end))).toEqual(['pipelines'])
  // A list shows no snippet for candidates with hidden contact data.
  const body = { positionId: position.positionId, keyword: 'pipelines' }
  expect((await make(shortlist.cards, { body }, by)).results.find(isOne)?.snippet).toBeNull()
})

test('schools are hidden if the position hides them, and shown otherwise', async () => {
  const { by, one } = await aBlindPosition()
  const school = one.school.split(' ')[0] ?? ''
  expect(await textFor(by, one.resumeId)).toContain(school)
  expect(await found(by, school)).toBe(1)
})

test('a user with permission reveals a candidate to themselves with a reason, which is logged', async () => {
  const { by, admin, position, one } = await aBlindPosition()
  const asked = { candidate_id: one.candidateId, positionId: position.positionId, reason: 'They need a visa.' }
  expect((await refuse(blind.reveal, { body: asked }, by)).code).toBe('not_allowed')
  expect((await refuse(blind.reveal, { body: { ...asked, reason: ' ' } }, admin)).code).toBe('invalid_request')
  await make(blind.reveal, { body: asked }, admin)
  expect(await namesFor(admin, position.positionId)).toContain(one.name)
  expect(plantsIn(await textFor(admin, one.resumeId)).length).toBeGreaterThan(3)
  expect(await namesFor(by, position.positionId)).not.toContain(one.name)
  const { data } = await make(blind.seen, { query: { positionId: position.positionId } }, by)
  expect(data).toEqual([expect.objectContaining({ candidate: `Candidate ${one.candidateId}`, reason: asked.reason })])
  const log = await make(audit.list, { query: { candidate: one.candidateId } }, admin)
  expect(log.data.map(({ kind }) => kind)).toContain('candidate.revealed')
  // A second reveal stores nothing: they are visible already.
  await make(blind.reveal, { body: asked }, admin)
  expect((await make(blind.seen, { query: {} }, admin)).data).toHaveLength(1)
})

test('a file exported with a key hides candidates that its owner had revealed', async () => {
  const { admin, position, one } = await aBlindPosition()
  const asked = { candidate_id: one.candidateId, positionId: position.positionId, reason: 'They need a visa.' }
  await make(blind.reveal, { body: asked }, admin)
  const fileFor = async (user: { token: string }) => {
    const { url } = await make(pool.resumes, { body: { keyword: 'pipelines' } }, user as TestUser)
    return (await app.inject({ url })).body
  }
  expect(await fileFor(admin)).toContain(one.name)
  const key = await aKey(db, admin, { scopes: ['view_candidate_pool', 'candidate_import_export'] })
  expect(await fileFor(key)).toContain(`Candidate ${one.candidateId}`)
  expect(await fileFor(key)).not.toContain(one.name)
  // The owner gets the stored file, which is missing here; the key gets the redacted text.
  const downloadFor = async (user: { token: string }) => {
    const { s3_url } = await make(pool.downloadLink, { query: { resume_id: one.resumeId } as never }, user as TestUser)
    return app.inject({ url: s3_url })
  }
  expect((await downloadFor(admin)).statusCode).toBe(404)
  const { statusCode, body } = await downloadFor(key)
  expect([statusCode, plantsIn(body).filter((plant) => !/school/i.test(plant))]).toEqual([200, []])
})

test('a candidate moved to the reveal stage is shown from then on, and a rejected one is not', async () => {
  const { by, position, one, other } = await aBlindPosition({ blind_until: 'Screened' })
  const { positionId } = position
  await move(by, positionId, one.resumeId, 'Shortlisted')
  expect(await namesFor(by, positionId)).not.toContain(one.name)
  await move(by, positionId, one.resumeId, 'Screened')
  expect(await namesFor(by, positionId)).toContain(one.name)
  await move(by, positionId, one.resumeId, 'Shortlisted')
  expect(await namesFor(by, positionId)).toContain(one.name)
  await make(
    pipeline.changeStatus,
    { body: { positionId, resumeId: other.resumeId, status: 'Rejected', reason: 'Skills do not match' } },
    by,
  )
  expect(await namesFor(by, positionId)).not.toContain(other.name)
  await runJobs()
  expect(await found(by, one.lastName)).toBe(1)
  expect(await found(by, other.lastName)).toBe(0)
  const kinds = await withCompany(db, by.companyId, (tx) =>
    sql<{
      kind: string
    }>`select kind from event where company_id = ${by.companyId} and candidate_id = ${one.candidateId}`.execute(tx),
  )
  expect(kinds.rows.filter(({ kind }) => kind === 'blind.lifted')).toHaveLength(1)
})

test('one blind position hides a candidate on all others too, until it is closed', async () => {
  const { by, position, one } = await aBlindPosition()
  const elsewhere = await aPosition(db, by)
  await anApplication(db, elsewhere, one)
  expect(await namesFor(by, elsewhere.positionId)).toEqual([`Candidate ${one.candidateId}`])
  await make(lifecycle.act, { body: { positionId: position.positionId, stage: 'close', action: true } as never }, by)
  await runJobs()
  expect(await namesFor(by, elsewhere.positionId)).toEqual([one.name])
  expect(await found(by, one.lastName)).toBe(1)
})

test('turning blind review off shows everyone, and is logged', async () => {
  const { by, admin, position, one } = await aBlindPosition()
  await make(positions.edit, { body: { positionId: position.positionId, blind_review: false } }, by)
  expect(await namesFor(by, position.positionId)).toContain(one.name)
  const { data } = await make(audit.list, { query: { kind: 'blind.switched' } }, admin)
  expect(data.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('ended blind review'),
    expect.stringContaining('set up blind review'),
  ])
})

test('a hidden candidate’s file is their redacted text, under a neutral name', async () => {
  const { by, one } = await aBlindPosition()
  const { s3_url: url } = await make(pool.downloadLink, { query: { resume_id: one.resumeId } as never }, by)
  expect(plantsIn(decodeURIComponent(url))).toEqual([])
  const { statusCode, body, headers } = await app.inject({ url })
  expect(statusCode).toBe(200)
  expect(body).toContain('Wrote pipelines in Python and SQL.')
  expect(plantsIn(`${body} ${JSON.stringify(headers)}`).filter((plant) => !/school/i.test(plant))).toEqual([])
})

test('an unknown or rejecting stage cannot be the reveal stage', async () => {
  const { by, position } = await aBlindPosition()
  for (const blind_until of ['Nowhere', 'Rejected'])
    expect(await refuse(positions.edit, { body: { positionId: position.positionId, blind_until } }, by)).toMatchObject({
      fields: { blind_until: expect.any(String) },
    })
})

test('an email to a colleague and a message to an external system do not identify a hidden candidate', async () => {
  const { by, admin, position, one } = await aBlindPosition()
  const text = `${one.firstName} is strong; write to ${one.email}, says ${one.lastName}.`
  const body = { candidate_id: one.candidateId, positionId: position.positionId, text, mentions: [admin.userId] }
  await make(candidates.addComment, { body }, by)
  const [mail] = await withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .selectAll()
      .where('company_id', '=', by.companyId)
      .where('kind', '=', 'mention')
      .execute(),
  )
  expect(mail?.text).toContain(`Candidate ${one.candidateId}`)
  expect(plantsIn(`${mail?.subject} ${mail?.text} ${mail?.html}`)).toEqual([])

  const session = await findSession(deps, admin.token, '127.0.0.1')
  const events = await withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('event')
      .select('id')
      .where('company_id', '=', by.companyId)
      .where('kind', '=', 'candidate.commented')
      .execute(),
  )
  const told = events.map(({ id }) => ({ id, message_id: randomUUID(), event_id: id, created_at: NOW }))
  const messages = await workIn(by, (work) =>
    packMessages(work, { webhook: { has_contents: true }, inCharge: session as Session, deliveries: told }),
  )
  const sent = [...messages.values()].map((message) => message.body).join()
  expect(sent).toContain('candidate.commented')
  expect(plantsIn(sent)).toEqual([])
})

test('a hidden candidate is emailed under their name, at an address that nobody sees', async () => {
  const { by, position, one } = await aBlindPosition()
  const ofPosition = { candidate_id: one.candidateId, positionId: position.positionId }
  const answer = await make(interest.write, { body: { ...ofPosition, text: 'Would you like to talk?' } }, by)
  expect(plantsIn(JSON.stringify(answer))).toEqual([])
  expect(plantsIn(JSON.stringify(await make(interest.thread, { body: ofPosition }, by)))).toEqual([])
  const [mail] = await withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .selectAll()
      .where('company_id', '=', by.companyId)
      .where('kind', '=', 'message')
      .execute(),
  )
  expect(mail?.recipient).toBe(one.email)
  expect(mail?.text).toContain(one.firstName)
})

test('a company that hides candidates by default creates blind positions, unless overridden', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  await make(blind.settle, { body: { blind_review: true, blind_schools: true } }, admin)
  expect(await make(blind.usual, {}, admin)).toMatchObject({ blind_review: true, blind_schools: true })
  const { projectId } = await aPosition(db, admin)
  await aResumeGroupNamed(admin, 'Data people')
  const example = positions.create.example({
    ...EXAMPLE_IDS,
    projectId,
    newCode: 'BLIND1',
    startDate: TODAY,
    endDate: '2026-06-30',
    resumeGroup: 'Data people',
  })
  const made = async (over: object) => {
    const { positionId } = await make(
      positions.create,
      { body: { ...example.body, inviteUsers: [], questionnaire: '', ...over } },
      admin,
    )
    return (await make(positions.details, { body: { positionId } as never }, admin)).position
  }
  expect(await made({})).toMatchObject({ blind_review: true, blind_schools: true, blind_until: 'Interviewed' })
  expect(await made({ code: 'BLIND2', title: 'Another Engineer', blind_review: false })).toMatchObject({
    blind_review: false,
  })
})

const aResumeGroupNamed = (by: TestUser, name: string) => withCompany(db, by.companyId, (tx) => aResumeGroup(tx, name))
