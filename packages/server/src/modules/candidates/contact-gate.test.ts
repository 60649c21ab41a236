import { candidates } from '@rolecall/contract/candidates/candidates'
import { pool } from '@rolecall/contract/pool/pool'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { members } from '@rolecall/contract/users/members'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { recountApplications } from '../../../test/factories/application-counts.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db, call, make } = await testApp()

/** A candidate on two positions; one of them hides contact details at their stage. */
async function somebodyHidden() {
  const by = await aUser(db, { role: 'company_admin' })
  const person = await aCandidate(db, by, {
    candidate: { name: 'Mira Bell', email: 'mira.hidden@example.com', phone: '+91 98200 11111' },
  })
  const [open, hiding] = [await aPosition(db, by), await aPosition(db, by)]
  await anApplication(db, open, person)
  await anApplication(db, hiding, person, { status: 'Screened' })
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('status')
      .set({ enabled_features: ['hide_details'] })
      .where('id', '=', 'Screened')
      .execute(),
  )
  return { by, person, positions: [open, hiding] }
}

test('contact data that one position hides is shown by no call: shortlist, profile, pool, export or search', async () => {
  const { by, person, positions } = await somebodyHidden()
  const shown: unknown[] = []
  for (const { positionId } of positions) {
    shown.push(await make(shortlist.candidates, { body: { positionId } }, by))
    shown.push(await make(candidates.preview, { body: { resume_id: person.resumeId, positionId } }, by))
    shown.push(
      await make(candidates.personalInformation, { body: { candidate_id: person.candidateId, positionId } }, by),
    )
  }
  const list = await make(pool.resumes, { body: {} }, by)
  shown.push(list, await make(pool.resume, { body: { resumeId: person.resumeId } }, by))
  shown.push((await app.inject({ url: list.url })).body)

  expect(list.data).toMatchObject([{ name: 'Mira Bell', email: 'NA', phone: 'NA' }])
  expect(JSON.stringify(shown)).not.toMatch(/mira\.hidden|11111/)
})

test('once the candidate leaves the stage the data is shown again', async () => {
  const { by, person, positions } = await somebodyHidden()
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('application').set({ status_id: 'Shortlisted', status_group_id: 'Shortlisted' }).execute(),
  )
  await recountApplications(db, by.companyId)
  const { data } = await make(
    candidates.personalInformation,
    { body: { candidate_id: person.candidateId, positionId: positions[0]?.positionId ?? '' } },
    by,
  )
  expect(data.email).toBe('mira.hidden@example.com')
})

test('a hiring manager sees the candidates on their own positions, without contact data, and nobody else', async () => {
  const by = await aUser(db)
  const manager = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  const position = await aPosition(db, by)
  const [own, other] = [
    await aCandidate(db, by, {
      candidate: { name: 'Lena Fox', email: 'lena.own@example.com', phone: '+91 98200 22222' },
    }),
    await aCandidate(db, by, { candidate: { name: 'Tom Reed', email: 'tom.other@example.com' } }),
  ]
  await anApplication(db, position, own)
  await anApplication(db, await aPosition(db, by), other)
  const { positionId } = position
  await make(members.addHiringManagers, { body: { position_id: positionId, emp_id: [manager.userId] } }, by)

  const shown = [
    await make(shortlist.candidates, { body: { positionId } }, manager),
    await make(candidates.preview, { body: { resume_id: own.resumeId, positionId } }, manager),
    await make(candidates.personalInformation, { body: { candidate_id: own.candidateId, positionId } }, manager),
    await make(pool.resume, { body: { resumeId: own.resumeId } }, manager),
  ]
  expect(JSON.stringify(shown)).toContain('Lena Fox')
  expect(JSON.stringify(shown)).not.toMatch(/lena\.own|22222/)

  const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status
  for (const id of [other.resumeId, other.candidateId]) {
    expect(await statusOf(call(candidates.preview, { body: { resume_id: id } }, manager))).toBe(404)
    expect(await statusOf(call(candidates.addComment, { body: { docId: id, text: 'Hello' } }, manager))).toBe(404)
    expect(await statusOf(call(candidates.personalInformation, { body: { candidate_id: id } }, manager))).toBe(404)
  }
  expect(await statusOf(call(pool.resume, { body: { resumeId: other.resumeId } }, manager))).toBe(404)
  expect(await statusOf(call(pool.versions, { body: { resumeId: other.resumeId } }, manager))).toBe(404)
  expect(await statusOf(call(pool.downloadLink, { query: { resume_id: other.resumeId } }, manager))).toBe(404)
  for (const search of [pool.resumes, pool.understand, pool.count])
    expect(await statusOf(call(search, { body: {} }, manager))).toBe(403)
  expect(JSON.stringify(await make(candidates.preview, { body: { resume_id: own.resumeId } }, by))).toContain(
    'lena.own',
  )
})
