import { candidates } from '@rolecall/contract/candidates'
import { pool } from '@rolecall/contract/pool'
import { shortlist } from '@rolecall/contract/shortlist'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { recountApplications } from '../../../test/factories/application-counts.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../db/with-company.ts'

const { app, db, make } = await testApp()

/** Somebody on two positions, one of which hides the details of its candidates at their stage. */
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

test('contact data that one position hides is shown by no call: shortlist, profile, pool, export or look-up', async () => {
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

test('once the stage is left the data is shown again', async () => {
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
