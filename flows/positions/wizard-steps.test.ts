import { createDataEngineer, field, fillDetails, scoreOf, submit, toSources } from '../../e2e/positions/wizard-page.ts'
import { expect, test } from '../harness/story.ts'

// L-M23
test('a text without skills leads back to the description', async ({ page, company }) => {
  await fillDetails(page, company, 'Lorem ipsum dolor sit amet, nothing to be read in here at all. '.repeat(4))
  await submit(page).click()
  await expect(page.getByText('Please Change the Job Description').first()).toBeVisible()
  await expect(field(page, 'Description')).toBeVisible()
  // A failed analysis is not kept: the same text is analysed again.
  const again = page.waitForRequest('**/rest/position/analyse')
  await submit(page).click()
  await again
})

test('typed text survives a reload, a detour and a lost connection', async ({ page, company }) => {
  await fillDetails(page, company)
  await submit(page).click()
  await scoreOf(page, 'Apache Spark').fill('33')
  await page.reload()
  await expect(page.getByText('We restored your draft.')).toBeVisible()
  await expect(scoreOf(page, 'Apache Spark')).toHaveValue('33')

  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(scoreOf(page, 'Apache Spark')).toHaveValue('33')

  await toSources(page).click()
  await page.getByRole('button', { name: 'Select all with candidates' }).click()
  await page.route('**/rest/position/create', (route) => route.abort())
  await page.getByRole('button', { name: 'Create position' }).click()
  await expect(page.getByText(/Can’t reach Rolecall\. .*Nothing you typed is lost/)).toBeVisible()
  await page.unroute('**/rest/position/create')
  await page.getByRole('button', { name: 'Create position' }).click()
  await expect(page).toHaveURL(/\/position\/[0-9a-f-]{36}$/)
})

// L-M09
test('a code that was taken in the meantime leads from the last step back to its field', async ({ page, company }) => {
  const { project, code } = await fillDetails(page, company)
  await submit(page).click()
  await toSources(page).click()
  await page.getByRole('button', { name: 'Select all with candidates' }).click()
  await createDataEngineer(page, company, { projectId: project.projectId, code })
  await page.getByRole('button', { name: 'Create position' }).click()
  await expect(field(page, 'Code')).toBeFocused()
  await expect(page.getByText(`The position code ${code} is already in use.`).first()).toBeVisible()
})
