import { sheets } from '@rolecall/contract/pool/sheets'
import { expectNoViolations } from '../axe.ts'
import { uploadFile } from '../candidates/original-files.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

test('a candidate consents, receives their data, and is erased after typed confirmation, which the log records without their name', async ({
  page,
  company,
  request,
  windows,
}) => {
  const name = 'Quill Amaranth'
  const content = Buffer.from(
    `${name}\nquill${Date.now()}@example.com\nSkills\nEnglish\nExperience\nProofreader, Northwind\nJan 2020 - Present\n`,
  )
  const resumeId = await uploadFile(page.request, company.admin, { name: 'quill.txt', content })
  const { data: sheet } = await call(request, company.admin, sheets.create.path, { resumeId })
  const outside = await windows.of('nobody')
  await outside.goto(sheet.url)
  await expect(outside.getByRole('heading', { name })).toBeVisible()
  const colleague = await windows.of('recruiter')
  const isListening = colleague.waitForResponse((response) => new URL(response.url()).pathname === '/events')
  await colleague.goto(`/candidateinfo/${resumeId}`)
  await expect(colleague.getByRole('heading', { name, level: 1 })).toBeVisible()
  await isListening
  const refused: string[] = []
  colleague.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  await page.goto(`/candidateinfo/${resumeId}`)
  const part = page.getByRole('region', { name: 'Privacy' })
  await expect(part).toContainText('No consent recorded.')
  await part.getByRole('button', { name: 'Record consent' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record consent' }).click()
  await expect(part.getByRole('list', { name: 'Consents' })).toContainText('Told to a recruiter')
  await part.getByRole('button', { name: 'Export data' }).click()
  await expect(part.getByRole('link', { name: /^Data export of/ })).toBeVisible()
  await part.getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${name}` })
  await expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  await expectNoViolations(page)
  await dialog.getByLabel('Type ERASE to confirm').fill('ERASE')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog).toBeHidden()
  for (const open of [page, colleague]) {
    await expect(open.getByRole('status').filter({ hasText: 'This person was erased.' })).toBeVisible()
    await expect(open.getByText(name)).toHaveCount(0)
  }
  expect(refused).toEqual([])
  await expectNoViolations(colleague)
  await colleague.getByRole('link', { name: 'Back to the talent pool' }).click()
  await expect(colleague).toHaveURL(/internalpool/)
  // An old link no longer shows the candidate.
  await outside.reload()
  await expect(outside.getByText('This link doesn’t work.')).toBeVisible()
  await expect(outside.getByText(name)).toHaveCount(0)

  await page.goto('/privacy')
  const log = page.getByRole('region', { name: 'Erasures and data exports' })
  await expect(log.getByText(/^Erased \(requested by the candidate\): candidate \d+$/).first()).toBeVisible()
  await expect(log).not.toContainText(name)
  await page.getByRole('link', { name: 'See who is due' }).click()
  await expect(page.getByRole('heading', { name: 'Retention report' })).toBeVisible()
  await expect(page.getByText('The rule is off, so nobody is erased.')).toBeVisible()
  await page.getByLabel('Months without activity').fill('120')
  await expect(page.getByText(/^No candidates are due/)).toContainText('isn’t saved')
  await expect(page).toHaveURL(/months=120/)
  await expectNoViolations(page)
})
