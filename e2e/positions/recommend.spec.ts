import type { Page } from '@playwright/test'
import { expectNoViolationsAnywhere } from '../axe.ts'
import { createPosition, createProject, newCode } from '../make-position.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const carousel = (page: Page) => page.getByRole('region', { name: 'Recommended descriptions' })
const cards = (page: Page) => carousel(page).getByRole('heading', { level: 3 })

const TEXT = `We keep the lighthouses of a long coast alight, and look for somebody who repairs their lamps. You know SQL, Python
and the sea, write down what you did, and climb stairs without complaint. Three years of experience are needed.`

// L-M19 L-M20
test('a title suggests descriptions, three at a time, which can be liked and used', async ({ page, company }) => {
  const project = await createProject(page.request, company.recruiter)
  await page.goto(`/newposition?project=${project.projectId}`)
  await field(page, 'Title').fill('Data Analyst')
  await expect(cards(page)).toHaveCount(3)
  const first = await cards(page).allTextContents()
  await carousel(page).getByRole('button', { name: 'Next descriptions' }).click()
  await expect(cards(page).first()).not.toHaveText(first[0] ?? '')
  await carousel(page).getByRole('button', { name: 'Previous descriptions' }).click()
  await expect(cards(page)).toHaveText(first)

  const like = carousel(page)
    .getByRole('button', { name: /^Like: Data Analyst/ })
    .first()
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  // A liked description keeps its place while it is visible.
  await expect(cards(page)).toHaveText(first)
  await expectNoViolationsAnywhere(page)

  await carousel(page).getByRole('button', { name: 'Use and edit: Data Analyst' }).first().click()
  await expect(field(page, 'Description')).toContainText(/Monday morning/)
  await expect(field(page, 'Description')).toBeFocused()
  await expect(carousel(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show recommended titles and descriptions' }).click()
  await page.getByRole('region', { name: 'Recommendations' }).getByRole('button', { name: 'BI Analyst' }).click()
  await expect(field(page, 'Title')).toHaveValue('BI Analyst')
})

// L-M14
test('changing the country changes its cities', async ({ page, company }) => {
  const project = await createProject(page.request, company.recruiter)
  await page.goto(`/newposition?project=${project.projectId}`)
  const choose = async (list: string, typed: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: list }).fill(typed)
    await page.getByRole('option', { name: option }).first().click()
  }
  await choose('Country', 'Germ', 'Germany')
  await choose('Cities', 'Muni', /Munich/)
  await expect(page.getByText('Munich', { exact: true }).first()).toBeVisible()
  await choose('Country', 'Keny', 'Kenya')
  await expect(page.getByText('Munich', { exact: true })).toHaveCount(0)
})

test.describe('as an administrator', () => {
  test.use({ who: 'admin' })

  // L-M21
  test('an assessment is added to the catalogue, chosen for a position, saved with it and copied with it', async ({
    page,
    company,
  }) => {
    const name = `Lamps <b>${newCode()}</b>`
    const project = await createProject(page.request, company.admin)
    await page.goto(`/newposition?project=${project.projectId}`)
    await page.getByRole('button', { name: 'Edit test catalogue' }).click()
    const dialog = page.getByRole('dialog', { name: 'Test catalogue' })
    await dialog.getByRole('textbox', { name: 'Test name' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('list', { name: 'Tests' }).getByText(name, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Test name' })).toHaveValue('')
    await expectNoViolationsAnywhere(page)
    await page.keyboard.press('Escape')

    await page.getByRole('combobox', { name: 'Test', exact: true }).fill(name)
    await page.getByRole('option', { name }).click()
    await expect(page.getByRole('combobox', { name: 'Test', exact: true })).toHaveValue(name)
    await field(page, 'Title').fill('Lamp keeper')
    await field(page, 'Code').fill(newCode())
    await field(page, 'Description').fill(TEXT)
    await page.getByLabel('End date').fill('31.12.2049')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Continue to skills' }).click()
    await page.getByRole('button', { name: 'Create position' }).click()
    await expect(page).toHaveURL(/\/position\/[0-9a-f-]{36}/)
    const positionId = new URL(page.url()).pathname.split('/').at(-1)
    const { position } = await call(page.request, company.admin, '/rest/position/details', { positionId })
    expect(position).toMatchObject({ assessmentName: name, assessmentId: expect.stringMatching(/./) })

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Copy position' }).click()
    await expect(page.getByRole('combobox', { name: 'Test', exact: true })).toHaveValue(name)
    await expect(field(page, 'Title')).toHaveValue('Lamp keeper')
  })
})

// L-N12
test('typed text survives closing the tab, and a skill suggests related ones', async ({ page, context, company }) => {
  const positionId = await createPosition(page.request, company.recruiter, {
    title: 'Lamp engineer',
    description: TEXT,
    primary: [
      { skill: 'Spring Boot', score: 80, mandatory: false },
      { skill: 'Lamp oiling', score: 20, mandatory: false },
    ],
  })
  await page.goto(`/newposition?edit=${positionId}`)
  await page.getByRole('button', { name: 'Show inferred skills' }).click()
  const goesWith = page.getByRole('combobox', { name: 'Suggest skills related to' })
  await goesWith.click()
  await page.getByRole('option', { name: 'Spring Boot' }).click()
  const offered = page.getByRole('region', { name: 'Related skills' })
  // A skill suggested as likely is not suggested a second time.
  await expect(offered.getByRole('button').first()).toBeVisible()
  const likely = page.getByRole('region', { name: 'Skills implied by the primary skills' })
  await expect(likely.getByRole('button').first()).toBeVisible()
  const twice = new Set(await likely.getByRole('button').allTextContents())
  expect((await offered.getByRole('button').allTextContents()).filter((name) => twice.has(name))).toEqual([])
  await page.getByRole('button', { name: 'Java', exact: true }).click()
  await expect(page.getByTestId('skill-Java')).toBeVisible()
  await goesWith.click()
  await page.getByRole('option', { name: 'Lamp oiling' }).click()
  await expect(offered.getByRole('alert')).toHaveText(
    'This skill was not found. Please enter another skill to proceed.!',
  )

  await page.close()
  const next = await context.newPage()
  await next.goto(`/newposition?edit=${positionId}`)
  await expect(next.getByText('We restored your draft.')).toBeVisible()
  await next.getByRole('button', { name: 'Show inferred skills' }).click()
  await expect(next.getByTestId('skill-Java')).toBeVisible()
})
