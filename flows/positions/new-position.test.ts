import { describe } from 'vitest'
import { createProject } from '../../e2e/make-position.ts'
import { call } from '../../e2e/person.ts'
import {
  DATA_ENGINEER,
  field,
  fillDetails,
  market,
  row,
  scoreOf,
  submit,
  toSources,
} from '../../e2e/positions/wizard-page.ts'
import { rewriteText } from '../../e2e/rewrite-text.ts'
import { expect, test, testAs } from '../harness/story.ts'

// L-001 L-002 L-007 L-A24 L-M04 L-M22 L-N01 L-N06 L-N11 L-O01 L-O04 L-O05 L-O06
test('a pasted description becomes a position', async ({ page, company }) => {
  const { code } = await fillDetails(page, company)

  // Counted before anything is sent for analysis.
  await expect(market(page).getByTestId('market-total')).toHaveText(/^[1-9]/)

  let analyses = 0
  let creations = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/position/analyse')) analyses += 1
    if (request.url().endsWith('/rest/position/create')) creations += 1
  })
  await submit(page).click()
  await expect(page.getByText('Skills Analysed successfully')).toBeVisible()
  const primary = page.getByRole('table', { name: /Primary skills/ })
  await expect(primary.getByRole('row', { name: /Apache Spark/ })).toContainText('Mentioned twice')

  // Words and rows point at each other.
  await row(page, 'Snowflake').hover()
  const words = page.getByRole('region', { name: 'Description' })
  await expect(words.locator('mark[data-focused]')).toHaveText(/^Snowflake/)
  await words.locator('mark', { hasText: 'Kafka' }).first().hover()
  await expect(row(page, 'Apache Kafka')).toHaveAttribute('data-pointed', 'true')

  // A score, a mark, one less, one more.
  await scoreOf(page, 'Snowflake').fill('95.5')
  await row(page, 'Snowflake').getByRole('button', { name: 'Make Snowflake a must-have' }).click()
  await expect(row(page, 'Snowflake').getByRole('button', { name: 'Snowflake is a must-have' })).toBeVisible()
  await row(page, 'Scala').getByRole('button', { name: 'Remove Scala' }).click()
  await expect(row(page, 'Scala')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Add a primary skill' }).fill('terra')
  await page.getByRole('option', { name: 'Terraform' }).click()
  await expect(row(page, 'Terraform')).toContainText('Added by you')
  await expect(primary.getByRole('row').nth(1)).toContainText('Snowflake')

  // The rule of the count, and the second count of candidates with every must-have, which the offers are compared to.
  await expect(market(page)).toContainText('score 20 or more')
  await expect(market(page)).toContainText(/with all \d must-haves/)

  // What one requirement costs, and taking it out.
  const offer = market(page)
    .getByRole('button', { name: /^\+\d+ without/ })
    .filter({ hasNotText: /Snowflake|Terraform/ })
    .first()
  await expect(offer).toBeVisible()
  const [, gain = '', relaxed = ''] = /^\+(\d+)\s*without (.+)$/.exec(await offer.innerText()) ?? []
  await offer.click()
  await expect(row(page, relaxed)).toHaveCount(0)
  await expect(market(page)).toContainText(`+${gain} from your last edit`)

  await toSources(page).click()
  await expect(page).toHaveURL(/step=sources/)
  await expect(page.getByRole('checkbox', { name: /^Internal resume/ })).toHaveCount(0)
  const group = page.getByRole('checkbox', { name: /^Engineering, [1-9]\d* candidates$/ })
  await expect(page.getByRole('checkbox', { name: /^Indeed, \d+ candidates?$/ })).toBeVisible()

  // Sources with candidates are ticked; with nothing ticked there is no position.
  await expect(group).toBeChecked()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'Create position' }).click()
  await expect(page.getByText('Choose Internal Resume Groups or AutoSource Providers')).toBeVisible()
  await group.check()
  await page.getByRole('button', { name: 'Create position' }).dblclick()
  await expect(page).toHaveURL(/\/position\/[0-9a-f-]{36}$/)
  expect(analyses).toBe(1)
  expect(creations).toBe(1)

  // Stored as edited: rounded, marked, without the removed one.
  const positionId = page.url().split('/').at(-1)
  const { position } = await call(page.request, company.recruiter, '/rest/position/details', { positionId })
  expect(position.code).toBe(code)
  expect(position.score_autosourced_resumes).toBe(true)
  expect(position.primary_skills).toContainEqual(
    expect.objectContaining({ skill: 'Snowflake', score: 96, mandatory: true }),
  )
  const names: string[] = position.skills.map(({ skill }: { skill: string }) => skill)
  expect(names).not.toContain('Scala')
  expect(names).toContain('Terraform')

  // Nothing is left to be restored.
  await page.goto('/newposition')
  await expect(field(page, 'Title')).toHaveValue('')
})

test('a description fills only untouched fields, and another description replaces only what the last one filled', async ({
  page,
  company,
}) => {
  const { projectId } = await createProject(page.request, company.recruiter)
  await page.goto(`/newposition?project=${projectId}`)
  await field(page, 'Title').fill('Keeper of pipelines')
  await expect(field(page, 'Code')).toHaveValue(/^KP\d\d$/)
  await field(page, 'Code').fill('OWN1')
  await field(page, 'Description').fill(`Salary: €70.000 per year\n${DATA_ENGINEER}`)
  await expect(page.getByLabel('Highest salary (CTC)')).toHaveValue('70000')
  await expect(field(page, 'Title')).toHaveValue('Keeper of pipelines')
  await expect(field(page, 'Code')).toHaveValue('OWN1')

  await page.getByLabel('Highest salary (CTC)').fill('75000')
  await rewriteText(
    field(page, 'Description'),
    `Salary: €80.000 per year\n${DATA_ENGINEER.replace('5 to 8', '3 to 4')}`,
  )
  await expect(page.getByText('From the description: “3 to 4 years”')).toBeVisible()
  await expect(page.getByLabel('Highest salary (CTC)')).toHaveValue('75000')

  // An invalid title shows the forbidden character, and a corrected title.
  await field(page, 'Title').fill('QA/Test Engineer (f/m/d)')
  await expect(page.getByText(/Letters, digits and spaces only: no “\/”, “\(”, “\)”/)).toBeVisible()
  await page.getByRole('button', { name: 'Save “QA Test Engineer”, show “QA/Test Engineer (f/m/d)”' }).click()
  await expect(field(page, 'Title')).toHaveValue('QA Test Engineer')
})

describe('as a hiring manager', () => {
  const test = testAs('manager')

  // L-M03
  test('a user who may create positions in no project is told so and sent away', async ({ page }) => {
    await page.goto('/newposition')
    await expect(page.getByText('Not Authorized.')).toBeVisible()
    await expect(page).not.toHaveURL(/newposition/)
  })
})
