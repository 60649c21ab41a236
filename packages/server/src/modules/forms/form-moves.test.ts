import { duplicates } from '@rolecall/contract/duplicates/duplicates'
import { merges } from '@rolecall/contract/duplicates/merges'
import { forms } from '@rolecall/contract/forms/forms'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { describe, expect, test } from 'vitest'
import { applicationOf, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { filledForm, formOf } from '../../../test/factories/form.ts'
import type { TestPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse, call } = await testApp()

const open = (by: TestUser, position: TestPosition, person: TestCandidate, form_type?: string) =>
  make(forms.companySpecific, { body: formOf(position, person, form_type) }, by)
const adminOf = ({ companyId }: TestUser) => aUser(db, { companyId, role: 'company_admin' })

describe('a form moves the candidate', () => {
  const statusOf = async (position: TestPosition, person: TestCandidate) => await applicationOf(db, position, person)

  // L-T10
  test('to the new status, with the status before and the form in the history', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const move = { new_status: 'Screened', status_grp: 'Screened', previous_status: 'Initial Status', rating: 4 }
    const saved = await make(forms.fill, filledForm(position, first, move), by)
    expect(saved.return_data).toMatchObject({ status: 'Screened', status_grp: 'Screened' })
    expect(await statusOf(position, first)).toMatchObject({ status_id: 'Screened', rating: 4, version: 2 })
    const [event] = await eventsOf(db, by.companyId, 'application.moved')
    expect(event?.payload).toMatchObject({ from: 'Initial Status', to: 'Screened', through: 'screening_form' })
    // A second click changes nothing.
    await make(forms.fill, filledForm(position, first, { new_status: 'Screened' }), by)
    expect(await statusOf(position, first)).toMatchObject({ version: 2 })
  })

  test('or changes nothing at all', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    for (const [over, status] of [
      [{ new_status: 'Selected' }, 409],
      [{ new_status: 'Nowhere' }, 400],
      [{ new_status: 'Shortlisted', previous_status: 'Screened' }, 409],
    ] as const)
      expect((await call(forms.fill, filledForm(position, first, over), by)).status).toBe(status)
    const reader = await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] })
    const rejected = await refuse(forms.fill, filledForm(position, first, { screen_reject: true }), reader)
    expect(rejected).toMatchObject({ status_code: 403, message: 'Not authorized to perform this action' })
    expect((await open(by, position, first)).screener_details.exists).toBe(false)
    expect(await statusOf(position, first)).toMatchObject({ version: 1 })
  })

  // L-T11
  test('to Rejected, and excludes the candidate on request', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const reject = { screen_reject: 'true', exclude_from_callback: true, predefined_reason: 'Skills do not match' }
    expect(await make(forms.fill, filledForm(position, first, reject), by)).toMatchObject({
      message: 'Candidate Details Saved & Moved to Rejected Successfully',
      return_data: { status: 'Rejected' },
    })
    expect(await statusOf(position, first)).toMatchObject({
      status_id: 'Rejected',
      excluded: true,
      reason: 'Skills do not match',
    })
  })

  // L-T13
  test('to Rejected for a do-not-hire employer, with the reason', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const admin = await adminOf(by)
    const entry = { company_name: 'Fabrikam Pvt. Ltd.', message: 'We agreed not to.' }
    await make(forms.blacklist, { body: entry }, admin)
    expect((await open(by, position, first)).blacklist_companies).toEqual(['Fabrikam Pvt. Ltd.'])
    const saved = await make(forms.fill, filledForm(position, first, { current_employer: 'FABRIKAM' }), by)
    expect(saved).toMatchObject({ success: true, blacklisted: true, return_data: { status: 'Rejected' } })
    expect(await statusOf(position, first)).toMatchObject({ status_id: 'Rejected', comments: 'We agreed not to.' })
  })
})

