import type { Page } from '@playwright/test'
import { expectNoViolationsAnywhere } from '../axe.ts'
import { createPosition } from '../make-position.ts'
import { call } from '../person.ts'
import { rewriteText } from '../rewrite-text.ts'
import { type Company, expect, test } from '../story.ts'

// Two people edit the same position in their windows; whoever saves last loses nothing of the other's.

const TEXT =
  'Somebody who knows Python well enough to automate the dull parts of the work, writes SQL that others like to read, and ' +
  'keeps a calm head in front of customers. Invented for a test, and gone with it.'

const row = (page: Page, skill: string) => page.getByTestId(`skill-${skill}`)
const scoreOf = (page: Page, skill: string) => page.getByRole('spinbutton', { name: `Score of ${skill}`, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const question = (page: Page) => page.getByRole('dialog', { name: 'This position has changed meanwhile' })
const pair = (page: Page, label: string) => question(page).getByRole('group', { name: label, exact: true })
const addSkill = async (page: Page, skill: string) => {
  await page.getByRole('combobox', { name: 'Add a primary skill' }).fill(skill)
  await page.keyboard.press('Enter')
  await expect(row(page, skill)).toBeVisible()
}

type Story = { page: Page; windows: { of: (who: 'admin') => Promise<Page> }; company: Company }

/** A position that asks for Python and SQL, open in a window of each of two people. */
async function openTwice({ page: mine, windows, company }: Story) {
  const positionId = await createPosition(mine.request, company.recruiter, {
    title: 'Edited by two',
    description: TEXT,
    primary: [
      { skill: 'Python', score: 80, mandatory: true },
      { skill: 'SQL', score: 60, mandatory: false },
    ],
  })
  const theirs = await windows.of('admin')
  for (const page of [mine, theirs]) {
    await page.goto(`/newposition?edit=${positionId}`)
    await expect(scoreOf(page, 'SQL')).toHaveValue('60')
  }
  const saveTheirs = async () => {
    await save(theirs).click()
    await expect(theirs).toHaveURL(new RegExp(`/position/${positionId}$`))
  }
  const read = async () => {
    const { position } = await call(mine.request, company.recruiter, '/rest/position/details', { positionId })
    const primary = position.primary_skills.map(({ skill, score }: { skill: string; score: number }) => [skill, score])
    return { ...position, primary: Object.fromEntries(primary) }
  }
  return { mine, theirs, positionId, saveTheirs, read }
}

test('a skill that a colleague added meanwhile is taken over, and both edits are kept', async ({
  page,
  windows,
  company,
}) => {
  const { mine, theirs, positionId, saveTheirs, read } = await openTwice({ page, windows, company })
  await addSkill(theirs, 'Docker')
  await saveTheirs()

  await scoreOf(mine, 'SQL').fill('95')
  await save(mine).click()
  await expect(question(mine)).toContainText(/ has changed this position since you opened it\. The last change was on /)
  await expect(question(mine)).toContainText('Docker')
  await expect(question(mine).getByRole('radio')).toHaveCount(0)
  await expect(question(mine).getByRole('button', { name: 'Save the merged position' })).toBeFocused()
  await mine.keyboard.press('Enter')
  await expect(mine).toHaveURL(new RegExp(`/position/${positionId}$`))
  expect((await read()).primary).toMatchObject({ Python: 80, SQL: 95, Docker: expect.any(Number) })
})

test('where both changed the same, the one to save last chooses', async ({ page, windows, company }) => {
  const { mine, theirs, positionId, saveTheirs, read } = await openTwice({ page, windows, company })
  const steps = (of: Page) => of.getByRole('navigation', { name: 'Steps' })
  for (const [window, words] of [
    [theirs, 'a very calm head'],
    [mine, 'a calm and cool head'],
  ] as const) {
    await steps(window).getByRole('button', { name: 'Details' }).click()
    await rewriteText(window.getByRole('textbox', { name: 'Description' }), TEXT.replace('a calm head', words))
    await window.getByLabel('Openings').fill(window === mine ? '5' : '7')
    await window.getByRole('button', { name: 'Continue to skills' }).click()
    await expect(save(window)).toBeVisible()
    await scoreOf(window, 'SQL').fill(window === mine ? '95' : '30')
  }
  await saveTheirs()

  await save(mine).click()
  await expect(pair(mine, 'SQL').getByRole('radio', { name: /^Mine Primary skill, score 95/ })).toBeVisible()
  await expect(pair(mine, 'Description').locator('mark').first()).toHaveText('calm and cool')
  const merge = question(mine).getByRole('button', { name: 'Save the merged position' })
  await expect(merge).toHaveAttribute('aria-disabled', 'true')
  await expectNoViolationsAnywhere(mine)

  await question(mine).getByRole('button', { name: 'All of theirs' }).click()
  await pair(mine, 'SQL').getByRole('radio', { name: /^Mine/ }).check()
  await merge.click()
  await expect(mine).toHaveURL(new RegExp(`/position/${positionId}$`))
  expect(await read()).toMatchObject({
    description: expect.stringContaining('a very calm head'),
    totalOpenings: 7,
    primary: { SQL: 95 },
  })
})

test('who would rather go on editing keeps what was typed, and is asked again at the next save', async ({
  page,
  windows,
  company,
}) => {
  const { mine, theirs, saveTheirs, read } = await openTwice({ page, windows, company })
  await scoreOf(theirs, 'Python').fill('20')
  await saveTheirs()
  await scoreOf(mine, 'SQL').fill('95')
  await save(mine).click()
  await question(mine).getByRole('button', { name: 'Go on editing' }).click()
  await expect(mine.getByText(/ has changed this position since you opened it\./).first()).toBeVisible()
  await expect(scoreOf(mine, 'SQL')).toHaveValue('95')
  await expect(scoreOf(mine, 'Python')).toHaveValue('80')
  expect((await read()).primary).toMatchObject({ Python: 20, SQL: 60 })

  await save(mine).click()
  await question(mine).getByRole('button', { name: 'Save the merged position' }).click()
  await expect(question(mine)).toBeHidden()
  await expect.poll(async () => (await read()).primary).toMatchObject({ Python: 20, SQL: 95 })
})

test('what was typed before and taken up after a colleague’s save is merged, too', async ({
  page,
  windows,
  company,
}) => {
  const { mine, theirs, saveTheirs, read } = await openTwice({ page, windows, company })
  await scoreOf(mine, 'SQL').fill('95')
  await scoreOf(theirs, 'Python').fill('20')
  await saveTheirs()
  await mine.reload()
  await expect(mine.getByText('What you had typed here is back.')).toBeVisible()
  await save(mine).click()
  await expect(question(mine)).toContainText('Python')
  await question(mine).getByRole('button', { name: 'Save the merged position' }).click()
  await expect.poll(async () => (await read()).primary).toMatchObject({ Python: 20, SQL: 95 })
})

test('a save that arrived though its answer was lost is made again without a question', async ({
  page,
  windows,
  company,
}) => {
  const { mine, positionId, read } = await openTwice({ page, windows, company })
  await scoreOf(mine, 'SQL').fill('95')
  await mine.route('**/rest/edit/position', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await save(mine).click()
  await mine.getByRole('button', { name: 'Put my changes back' }).click()
  expect((await read()).primary).toMatchObject({ SQL: 95 })
  await mine.unroute('**/rest/edit/position')
  await save(mine).click()
  await expect(mine).toHaveURL(new RegExp(`/position/${positionId}$`))
})
