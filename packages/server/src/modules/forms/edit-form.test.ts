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

const { app, db, make, refuse, call } = await testApp()

const open = (by: TestUser, position: TestPosition, person: TestCandidate, form_type?: string) =>
  make(forms.companySpecific, { body: formOf(position, person, form_type) }, by)
const adminOf = ({ companyId }: TestUser) => aUser(db, { companyId, role: 'company_admin' })

describe('the questions of a form', () => {
  const edit = (by: TestUser, fields: object[], over: object = {}) =>
    make(forms.edit, { body: { form_type: 'screening_form', name: 'Ours', fields, ...over } } as never, by)

  test('change in versions, and a completed form keeps its version', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const admin = await adminOf(by)
    await make(forms.fill, filledForm(position, first, { remarks: 'Kind', notice_period: 30 }), by)
    expect(
      await edit(admin, [formFieldInput({ key: 'notice_period', default: 'date' }), formFieldInput()], { version: 1 }),
    ).toMatchObject({
      version: 2,
    })
    const kept = await open(by, position, first)
    expect(kept).toMatchObject({
      latest_version: 2,
      screener_details: { form_version: 1, answers: { remarks: 'Kind' } },
    })
    expect(kept.screener_dynamic_fields.length).toBeGreaterThan(10)
    // Filled again in the newest version, without the answer that its field no longer accepts.
    const body = { ...formOf(position, first), latest_form: true, a: 'New', notice_period: '' }
    await make(forms.fill, { body }, by)
    expect((await open(by, position, first)).screener_details).toMatchObject({
      form_version: 2,
      version: 2,
      answers: { a: 'New' },
    })
    const { data } = await make(forms.details, { params: { formType: 'screening_form' }, query: { version: 1 } }, by)
    expect(data).toMatchObject({ version: 2, shown_version: 1, name: 'Screening Form' })
    expect(data.versions.map(({ version }) => version)).toEqual([2, 1])
    expect((await make(forms.list, {}, by)).data[0]).toMatchObject({ name: 'Ours', version: 2, fields: 2 })
  })

  test('an edit based on an older version is refused and lists what changed', async () => {
    const admin = await aUser(db, { role: 'company_admin' })
    await edit(admin, [formFieldInput()], { version: 1 })
    const body = { form_type: 'screening_form', name: 'Mine', fields: [formFieldInput()], version: 1 }
    expect(await refuse(forms.edit, { body }, admin)).toMatchObject({
      status_code: 409,
      newer: { version: 2, changes: [{ field: 'name', now: 'Ours' }, { field: 'fields' }] },
    })
  })

  const many = (count: number) => Array.from({ length: count }, (_, place) => formFieldInput({ key: `a${place}` }))
  test.each<[string, object, string]>([
    ['with 400 fields', { fields: many(400) }, 'fields'],
    ['without fields', { fields: [] }, 'fields'],
    ['without a name', { name: ' ' }, 'name'],
    ['of an unknown type', { fields: [formFieldInput({ default: 'essay' })] }, 'fields.0.default'],
    ['with a duplicate key', { fields: [formFieldInput(), formFieldInput()] }, 'fields.1.key'],
    ['with a reserved key', { fields: [formFieldInput({ key: 'candidate_id' })] }, 'fields.0.key'],
    [
      'with a cycle of parents',
      { fields: [formFieldInput({ parent_key: 'b' }), formFieldInput({ key: 'b', parent_key: 'a' })] },
      'fields.0.parent_key',
    ],
    ['with an empty list', { fields: [formFieldInput({ default: 'drop_down' })] }, 'fields.0.options'],
    ['with an invalid flag', { fields: [formFieldInput({ required: 'perhaps' })] }, 'fields.0.required'],
  ])('a form %s is refused with the field', async (_, over, where) => {
    const admin = await aUser(db, { role: 'company_admin' })
    const body = { form_type: 'screening_form', name: 'Ours', fields: [formFieldInput()], ...over }
    expect(await refuse(forms.edit, { body } as never, admin)).toMatchObject({
      status_code: 400,
      fields: { [where]: expect.any(String) },
    })
  })

  test('200 fields are saved, and a required hidden field never blocks', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    await edit(await adminOf(by), [...many(199), formFieldInput({ key: 'z', required: true, isVisible: false })])
    await make(forms.fill, { body: { ...formOf(position, first), a198: 'x' } }, by)
    expect((await open(by, position, first)).screener_details.answers).toEqual({ a198: 'x' })
  })

  test('are changed by administrators only', async () => {
    const by = await aUser(db)
    const body = { form_type: 'screening_form', name: 'Ours', fields: [formFieldInput()] }
    expect((await call(forms.edit, { body }, by)).status).toBe(403)
    expect((await call(forms.demand, { body: { form_type: 'screening_form', statuses: [] } }, by)).status).toBe(403)
    expect(
      (await call(forms.details, { params: { formType: 'screening_form' }, query: { version: 2 } }, by)).status,
    ).toBe(404)
  })
})