// Rule H-151.
describe('statuses wait for forms', () => {
  // L-S06
  test.each([
    ['screening_form', 'Screening Form'],
    ['screening_form_geo', 'Screening Form'],
    ['screening_form_eu', 'Screening Form'],
    ['interview_form_one', 'Interview Form 1'],
    ['interview_form_two', 'Interview Form 2'],
    ['position_tagging_form', 'Position Tagging'],
  ])('%s is required with its note, and completed before or with the move', async (form_type, name) => {
    const { by, position, people } = await aShortlist(db, 2)
    const [one, other] = people as [TestCandidate, TestCandidate]
    await make(forms.demand, { body: { form_type, statuses: ['screened'] } }, await adminOf(by))
    const move = (person: TestCandidate) => ({
      body: { positionId: position.positionId, resumeId: person.resumeId, status: 'Screened' },
    })
    expect(await refuse(pipeline.changeStatus, move(one), by)).toMatchObject({
      status_code: 409,
      message: `Please Note: ${name} is mandatory to update to the selected status`,
    })
    const standing = async () =>
      (await make(forms.standing, { body: formOf(position, one) }, by)).data.find(
        (each) => each.form_type === form_type,
      )
    expect(await standing()).toMatchObject({ filled: false, may_fill: true, demanded_by: ['Screened'] })
    await make(forms.fill, filledForm(position, one, { form_type }), by)
    expect(await standing()).toMatchObject({ filled: true, demanded_by: [] })
    await make(pipeline.changeStatus, move(one), by)
    await make(forms.fill, filledForm(position, other, { form_type, new_status: 'Screened' }), by)
    expect(await applicationOf(db, position, other)).toMatchObject({ status_id: 'Screened' })
  })

  test('until no status requires them', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const admin = await adminOf(by)
    const demand = (statuses: string[]) =>
      make(forms.demand, { body: { form_type: 'screening_form', statuses } }, admin)
    await demand(['Screened', 'Rejected'])
    const read = async () => (await make(forms.list, {}, by)).data[0]?.demanded_by
    expect(await read()).toEqual(['Screened', 'Rejected'])
    await demand([])
    expect(await read()).toEqual([])
    const body = { positionId: position.positionId, resumeId: first.resumeId, status: 'Screened' }
    await make(pipeline.changeStatus, { body }, by)
    expect(
      await refuse(forms.demand, { body: { form_type: 'screening_form', statuses: ['Nowhere'] } }, admin),
    ).toMatchObject({ status_code: 400, fields: { statuses: expect.any(String) } })
  })

  test('a form that the status neither has nor leads to cannot be filled in, only viewed', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const form_type = 'interview_form_one'
    expect(await refuse(forms.fill, filledForm(position, first, { form_type }), by)).toMatchObject({
      status_code: 409,
      message: 'This form isn’t used in the status Initial Status.',
    })
    expect(await open(by, position, first, form_type)).toMatchObject({ view_only: true, name: 'Interview Form 1' })
  })
})

describe('another candidate with the same email', () => {
  // L-T14
  test('is reported instead of saving, so that the two can be merged', async () => {
    const { by, position, people } = await aShortlist(db, 2)
    const [one, other] = people as [TestCandidate, TestCandidate]
    const found = await make(forms.fill, filledForm(position, one, { email: other.email.toUpperCase() }), by)
    expect(found).toMatchObject({
      success: false,
      dedup: true,
      allow_merge: true,
      version: 0,
      message: expect.stringContaining(other.name),
      dedup_data: { candidate_id: other.candidateId, resume_id: other.resumeId, same: ['email'] },
      updated_data: { candidate_id: one.candidateId, email: other.email.toUpperCase() },
    })
    expect((await open(by, position, one)).screener_details.exists).toBe(false)
    await make(forms.fill, filledForm(position, one, { email: one.email }), by)
  })

  test('is not reported if both have always shared the email, or are marked as different', async () => {
    const { by, position, people } = await aShortlist(db, 2)
    const [one, other] = people as [TestCandidate, TestCandidate]
    const fill = () => make(forms.fill, filledForm(position, one, { email: other.email }), by)
    const apart = { body: { candidate_id: one.candidateId, other_id: other.candidateId } }
    await make(duplicates.tellApart, apart, by)
    expect(await fill()).toMatchObject({ success: true, dedup: false })
    await make(duplicates.takeBack, apart, by)
    await withCompany(db, by.companyId, (tx) =>
      tx.updateTable('candidate').set({ email: other.email }).where('id', '=', one.candidateId).execute(),
    )
    expect(await fill()).toMatchObject({ success: true, dedup: false })
  })

  test('is not reported once merged, and is the remaining candidate if part of another', async () => {
    const { by, position, people } = await aShortlist(db, 3)
    const [one, twin, other] = people as [TestCandidate, TestCandidate, TestCandidate]
    const fill = (person: TestCandidate) => make(forms.fill, filledForm(position, person, { email: twin.email }), by)
    const { dedup_data } = await fill(one)
    const body = { updated_data: { candidate_id: one.candidateId }, dedup_record: { ...dedup_data } }
    await make(merges.merge, { body }, by)
    expect(await fill(one)).toMatchObject({ success: true, dedup: false })
    expect(await fill(other)).toMatchObject({
      dedup: true,
      allow_merge: true,
      dedup_data: { candidate_id: one.candidateId },
    })
  })

  test('in another company is not reported', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const stranger = await aCandidate(db, await aUser(db))
    expect(await make(forms.fill, filledForm(position, first, { email: stranger.email }), by)).toMatchObject({
      dedup: false,
    })
  })
})
