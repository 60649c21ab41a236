import { createHash } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { newCode } from '../make-position.ts'
import { call, type Person } from '../person.ts'
import { expect, test } from '../story.ts'

const rows = (page: Page) => page.getByRole('grid', { name: 'People' }).getByRole('row')
const bar = (page: Page) => page.getByRole('region', { name: 'Bulk actions' })

test('ten candidates are tagged, found by the tag, and the tag is removed again', async ({ page }) => {
  const name = `Would move ${newCode()}`
  await page.goto('/internalpool')
  await expect(rows(page).nth(10)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  for (let row = 1; row < 10; row++) await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(bar(page)).toContainText('10 candidates selected')
  await bar(page).getByRole('button', { name: 'Tag', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a tag to 10 candidates' })
  await dialog.getByRole('radio', { name: 'New tag' }).check()
  await dialog.getByRole('textbox', { name: 'Name of the new tag' }).fill(name)
  await dialog.getByRole('button', { name: 'Add tag' }).dblclick()
  await expect(page.getByText(`Tagged 10 candidates with “${name}”.`)).toBeVisible()
  await expect(rows(page).nth(1).getByRole('list', { name: 'Tags' })).toContainText(name)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Removed “${name}” from 10 candidates.`)).toBeVisible()
  await expect(rows(page).nth(1)).not.toContainText(name)

  await bar(page).getByRole('button', { name: 'Tag', exact: true }).click()
  await dialog.getByRole('radio', { name: 'Existing tag' }).check()
  await dialog.getByRole('combobox', { name: 'Existing tag' }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('button', { name: 'Tag', exact: true }).first().click()
  await page.getByRole('checkbox', { name: `${name}, 10` }).check()
  await expect(page.getByText('10 candidates', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Manage tags…' }).click()
  const tags = page.getByRole('dialog', { name: 'Tags' })
  await expect(tags.getByRole('listitem').filter({ hasText: name })).toContainText('10 candidates')
  await expectNoViolations(page)
  await tags.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete tag' }).click()
  await expect(page.getByText(`Tag “${name}” deleted.`)).toBeVisible()
})

/** Uploads the résumé of a new candidate, as the upload dialog does. */
async function sendResume(request: APIRequestContext, person: Person, text: string): Promise<void> {
  const headers = { 'Access-Token': person.access_token }
  const form = await (await request.get('/rest/signature_policy', { headers })).json()
  const key = `${form.prefix}${createHash('sha256').update(text).digest('hex')}.txt`
  const file = { name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  const sent = await request.post(form.url, { multipart: { ...form.fields, key, file } })
  expect(sent.status()).toBe(204)
  const files = [{ s3_key: key, file_name: 'resume.txt' }]
  await call(request, person, '/rest/uploadresumes', { files, groupName: `Story ${newCode()}`, geoRegion: 'INDIA' })
}

test('a search is saved, shared, opened by a colleague, and sends an email when a new candidate matches', async ({
  page,
  company,
  windows,
}) => {
  const code = newCode()
  const name = `Shipwrights ${code}`
  const letters = code.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit))).toLowerCase()
  await page.goto(`/internalpool?q=${letters}`)
  await page.getByRole('button', { name: 'Saved searches', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this search…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('checkbox', { name: 'Share with everyone at the company' }).check()
  await dialog.getByRole('checkbox', { name: 'Email me about new matches' }).check()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('button', { name: `Saved searches: ${name}` })).toBeVisible()

  const other = await windows.of('admin')
  await other.goto('/internalpool')
  await other.getByRole('button', { name: 'Saved searches', exact: true }).click()
  await other.getByRole('menuitem', { name }).click()
  await expect(other).toHaveURL(new RegExp(`q=${letters}`))

  const resume = `Ottoline ${letters.charAt(0).toUpperCase()}${letters.slice(1)}\n${letters}@post.example\nSkills\nTriage`
  await sendResume(page.request, company.recruiter, resume)
  await expect(page.getByText('1 candidate', { exact: true })).toBeVisible()
  const headers = { 'Access-Token': company.admin.access_token }
  const mail = async () => {
    const { data } = await (await page.request.get('/rest/outbox', { headers })).json()
    return data.find(({ subject }: { subject: string }) => subject === `1 new person matches your search “${name}”`)
  }
  await expect.poll(mail).toBeDefined()
  const { text, to } = await mail()
  expect(to).toBe(company.recruiter.email)
  const link = new URL(/http\S+internalpool\S+/.exec(text)?.[0] ?? '')
  await page.goto(link.pathname + link.search)
  await expect(page.getByText('1 candidate', { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/saved=/)
})
