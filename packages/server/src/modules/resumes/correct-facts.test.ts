import { candidates } from '@rolecall/contract/candidates/candidates'
import { pool } from '@rolecall/contract/pool/pool'
import { corrections } from '@rolecall/contract/resumes/corrections'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { recountApplications } from '../../../test/factories/application-counts.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { db, make, refuse } = app

type Facts = Omit<Parameters<typeof make<typeof corrections.correctFacts>>[1]['body'], 'candidate_id' | 'resume_id'>

/** A candidate whose résumé was read, and helpers to correct and restore facts. */
async function aReadPerson() {
  const by = await aUser(db, { role: 'company_admin' })
  const email = `mara.${by.userId}@post.example`
  const { files } = await uploadAndRead(app, by, [aTextFile('a.txt', { name: 'Mara Elison', email })])
  const resumeId = files[0]?.resume_id ?? ''
  const { data } = await make(candidates.preview, { body: { resume_id: resumeId } }, by)
  const candidateId = data.candidate_id
  return {
    by,
    email,
    candidateId,
    resumeId,
    correct: (facts: Facts, who: TestUser = by) =>
      make(corrections.correctFacts, { body: { candidate_id: candidateId, ...facts } }, who),
    restore: (field: 'name' | 'location' | 'email' | 'exp_months') =>
      make(corrections.restoreFact, { body: { candidate_id: candidateId, field } }, by),
    profile: async () => (await make(candidates.preview, { body: { candidate_id: candidateId } }, by)).data,
    found: async (keyword: string) => (await make(pool.resumes, { body: { keyword } }, by)).total,
  }
}

test('a corrected fact is marked, searchable, logged, and kept when a newer résumé differs', async () => {
  const { by, email, correct, restore, profile, found, resumeId } = await aReadPerson()
  await correct({ name: 'Mara Ellison', location: 'Oslo, Norway', notice_days: 30, degree_level: 'Master' })
  const corrected = await profile()
  expect(corrected).toMatchObject({ name: 'Mara Ellison', location: 'Oslo, Norway', notice_days: 30 })
  expect(corrected.corrected.map(({ field, read }) => [field, read])).toEqual([
    ['degree_level', ''],
    ['location', 'Pune, India'],
    ['name', 'Mara Elison'],
    ['notice_days', ''],
  ])
  expect(corrected.corrected[0]?.by).toMatch(/^User /)
  expect(corrected.receipt.map(({ field }) => field)).not.toContain('location')
  expect([await found('name:Ellison'), await found('place:Oslo'), await found('place:Pune')]).toEqual([1, 1, 0])
  const { candidate_statuses } = await make(candidates.history, { query: { resumeId } }, by)
  expect(candidate_statuses.map(({ sentence }) => sentence).join(' ')).toContain(
    'location (“Pune, India” → “Oslo, Norway”)',
  )

  const newer = aTextFile('b.txt', { name: 'Mara Elison', email, more: 'Led a team' })
  const bytes = Buffer.from(Buffer.from(newer.bytes).toString().replace('Pune, India', 'Delhi, India'))
  await uploadAndRead(app, by, [{ ...newer, bytes }])
  expect(await profile()).toMatchObject({ name: 'Mara Ellison', location: 'Oslo, Norway' })

  await restore('location')
  await restore('location')
  const restored = await profile()
  expect(restored.location).toBe('Delhi, India')
  expect(restored.corrected.map(({ field }) => field)).toEqual(['degree_level', 'name', 'notice_days'])
  expect([await found('place:Oslo'), await found('place:Delhi')]).toEqual([0, 2])
})

test('scores follow a corrected experience and title', async () => {
  const { by, candidateId, resumeId, correct, profile } = await aReadPerson()
  const skills = [{ name: 'SQL', skillId: 'sql', score: 60 }]
  const position = await aPosition(db, by, { title: 'Welder' }, { minExperience: 10, maxExperience: 12, skills })
  await anApplication(db, position, { candidateId, resumeId })
  await recountApplications(db, by.companyId)
  await correct({ exp_months: 1 })
  const scored = async () => (await profile()).application?.contributions ?? []
  const before = (await scored()).find(({ kind }) => kind === 'experience')?.points ?? 0
  await correct({ exp_months: 132 })
  expect((await scored()).find(({ kind }) => kind === 'experience')?.points).toBeGreaterThan(before)
  const list = await make(shortlist.candidates, { body: { positionId: position.positionId } }, by)
  expect(JSON.stringify(list)).toContain('"exp_months":132')

  const career = async () => (await scored()).find(({ kind }) => kind === 'career')?.points ?? 0
  const asEngineer = await career()
  await correct({ designation: 'Welder' })
  expect(await career()).toBeGreaterThan(asEngineer)
})

