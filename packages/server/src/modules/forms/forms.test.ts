import { candidates } from '@rolecall/contract/candidates/candidates'
import { forms } from '@rolecall/contract/forms/forms'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { describe, expect, test } from 'vitest'
import { anApplication, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { filledForm, formFieldInput, formOf } from '../../../test/factories/form.ts'
import { aPosition, type TestPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse, call } = await testApp()

const open = (by: TestUser, position: TestPosition, person: TestCandidate, form_type?: string) =>
  make(forms.companySpecific, { body: formOf(position, person, form_type) }, by)
const adminOf = ({ companyId }: TestUser) => aUser(db, { companyId, role: 'company_admin' })

describe('opening a form', () => {
  // L-T01 L-T08
  test('shows its fields under their documented names, empty, with the company’s own fields', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const form = await open(by, position, first)
    expect(form).toMatchObject({
      name: 'Screening Form',
      blacklist_companies: [],
      blacklist_rejected_status_details: { status: 'Rejected', status_grp: 'Rejected' },
      screener_details: { exists: false, version: 0, form_version: 1, answers: {} },
      specific_screener_fields: [],
      branch_name_mapping: { country: { China: ['hukuo_status'] }, entity: { Infra: ['infra_shift'] } },
      view_disabled_fields: [],
      view_only: false,
    })
    expect(form.screener_dynamic_fields.find(({ key }) => key === 'hukuo_status')).toMatchObject({
      default: 'drop_down',
      parent_key: 'country',
      select_key: 'China',
      isVisible: true,
      isDisable: false,
    })
    const own = {
      form_type: 'screening_form',
      name: 'Ours',
      fields: [formFieldInput({ key: 'shoe_size', required: true })],
    }
    await make(forms.edit, { body: own }, await adminOf(by))
    expect((await open(by, position, first)).specific_screener_fields.map(({ key }) => key)).toEqual(['shoe_size'])
  })

  test('from the pool without a position shows its last visible version, read-only', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const body = { candidate_id: first.candidateId, resume_id: first.resumeId, form_type: 'screening_form' }
    const inPool = (viewer: TestUser) => make(forms.companySpecific, { body }, viewer)
    const empty = await inPool(by)
    expect(empty).toMatchObject({ view_only: true, screener_details: { exists: false, answers: {} } })
    expect(empty.view_disabled_fields).toEqual(empty.screener_dynamic_fields.map(({ key }) => key))
    expect(empty.view_only_reason).toContain('Not filled in yet.')

    const other = await aPosition(db, by)
    await anApplication(db, other, first)
    await make(forms.fill, filledForm(position, first, { current_employer: 'Northwind' }), by)
    const before = { changed_at: new Date('2026-01-01') }
    await withCompany(db, by.companyId, (tx) => tx.updateTable('filled_form').set(before).execute())
    await make(forms.fill, filledForm(other, first, { current_employer: 'Southwind' }), by)
    const filled = await inPool(by)
    expect(filled).toMatchObject({
      view_only: true,
      view_only_reason: `Last filled in for ${other.title}. Edit it on that position.`,
      screener_details: { exists: true, answers: { current_employer: 'Southwind' } },
    })
    expect(filled.view_disabled_fields).toEqual(empty.view_disabled_fields)
    const manager = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
    expect(await refuse(forms.companySpecific, { body }, manager)).toMatchObject({ status_code: 404 })
  })

  // L-T02
  test('prefills known facts about the candidate and the position, and says where from', async () => {
    const by = await aUser(db)
    const position = await aPosition(db, by)
    const person = await aCandidate(db, by, {
      candidate: {
        name: 'Mara Jane Ellison',
        exp_months: 65,
        current_employer: 'Northwind',
        location: 'Pune, India',
        notice_days: 30,
        preferred_locations: ['Pune', 'Goa'],
        phone: 'ask the office',
      },
    })
    await anApplication(db, position, person)
    const { form_data } = await make(forms.autoFill, { body: { ...formOf(position, person), position_slug: 'x' } }, by)
    expect(form_data).toMatchObject({
      candidate_first_name: 'Mara Jane',
      candidate_last_name: 'Ellison',
      current_employer: 'Northwind',
      total_experience: { years: 5, months: 5 },
      country: 'India',
      pref_location: ['Pune', 'Goa'],
      notice_period: '30',
      email: person.email,
      auto_req_id: expect.stringMatching(/^P/),
      metadata: { current_employer: { from: 'The candidate’s profile', auto_fill_key: 'current_employer' } },
    })
    // Not a number that the field would accept.
    expect(form_data).not.toHaveProperty('mobile_number')

    await make(
      forms.fill,
      filledForm(position, person, { expected_ctc: 900_000, remarks: 'Kind', notice_period: 45 }),
      by,
    )
    const other = await aPosition(db, by)
    await anApplication(db, other, person)
    const again = (await make(forms.autoFill, { body: { ...formOf(other, person, 'screening_form_eu') } }, by))
      .form_data
    expect(again).toMatchObject({ expected_ctc: '900000', notice_period: '45' })
    expect(again.metadata.expected_ctc?.from).toBe(`Screening Form for ${position.title}`)
    // An opinion is not carried over.
    expect(again).not.toHaveProperty('remarks')
  })
})

