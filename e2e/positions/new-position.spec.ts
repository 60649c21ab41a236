import { expectNoViolationsAnywhere } from '../axe.ts'
import { createProject } from '../make-position.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'
import { choice, DATA_ENGINEER, field, fillDetails, market, row, submit, toSources } from './wizard-page.ts'

test('a pasted description and Enter twice create a ranked shortlist', async ({ page, context, company }) => {
  const { projectId } = await createProject(page.request, company.recruiter)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/newposition?project=${projectId}`)
  await expect(field(page, 'Description')).toBeFocused()
  const advert = `Senior Data Engineer (f/m/d)\nLocations: Pune and Mumbai, India\nSalary: INR 12,00,000 to 18,00,000 per annum\n\n${DATA_ENGINEER}`
  await page.evaluate((text) => navigator.clipboard.writeText(text), advert)

  await page.keyboard.press('Control+v')
  await expect(submit(page)).toBeFocused()
  await expect(field(page, 'Title')).toHaveValue('Senior Data Engineer')
  await expect(field(page, 'Title')).toHaveAccessibleDescription(
    /From the description: “Senior Data Engineer \(f\/m\/d\)”/,
  )
  await expect(field(page, 'Code')).toHaveValue(/^SDE\d\d$/)
  await expect(page.getByText('From the description: “5 to 8 years”')).toBeVisible()
  await expect(page.getByLabel('Highest salary (CTC)')).toHaveValue('1800000')
  await expect(choice(page, 'Country')).toHaveValue('India')
  for (const city of ['Pune', 'Mumbai']) await expect(page.getByText(city, { exact: true }).first()).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Create position' })).toBeFocused()
  await expect(row(page, 'Apache Spark')).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/position\/[0-9a-f-]{36}$/)
  const candidates = page.getByRole('grid', { name: 'Candidates' }).getByRole('row')
  await expect(candidates.first()).toBeVisible()
  await expect(async () => {
    const scores = await candidates.locator('[data-ring]').allInnerTexts()
    expect(scores.map(Number)).toEqual(scores.map(Number).toSorted((a, b) => b - a))
  }).toPass()

  const positionId = page.url().split('/').at(-1)
  const { position } = await call(page.request, company.recruiter, '/rest/position/details', { positionId })
  expect(position).toMatchObject({ title: 'Senior Data Engineer', minExperience: 5, maxExperience: 8, ctc: 1_800_000 })
  expect(position.metadata).toMatchObject({ display_title: 'Senior Data Engineer (f/m/d)' })
  const places = ['Pune', 'Mumbai'].map((location) => ({ location, country: 'india' }))
  expect(position.locations).toMatchObject(places)
})

test('axe finds no problems on any step', async ({ page, company }) => {
  await fillDetails(page, company)
  await expect(market(page).getByTestId('market-total')).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await submit(page).click()
  await expect(row(page, 'Apache Spark')).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await toSources(page).click()
  await expect(page.getByRole('checkbox', { name: /^Engineering/ })).toBeVisible()
  await expectNoViolationsAnywhere(page)
})