test('a correction never silently overwrites another', async () => {
  const { by, correct, profile, candidateId } = await aReadPerson()
  const { facts_version: version } = await profile()
  const colleague = await aUser(db, { companyId: by.companyId })
  expect(await correct({ version, name: 'Mara Ellison' }, colleague)).toMatchObject({ version: version + 1 })
  const body = { candidate_id: candidateId, version, name: 'Mara Elliott' }
  expect(await refuse(corrections.correctFacts, { body }, by)).toMatchObject({
    status_code: 409,
    newer: { version: version + 1, changes: [{ field: 'name', before: 'Mara Elison', now: 'Mara Ellison' }] },
  })
  expect(await correct({ version: version + 1, name: 'Mara Ellison' })).toMatchObject({ version: version + 1 })
})

test('correcting contact data requires permission, may create a shared email, and is not shown in the history', async () => {
  const { by, correct, restore, profile, candidateId, resumeId, email } = await aReadPerson()
  const other = await aCandidate(db, by, { candidate: { email: 'taken@post.example' } })
  await correct({ email: 'Taken@post.example' })
  expect(await profile()).toMatchObject({ email: 'taken@post.example' })
  expect(other.candidateId).not.toBe(candidateId)
  await correct({ email: 'Right@post.example', phone: '+47 22 12 34 56' })
  expect(await profile()).toMatchObject({ email: 'right@post.example', phone: '+47 22 12 34 56' })
  await restore('email')
  expect(await profile()).toMatchObject({ email })
  const { candidate_statuses } = await make(candidates.history, { query: { resumeId } }, by)
  expect(JSON.stringify(candidate_statuses)).not.toMatch(/right@|22 12 34/)

  await anApplication(db, await aPosition(db, by), { candidateId, resumeId }, { status: 'Screened' })
  await recountApplications(db, by.companyId)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('status')
      .set({ enabled_features: ['hide_details'] })
      .where('id', '=', 'Screened')
      .execute(),
  )
  const hidden = { candidate_id: candidateId, phone: '1' }
  expect(await refuse(corrections.correctFacts, { body: hidden }, by)).toMatchObject({ status_code: 403 })
  const undo = { candidate_id: candidateId, field: 'phone' as const }
  expect(await refuse(corrections.restoreFact, { body: undo }, by)).toMatchObject({ status_code: 403 })
  const shown = await profile()
  expect(shown).toMatchObject({ contact_hidden: true, corrected: [{ field: 'phone', read: '' }] })
  expect(JSON.stringify(shown)).not.toContain('22 12 34')
})

test.each([
  [{ name: '' }, 400],
  [{ name: 'x'.repeat(201) }, 400],
  [{ location: ['Oslo'] }, 400],
  [{ exp_months: 1201 }, 400],
  [{ exp_months: 'many' }, 400],
  [{ notice_days: -1 }, 400],
  [{ degree_level: 'Guild' }, 400],
  [{ email: 'nobody' }, 400],
  [{ candidate_id: undefined, name: 'A' }, 400],
  [{ candidate_id: '999999999', name: 'A' }, 404],
])('impossible facts are refused: %j', async (given, status) => {
  const by = await aUser(db, { role: 'company_admin' })
  const { candidateId } = await aCandidate(db, by)
  const body = { candidate_id: candidateId, ...given } as { candidate_id: string }
  expect(await refuse(corrections.correctFacts, { body }, by)).toMatchObject({ status_code: status })
})

test('facts are corrected by users who decide about candidates, in their own company', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { candidateId, name } = await aCandidate(db, by)
  const stranger = await aUser(db, { role: 'company_admin' })
  const reader = await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] })
  const body = { candidate_id: candidateId, name: 'Somebody Else' }
  const undo = { candidate_id: candidateId, field: 'name' as const }
  for (const [who, status_code] of [
    [stranger, 404],
    [reader, 403],
  ] as const) {
    expect(await refuse(corrections.correctFacts, { body }, who)).toMatchObject({ status_code })
    expect(await refuse(corrections.restoreFact, { body: undo }, who)).toMatchObject({ status_code })
  }
  const { data } = await make(candidates.preview, { body: { candidate_id: candidateId } }, by)
  expect(data).toMatchObject({ name, corrected: [] })
})
