import type { Page } from '@playwright/test'
import { createPosition } from '../../e2e/make-position.ts'
import { call } from '../../e2e/person.ts'
import type { Company } from '../../e2e/story.ts'
import { expect, test } from '../harness/story.ts'

// Two users edit the same position; the one saving last loses nothing of the other's work. The colleague saves by the
// call that their window would make; e2e/everywhere/two-edits.spec.ts has both windows.

const TEXT =
  'Somebody who knows Python well enough to automate the dull parts of the work, writes SQL that others like to read, and ' +
  'keeps a calm head in front of customers. Invented for a test, and gone with it.'

const PYTHON = { skill: 'Python', score: 80, mandatory: true }
const SQL = { skill: 'SQL', score: 60, mandatory: false }

const scoreOf = (page: Page, skill: string) => page.getByRole('spinbutton', { name: `Score of ${skill}`, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const question = (page: Page) => page.getByRole('dialog', { name: 'This position has changed since you opened it' })

/** Opens a position that requires Python and SQL. */
async function openEdit(page: Page, company: Company) {
  const asked = { title: 'Edited by two', description: TEXT, primary: [PYTHON, SQL] }
  const positionId = await createPosition(page.request, company.recruiter, asked)
  await page.goto(`/newposition?edit=${positionId}`)
  await expect(scoreOf(page, 'SQL')).toHaveValue('60')
  const saveTheirs = (primary_skills: object[]) =>
    call(page.request, company.admin, '/rest/edit/position', { positionId, primary_skills })
  const read = async () => {
    const { position } = await call(page.request, company.recruiter, '/rest/position/details', { positionId })
    const primary = position.primary_skills.map(({ skill, score }: { skill: string; score: number }) => [skill, score])
    return Object.fromEntries(primary)
  }
  return { positionId, saveTheirs, read }
}

test('a skill that a colleague added in the meantime is merged, and both edits are kept', async ({ page, company }) => {
  const { positionId, saveTheirs, read } = await openEdit(page, company)
  await saveTheirs([PYTHON, SQL, { skill: 'Docker', score: 50, mandatory: false }])

  await scoreOf(page, 'SQL').fill('95')
  await save(page).click()
  await expect(question(page)).toContainText(/ has changed this position since you opened it\. The last change was on /)
  await expect(question(page)).toContainText('Docker')
  await expect(question(page).getByRole('radio')).toHaveCount(0)
  await expect(question(page).getByRole('button', { name: 'Save merged position' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/position/${positionId}$`))
  expect(await read()).toMatchObject({ Python: 80, SQL: 95, Docker: expect.any(Number) })
})

test('someone who prefers to continue editing keeps their text, and is asked again at the next save', async ({
  page,
  company,
}) => {
  const { saveTheirs, read } = await openEdit(page, company)
  await saveTheirs([{ ...PYTHON, score: 20 }, SQL])
  await scoreOf(page, 'SQL').fill('95')
  await save(page).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByText(/ has changed this position since you opened it\./).first()).toBeVisible()
  await expect(scoreOf(page, 'SQL')).toHaveValue('95')
  await expect(scoreOf(page, 'Python')).toHaveValue('80')
  expect(await read()).toMatchObject({ Python: 20, SQL: 60 })

  await save(page).click()
  await question(page).getByRole('button', { name: 'Save merged position' }).click()
  await expect(question(page)).toBeHidden()
  await expect.poll(read).toMatchObject({ Python: 20, SQL: 95 })
})

test('a restored draft is merged with a colleague’s save, too', async ({ page, company }) => {
  const { saveTheirs, read } = await openEdit(page, company)
  await scoreOf(page, 'SQL').fill('95')
  await saveTheirs([{ ...PYTHON, score: 20 }, SQL])
  await page.reload()
  await expect(page.getByText('We restored your draft.')).toBeVisible()
  await save(page).click()
  await expect(question(page)).toContainText('Python')
  await question(page).getByRole('button', { name: 'Save merged position' }).click()
  await expect.poll(read).toMatchObject({ Python: 20, SQL: 95 })
})

test('a save that arrived although its answer was lost is repeated without a question', async ({ page, company }) => {
  const { positionId, read } = await openEdit(page, company)
  await scoreOf(page, 'SQL').fill('95')
  await page.route('**/rest/edit/position', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await save(page).click()
  await page.getByRole('button', { name: 'Restore my changes' }).click()
  expect(await read()).toMatchObject({ SQL: 95 })
  await page.unroute('**/rest/edit/position')
  await save(page).click()
  await expect(page).toHaveURL(new RegExp(`/position/${positionId}$`))
})
