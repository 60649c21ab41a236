import { UPLOAD_FILES_MAX } from '@rolecall/domain/resumes/resume-limits'
import { expect, test } from 'vitest'
import { aCompany } from '../../../test/factories/company.ts'
import { testApp } from '../../../test/harness.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { getCompanySettings, updateCompanySettings } from './settings.queries.ts'
import { parseCompanySettings } from './settings.ts'

const { db, deps } = await testApp()

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['America/Los_Angeles', 'America/Los_Angeles'],
  ['UTC', 'UTC'],
  ['Mars/Olympus', 'UTC'],
  ['', 'UTC'],
  [undefined, 'UTC'],
  [5.5, 'UTC'],
])('the time zone %o is %s', (time_zone, zone) => expect(parseCompanySettings({ time_zone }).time_zone).toBe(zone))

test('a company without settings has every default, and one with some keeps the other defaults', async () => {
  const { companyId } = await aCompany(db)
  const settings = (change: Parameters<typeof updateCompanySettings>[1] = {}) =>
    inCompany(deps, companyId, async ({ tx }) => {
      await updateCompanySettings(tx, change)
      return getCompanySettings(tx)
    })
  expect(await settings()).toMatchObject({
    time_zone: 'UTC',
    max_resume_upload_limit: UPLOAD_FILES_MAX,
    show_admin_console: false,
    display_names: {},
  })
  await settings({ time_zone: 'Asia/Kolkata' })
  expect(await settings({ max_resume_upload_limit: 7 })).toMatchObject({
    time_zone: 'Asia/Kolkata',
    max_resume_upload_limit: 7,
  })
})
