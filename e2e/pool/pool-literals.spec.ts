import type { Page } from '@playwright/test'
import { newCode } from '../make-position.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

const FILE = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Nobody yet\nSkills\nTriage\n') }
const DONE = { success: true, delay_user_upload: 0, url: '', status_code: 200, failure_count: 0, failure_files: [] }

/** A window whose clock the story moves; it is of no later story, which would find its clock standing still. */
async function aHeldClock(windows: { of: (who: 'admin', kind: { anew: boolean }) => Promise<Page> }): Promise<Page> {
  const page = await windows.of('admin', { anew: true })
  await page.clock.install()
  return page
}

/**
 * Fills all that the dialog asks for, and answers with what is sent.
 * The page's clock stands still from the press on: how long something is said is counted in its time alone, however
 * long the machine takes meanwhile.
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
  await dialog.getByRole('checkbox', { name: /^Use a file’s name/ }).check()
  await page.route('**/rest/uploadresumes', (route) => route.fulfill(answer))
  const answered = page.waitForResponse('**/rest/uploadresumes')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
  const body = (await answered).request().postDataJSON()
  await page.unroute('**/rest/uploadresumes')
  return body
}

test('the upload dialog takes seven inputs and sends them by their names, and success is said for 8 s', async ({
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

test('a warning with a link is said for 10 s, a refusal as too many for 20 s', async ({ windows }) => {
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

test('an import that went well brings the page as it was, two seconds later', async ({ page }) => {
  await page.goto('/import-candidate')
  const begin = page.getByRole('region', { name: 'A new import' })
  const table = `Name,Email\nLena Brandt,lena${Date.now()}@example.com\n`
  await begin
    .locator('input[type=file]')
    .setInputFiles({ name: 'reload.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('button', { name: 'Go on' }).click()
  const make = page.getByRole('button', { name: 'Import 1 line' })
  await make.click()
  await expect(make).toBeHidden()
  await expect(begin.locator('input[type=file]')).toBeAttached()
})