describe('do-not-hire employers', () => {
  // L-T13
  test('are listed, found in any legal form, and removed again', async () => {
    const by = await aUser(db)
    const admin = await adminOf(by)
    const info = (company_name?: string) =>
      make(forms.blacklistInfo, { query: { entity_type: 'company', ...(company_name && { company_name }) } }, by)
    for (const message of ['First', 'Second'])
      await make(forms.blacklist, { body: { company_name: 'Fabrikam Ltd', message } }, admin)
    expect(await info('fabrikam limited')).toMatchObject({ is_blacklisted: true, black_list: 1, message: 'Second' })
    expect(await info('Fabrikam Games')).toMatchObject({ is_blacklisted: false, black_list: 0, data: [] })
    expect((await info()).data).toMatchObject([{ company_name: 'Fabrikam Ltd' }])
    expect((await make(forms.blacklistInfo, { query: {} }, await aUser(db))).data).toEqual([])
    expect((await call(forms.blacklist, { body: { company_name: 'Northwind' } }, by)).status).toBe(403)
    await make(forms.blacklist, { body: { company_name: 'FABRIKAM', removed: true } }, admin)
    expect((await info()).data).toEqual([])
    expect(await eventsOf(db, by.companyId, 'employer.blacklisted')).toHaveLength(1)
  })

  test('are shown on the cards of their employees', async () => {
    const by = await aUser(db)
    const position = await aPosition(db, by)
    const theirs = await aCandidate(db, by, { candidate: { current_employer: 'Fabrikam GmbH' } })
    const free = await aCandidate(db, by, { candidate: { current_employer: 'Northwind' } })
    for (const person of [theirs, free]) await anApplication(db, position, person)
    const entry = { company_name: 'Fabrikam', message: 'A client of ours' }
    await make(forms.blacklist, { body: entry }, await adminOf(by))
    const { results } = await make(shortlist.candidates, { body: { positionId: position.positionId } }, by)
    expect(Object.fromEntries(results.map(({ id, doc }) => [id, doc.blacklist_message]))).toEqual({
      [theirs.candidateId]: 'A client of ours',
      [free.candidateId]: '',
    })
  })

  // L-T13
  test('are also requested in the body of a GET request, as documented', async () => {
    const { token, companyId } = await aUser(db, { role: 'company_admin' })
    await make(forms.blacklist, { body: { company_name: 'Fabrikam' } }, { token })
    const ask = (payload: object, query: Record<string, string> = {}) =>
      app.inject({
        method: 'GET',
        url: forms.blacklistInfo.path,
        query,
        payload,
        headers: { 'access-token': token },
      })
    expect((await ask({ entity_type: 'company', company_name: 'Fabrikam', companyId })).json()).toMatchObject({
      is_blacklisted: true,
    })
    expect((await ask({ company_name: 'Fabrikam' }, { company_name: 'Northwind' })).json().is_blacklisted).toBe(false)
    expect((await ask({ company_name: { of: 'Fabrikam' } })).statusCode).toBe(400)
    expect((await ask(['Fabrikam'])).json().data).toHaveLength(1)
  })
})