describe('a completed form', () => {
  // L-T10
  test('is on the card, in the filter and in the history, once even after two submissions', async () => {
    const { by, position, people, first } = await aShortlist(db, 2)
    const body = filledForm(position, first, { current_employer: 'Northwind', mobile_number: '919876543210' })
    const saved = await make(forms.fill, body, by)
    expect(saved).toMatchObject({
      success: true,
      dedup: false,
      message: 'Form Submitted Successfully',
      return_data: { message: 'Form Submitted Successfully', status: 'Initial Status' },
      updated_data: { candidate_id: first.candidateId, mobile_number: '+919876543210' },
      version: 1,
    })
    expect(await make(forms.fill, body, by)).toMatchObject({ success: true, version: 1 })
    const { screener_details } = await open(by, position, first)
    expect(screener_details).toMatchObject({ exists: true, version: 1, answers: { current_employer: 'Northwind' } })
    const list = async (over: object = {}) =>
      (await make(shortlist.candidates, { body: { positionId: position.positionId, ...over } }, by)).results
    expect((await list()).find(({ id }) => id === first.candidateId)?.doc.screener_form_exists).toBe(true)
    expect((await list({ screener_form: 'filled' })).map(({ id }) => id)).toEqual([first.candidateId])
    const others = people.filter(({ candidateId }) => candidateId !== first.candidateId)
    expect((await list({ screener_form: 'to be done' })).map(({ id }) => id)).toEqual(
      others.map(({ candidateId }) => candidateId),
    )
    const slim = await make(shortlist.cards, { body: { positionId: position.positionId } }, by)
    expect(slim.results.find(({ id }) => id === first.candidateId)?.filled_forms).toContain('screening')
    expect(await eventsOf(db, by.companyId, 'form.filled')).toHaveLength(1)
    const { candidate_statuses } = await make(candidates.history, { query: { resumeId: first.resumeId } }, by)
    expect(candidate_statuses.map(({ sentence }) => sentence).join()).toContain('filled in the Screening Form on')
  })

  test('may also be sent in form_data, and omitted fields stay', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    await make(forms.fill, filledForm(position, first, { remarks: 'Kind', stability: 'Good' }), by)
    const form_data = { remarks: 'Very kind' }
    await make(forms.fill, { body: { ...formOf(position, first, 'screening'), form_data } }, by)
    expect((await open(by, position, first)).screener_details).toMatchObject({
      version: 2,
      answers: { remarks: 'Very kind', stability: 'Good', total_experience: { years: 5, months: 0 } },
    })
  })

  // L-G04 L-S04 L-T04 L-T06 L-T07
  test.each<[string, Record<string, unknown>, string, string]>([
    ['a removed first name', { candidate_first_name: ' ' }, 'candidate_first_name', 'Field is Required'],
    ['no experience', { total_experience: null }, 'total_experience', 'Field is Required'],
    ['twelve months', { total_experience: { years: 1, months: 12 } }, 'total_experience', 'Months should be'],
    ['text for experience', { total_experience: 'five years' }, 'total_experience', 'of the wrong type'],
    ['a five-digit phone number', { mobile_number: '98765' }, 'mobile_number', '10 digits'],
    ['an Aadhaar number of 11 digits', { aadhar_number: '12345678901' }, 'aadhar_number', '12 digits'],
    ['a PAN without its P', { pan_number: 'ABCXD1234E' }, 'pan_number', '10 characters'],
    ['a three-digit salary', { current_ctc: '999' }, 'current_ctc', '4 digits'],
    ['a salary with a leading zero', { expected_ctc: '0100' }, 'expected_ctc', '4 digits'],
    ['181 days of notice', { notice_period: 181 }, 'notice_period', '0 to 180'],
    ['an impossible date', { datescreen: '2027-02-29' }, 'datescreen', 'Date seems invalid'],
    ['a three-letter email', { email: 'abc' }, 'email', 'at least 4'],
    ['a script as a list value', { gender: { $ne: 1 } }, 'gender', 'of the wrong type'],
    ['10,001 characters', { remarks: 'x'.repeat(10_001) }, 'remarks', 'too long'],
    ['a four-digit score', { hire_score: 1_000 }, 'hire_score', 'up to 999'],
    ['an invalid flag', { screen_reject: 'perhaps' }, 'screen_reject', ''],
    ['an unknown form type', { form_type: 'shoe_form' }, 'form_type', 'one of'],
    ['no form type', { form_type: undefined }, 'form_type', ''],
    ['no candidate', { candidate_id: '' }, 'candidate_id', 'Name a candidate'],
    ['no position', { position_id: null }, 'position_id', 'Name a position'],
  ])('%s is refused, and nothing is saved', async (_, answers, key, message) => {
    const { by, position, first } = await aShortlist(db, 1)
    const refused = await refuse(forms.fill, filledForm(position, first, answers), by)
    expect(refused).toMatchObject({ status_code: 400, fields: { [key]: expect.stringContaining(message) } })
    expect((await open(by, position, first)).screener_details.exists).toBe(false)
  })

  // L-T05
  test('relevant experience above total experience is refused under the specification’s key', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const relevant = (months: number) => filledForm(position, first, { relevant_experience: { years: 5, months } })
    expect((await refuse(forms.fill, relevant(1), by)).fields).toMatchObject({
      experienceExceeded: expect.any(String),
      relevant_experience: expect.any(String),
    })
    await make(forms.fill, relevant(0), by)
  })

  test('scripts are stored as plain text', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const remarks = `<script>alert(1)</script>'; drop table filled_form; --`
    await make(forms.fill, filledForm(position, first, { remarks, __proto__: { x: 1 } }), by)
    expect((await open(by, position, first)).screener_details.answers.remarks).toBe(remarks)
  })

  test('when two users fill in the same form, the second is told', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const colleague = await aUser(db, by)
    const answers = await Promise.all([
      call(forms.fill, filledForm(position, first, { version: 0, remarks: 'One' }), by),
      call(forms.fill, filledForm(position, first, { version: 0, remarks: 'Two' }), colleague),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)?.json
    expect(lost).toMatchObject({ newer: { version: 1, changes: expect.any(Array) } })
    expect(JSON.stringify(lost)).toMatch(/has changed this form since you opened it/)
    await make(forms.fill, filledForm(position, first, { version: 1, remarks: 'Both' }), colleague)
  })

  // L-009 L-T10
  test('an interview form has its own success message', async () => {
    const { by, position, first } = await aShortlist(db, 1, { status: 'Interviewed' })
    const body = filledForm(position, first, { form_type: 'interview_form_one', problem_solving: 4 })
    expect((await make(forms.fill, body, by)).message).toBe('Form submitted succesfully!')
  })
})

test('nobody opens or fills in a form for an invisible candidate, or one not on the position', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const elsewhere = await aCandidate(db, by)
  const strangers = [await aUser(db), await aUser(db, { ...by, role: 'hiring_manager' })]
  const ways = (who: TestCandidate, viewer: TestUser) => [
    refuse(forms.companySpecific, { body: formOf(position, who) }, viewer),
    refuse(forms.autoFill, { body: formOf(position, who) }, viewer),
    refuse(forms.standing, { body: formOf(position, who) }, viewer),
    refuse(forms.fill, filledForm(position, who), viewer),
  ]
  const refusals = [...strangers.flatMap((stranger) => ways(first, stranger)), ...ways(elsewhere, by)]
  for (const refusal of await Promise.all(refusals)) expect(refusal).toMatchObject({ status_code: 404 })
  const other = { ...formOf(position, first), company_id: strangers[0]?.companyId }
  expect(await refuse(forms.companySpecific, { body: other }, by)).toMatchObject({ status_code: 404 })
  expect(await refuse(forms.fill, filledForm(position, first, { company_id: other.company_id }), by)).toMatchObject({
    status_code: 404,
  })
  expect((await call(forms.fill, filledForm(position, first))).status).toBe(401)
})
