import { account } from '@rolecall/contract/accounts/account'
import { configuration } from '@rolecall/contract/administration/configuration'
import { forms } from '@rolecall/contract/forms/forms'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { formOf } from '../../../test/factories/form.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { insertUser } from './create-company.queries.ts'

const { db, make, refuse } = await testApp()

const GERMAN = { mobile: '15123456789', countryCode: '+49' }

test('a company in Germany has German phone numbers, forms and geography, and one without a country has Indian ones', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  const keys = async () =>
    (await make(forms.companySpecific, { body: formOf(position, first) }, by)).screener_dynamic_fields.map(
      ({ key }) => key,
    )
  const geoOfNew = (email: string) =>
    withCompany(db, by.companyId, async (tx) => {
      const { id: roleId } = await tx
        .selectFrom('role')
        .select('id')
        .where('type_name', '=', 'recruiter')
        .executeTakeFirstOrThrow()
      const id = await insertUser(tx, { email, fullName: 'Ann Lee', passwordHash: null, roleId })
      return (await tx.selectFrom('app_user').select('geo').where('id', '=', id).executeTakeFirstOrThrow()).geo
    })
  expect(await keys()).toContain('aadhar_number')
  expect(await geoOfNew(`one-${by.companyId}@example.com`)).toBe('INDIA')
  expect(await refuse(account.details, { body: { profile_data: GERMAN } }, by)).toMatchObject({
    status_code: 400,
    fields: { 'profile_data.mobile': 'Should have 10 digits' },
  })

  await make(configuration.saveSettings, { body: { country: 'DE' } }, admin)
  expect(await make(configuration.read, {}, admin)).toMatchObject({ country: 'DE' })
  expect(await keys()).not.toContain('aadhar_number')
  expect(await geoOfNew(`two-${by.companyId}@example.com`)).toBe('Europe')
  await make(account.details, { body: { profile_data: GERMAN } }, by)
  expect(await refuse(configuration.saveSettings, { body: { country: 'XX' } }, admin)).toMatchObject({
    fields: { country: 'Unknown country.' },
  })
})
