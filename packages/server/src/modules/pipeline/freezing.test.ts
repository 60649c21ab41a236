import { candidates } from '@rolecall/contract/candidates/candidates'
import { forms } from '@rolecall/contract/forms/forms'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { expect, test } from 'vitest'
import { anApplication, applicationOf, aShortlist } from '../../../test/factories/application.ts'
import { filledForm, formOf } from '../../../test/factories/form.ts'
import { aPosition, type TestPosition } from '../../../test/factories/position.ts'
import { updateSettings } from '../../../test/factories/settle.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse, call } = await testApp()

/** Backdates the last move of all candidates on a position by this many milliseconds. */
const movedAt = ({ companyId, positionId }: TestPosition, ago: number) =>
  withCompany(db, companyId, (tx) =>
    tx
      .updateTable('application')
      .set({ moved_at: new Date(NOW.getTime() - ago) })
      .where('company_id', '=', companyId)
      .where('position_id', '=', positionId)
      .execute(),
  )

/** A candidate on two positions of a company that freezes shortlisted candidates. */
async function onTwoPositions() {
  const { by, position: here, first: person } = await aShortlist(db, 1)
  await updateSettings(db, by, { freeze: { statuses: ['Shortlisted', 'Screened'], days: 30 } })
  const there = await aPosition(db, by, { title: 'Platform Engineer' })
  await anApplication(db, there, person)
  const move = (position: { positionId: string }, status: string, over: object = {}) => ({
    body: { positionId: position.positionId, resumeId: person.resumeId, status, ...over },
  })
  const cardOn = async (position: { positionId: string }) =>
    (await make(shortlist.candidates, { body: { positionId: position.positionId } }, by)).results[0]
  return { by, here, there, person, move, cardOn }
}

test('a candidate shortlisted on one position is locked on every other, and the card says why', async () => {
  const { by, here, there, person, move, cardOn } = await onTwoPositions()
  await make(pipeline.changeStatus, move(there, 'Shortlisted'), by)

  const why = 'Shortlisted on Platform Engineer, so frozen here until 01 Apr 2026'
  expect(await cardOn(here)).toMatchObject({
    frozen: true,
    frozen_reason: why,
    doc: { candidate_attribute: { freeze: true } },
  })
  const { results } = await make(shortlist.cards, { body: { positionId: here.positionId } }, by)
  expect(results).toMatchObject([{ frozen: true, frozen_reason: why }])
  const { data } = await make(
    candidates.preview,
    { body: { resume_id: person.resumeId, positionId: here.positionId } },
    by,
  )
  expect(data.application).toMatchObject({ frozen: true, frozen_reason: why })
  expect(await cardOn(there)).toMatchObject({ frozen: false, frozen_reason: '' })

  const refused = await refuse(pipeline.changeStatus, move(here, 'Screened'), by)
  expect(refused).toMatchObject({ status_code: 409, message: expect.stringContaining(why) })
  expect((await call(pipeline.changeStatus, move(here, 'Screened', { is_preview: true }), by)).status).toBe(409)
  await make(pipeline.changeStatus, move(there, 'Screened'), by)
})

// L-T09
test('a frozen candidate’s forms are read-only, and are filled in on the other position', async () => {
  const { by, here, there, person, move } = await onTwoPositions()
  await make(pipeline.changeStatus, move(there, 'Shortlisted'), by)
  const form = await make(forms.companySpecific, { body: formOf(here, person) }, by)
  expect(form).toMatchObject({ view_only: true, view_only_reason: expect.stringContaining('frozen here until') })
  expect(form.view_disabled_fields).toHaveLength(form.screener_dynamic_fields.length)
  const { data } = await make(forms.standing, { body: formOf(here, person) }, by)
  expect(data.filter(({ may_fill }) => may_fill)).toEqual([])
  expect(await refuse(forms.fill, filledForm(here, person), by)).toMatchObject({
    status_code: 409,
    message: expect.stringContaining('frozen here until'),
  })
  await make(forms.fill, filledForm(there, person), by)
})

test('the freeze ends when the candidate leaves the status, and after the configured days', async () => {
  const { by, here, there, move, cardOn } = await onTwoPositions()
  await make(pipeline.changeStatus, move(there, 'Shortlisted'), by)
  await movedAt(there, 30 * DAY_MS - 1)
  expect(await cardOn(here)).toMatchObject({ frozen: true })
  await movedAt(there, 30 * DAY_MS)
  expect(await cardOn(here)).toMatchObject({ frozen: false })
  await movedAt(there, 0)
  await make(pipeline.changeStatus, move(there, 'Rejected', { reason: 'Skills do not match' }), by)
  await make(pipeline.changeStatus, move(here, 'Shortlisted'), by)
})

test('when two users shortlist the same candidate on two positions at once, one is told who was first', async () => {
  const { by, here, there, move } = await onTwoPositions()
  const answers = await Promise.all(
    [here, there].map((each) => call(pipeline.changeStatus, move(each, 'Shortlisted'), by)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the filter for frozen candidates finds those whose cards say so', async () => {
  const { by, here, there, move } = await onTwoPositions()
  const frozenOn = async ({ positionId }: { positionId: string }) =>
    (await make(shortlist.candidates, { body: { positionId, candidate_attribute: 'frozen' } }, by)).total
  expect([await frozenOn(here), await frozenOn(there)]).toEqual([0, 0])
  await make(pipeline.changeStatus, move(there, 'Shortlisted'), by)
  expect([await frozenOn(here), await frozenOn(there)]).toEqual([1, 0])
})

test('the title of an invisible position is not revealed', async () => {
  const { by, here, there, move } = await onTwoPositions()
  await make(pipeline.changeStatus, move(there, 'Shortlisted'), by)
  const { positionId } = here
  const viewer = await aUser(db, { companyId: by.companyId, actions: ['view_public_position'] })
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('position').set({ is_public: false }).where('id', '=', there.positionId).execute(),
  )
  const { results } = await make(shortlist.candidates, { body: { positionId } }, viewer)
  expect(results[0]?.frozen_reason).toBe('Shortlisted on another position, so frozen here until 01 Apr 2026')
})

test('neither an undo nor closing the position moves a frozen candidate', async () => {
  const { by, here, there, person, move } = await onTwoPositions()
  const { data } = await make(pipeline.changeStatus, move(here, 'Rejected', { reason: 'Skills do not match' }), by)
  await make(pipeline.changeStatus, move(there, 'Shortlisted'), by)
  const undo = { body: { positionId: here.positionId, change_id: data.change_id } }
  expect(await make(pipeline.undoChange, undo, by)).toMatchObject({ restored: 0, skipped: 1 })
  const third = await aPosition(db, by)
  await anApplication(db, third, person)
  const close = { positionId: third.positionId, stage: 'close', candidates: 'reject' as const, reason: 'Filled' }
  expect(await make(lifecycle.act, { body: close }, by)).toMatchObject({ moved: 0 })
  expect(await applicationOf(db, third, person)).toMatchObject({ status_id: 'Initial Status' })
})
