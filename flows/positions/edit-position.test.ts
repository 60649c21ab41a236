import { call } from '../../e2e/person.ts'
import {
  createDataEngineer,
  DATA_ENGINEER,
  field,
  row,
  scoreOf,
  step,
  submit,
} from '../../e2e/positions/wizard-page.ts'
import { expect, test } from '../harness/story.ts'

// L-M01 L-M02 L-N14 L-Q17
test('an existing position opens on its skills, and a failed save restores the old ones', async ({ page, company }) => {
  const positionId = await createDataEngineer(page, company)
  await page.goto(`/newposition?edit=${positionId}`)
  await expect(step(page, 'Skills')).toHaveAttribute('aria-current', 'step')
  await expect(step(page, 'Sources')).toHaveAttribute('aria-disabled', 'true')
  await expect(scoreOf(page, 'SQL')).toHaveValue('60')
  await expect(page.getByRole('region', { name: 'Description' }).locator('mark').first()).toBeVisible()

  await scoreOf(page, 'SQL').fill('90')
  await page.route('**/rest/edit/position', (route) => route.abort())
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(scoreOf(page, 'SQL')).toHaveValue('60')
  await page.getByRole('button', { name: 'Restore my changes' }).click()
  await expect(scoreOf(page, 'SQL')).toHaveValue('90')

  await page.unroute('**/rest/edit/position')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(new RegExp(`/position/${positionId}$`))
  const { position } = await call(page.request, company.recruiter, '/rest/position/details', { positionId })
  expect(position.primary_skills).toContainEqual(expect.objectContaining({ skill: 'SQL', score: 90 }))
})

// L-N04
test('in an existing position a known skill may have any name, but a custom one only a plain name', async ({
  page,
  company,
}) => {
  const positionId = await createDataEngineer(page, company)
  await page.goto(`/newposition?edit=${positionId}`)
  const skill = page.getByRole('combobox', { name: 'Add a primary skill' })
  await skill.fill('Tide tables (old)')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/A new one must start with a letter/)).toBeVisible()
  await expect(skill).toHaveValue('Tide tables (old)')
  await skill.fill('c#')
  await page.keyboard.press('Enter')
  await expect(row(page, 'C#')).toContainText('Added by you')
  await skill.fill('tidetables2.0+')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Tidetables2.0+')).toContainText('Added by you')
})

// L-M01
test('a copy takes over everything but the code', async ({ page, company }) => {
  const positionId = await createDataEngineer(page, company)
  const { position } = await call(page.request, company.recruiter, '/rest/position/details', { positionId })
  await page.goto(`/newposition?clone=${positionId}`)
  await expect(field(page, 'Title')).toHaveValue('Data engineer')
  await expect(field(page, 'Description').locator('li')).toHaveText(DATA_ENGINEER.match(/(?<=^- ).*/gm) ?? [])
  await expect(field(page, 'Code')).not.toHaveValue(position.code)
  await submit(page).click()
  await expect(scoreOf(page, 'SQL')).toHaveValue('60')
})

test('a must-have says what it costs, and a changed rule is replayed on past candidates', async ({ page, company }) => {
  const positionId = await createDataEngineer(page, company)
  await page.goto(`/newposition?edit=${positionId}`)
  await page.getByRole('button', { name: 'Show what the must-haves cost' }).click()
  const cost = page.getByRole('region', { name: 'Cost of the must-haves' })
  await expect(cost.getByRole('listitem').first()).toContainText(/leaves out/)
  await expect(cost).toContainText('Too few to say how many days')

  await page.goto(`/position/${positionId}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Backtest rules' }).click()
  await expect(page.getByText(/The current rule gives each of them exactly the stored score and rank/)).toBeVisible()
  await page.getByLabel('Put forward from a score of').fill('100')
  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(page).toHaveURL(/score=100/)
  await expect(page.getByText(/have permission to see adverse impact/)).toBeVisible()
})
