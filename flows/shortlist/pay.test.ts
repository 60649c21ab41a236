import { createProject } from '../../e2e/make-position.ts'
import { choice, DATA_ENGINEER, field, submit } from '../../e2e/positions/wizard-page.ts'
import { expect, test } from '../harness/story.ts'

const ADVERT = `Data Engineer\nLocation: Leeds, United Kingdom\nSalary: GBP 37,338 to 44,962 per annum\n\n${DATA_ENGINEER}`

test('a description in dollars without a country leaves the currency open', async ({ page, company }) => {
  const { projectId } = await createProject(page.request, company.recruiter)
  await page.goto(`/newposition?project=${projectId}`)
  await field(page, 'Description').fill(ADVERT.replace('GBP ', '$').replace('Leeds, United Kingdom', 'anywhere'))
  await expect(page.getByLabel('Lowest salary')).toHaveValue('37338')
  await expect(choice(page, 'Currency')).toHaveValue('')
  await submit(page).click()
  await expect(page.getByText('Choose a currency. The description doesn’t name one.').first()).toBeVisible()
})
