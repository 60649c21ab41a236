import type { Page } from '@playwright/test'
import { newCode } from '../make-position.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

const FILE = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Nobody yet\nSkills\nTriage\n') }
const DONE = { success: true, delay_user_upload: 0, url: '', status_code: 200, failure_count: 0, failure_files: [] }

/** Opens a window with a faked clock; later stories don't get it, because its clock would stand still. */
async function aHeldClock(windows: { of: (who: 'admin', kind: { anew: boolean }) => Promise<Page> }): Promise<Page> {
  const page = await windows.of('admin', { anew: true })
  await page.clock.install()
  return page
}

/**
 * Fills the dialog, and answers its request. The page's clock stands still from the press on: how long a message is
 * shown depends on it alone, however slow the machine is.
 */
async function upload(page: Page, group: string, answer: { status: number; json: object }) {
  await page.clock.resume()
  await page.goto('/internalpool?upload=true')
  const dialog = page.getByRole('dialog', { name: 'Upload résumés' })
  await dialog.getByLabel('Résumé files').setInputFiles(FILE)
  await dialog.getByRole('radio', { name: 'New group' }).check()
  await dialog.getByRole('textbox', { name: 'Name of the new group' }).fill(group)
  await expect(dialog.getByRole('combobox', { name: 'Source' })).not.toHaveValue('')
  await dialog.getByRole('combobox', { name: 'Geography' }).click()
  await page.getByRole('option', { name: 'APAC' }).click()
  await dialog.getByRole('textbox', { name: 'Vendor' }).fill('Northwind Staffing')
  await dialog.getByRole('textbox', { name: 'Type' }).fill('Referral')
  await dialog.getByRole('checkbox', { name: /^Use the file name/ }).check()
  await page.route('**/rest/uploadresumes', (route) => route.fulfill(answer))
  const answered = page.waitForResponse('**/rest/uploadresumes')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
  const body = (await answered).request().postDataJSON()
  await page.unroute('**/rest/uploadresumes')
  return body
}

test('the upload dialog sends seven inputs under their names, and the success message stays for 8 s', async ({
  windows,
}) => {
  const page = await aHeldClock(windows)
  const group = `Literal ${newCode()}`
  const message = 'Resumes Uploaded, resumes will be viewable once they are parsed'
  const body = await upload(page, group, { status: 200, json: { ...DONE, message, upload_id: '' } })
  expect(body).toMatchObject({
    files: [{ file_name: 'cv.txt' }],
    groupName: group,
    useMetadata: true,
    geoRegion: 'APAC',
    vendor: 'Northwind Staffing',
    type: 'Referral',
  })
  expect(body.sourceName).not.toBe('')
  const toast = page.getByRole('alert').filter({ hasText: message })
  await expect(toast).toBeVisible()
  await page.clock.runFor(6_500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_500)
  await expect(toast).toBeHidden()
})

test('a warning with a link stays for 10 s, a rate-limit refusal for 20 s', async ({ windows }) => {
  const page = await aHeldClock(windows)
  const told = 'One file was left out.'
  await upload(page, `Literal ${newCode()}`, {
    status: 200,
    json: { ...DONE, url: '/internalpool', message: told, upload_id: '' },
  })
  const warning = page.getByRole('alert').filter({ hasText: told })
  await expect(warning).toBeVisible()
  await page.clock.runFor(8_500)
  await expect(warning).toBeVisible()
  await page.clock.runFor(2_500)
  await expect(warning).toBeHidden()

  const many = 'Too many uploads today.'
  const refusal = { success: false, status_code: 429, code: 'too_many_requests', message: many }
  await upload(page, `Literal ${newCode()}`, { status: 429, json: refusal })
  const busy = page.getByRole('alert').filter({ hasText: many })
  await expect(busy).toBeVisible()
  await page.clock.runFor(18_500)
  await expect(busy).toBeVisible()
  await page.clock.runFor(2_500)
  await expect(busy).toBeHidden()
})
