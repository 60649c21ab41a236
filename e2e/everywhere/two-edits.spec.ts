import type { Page } from '@playwright/test'
import { expectNoViolationsAnywhere } from '../axe.ts'
import { createPosition } from '../make-position.ts'
import { call } from '../person.ts'
import { rewriteText } from '../rewrite-text.ts'
import { type Company, expect, test } from '../story.ts'

// Two users edit the same position in their windows; the one saving last loses nothing of the other's work. What else may happen
// between them is in flows/everywhere/two-edits.test.ts.

const TEXT =
  'Somebody who knows Python well enough to automate the dull parts of the work, writes SQL that others like to read, and ' +
  'keeps a calm head in front of customers. Invented for a test, and gone with it.'

const scoreOf = (page: Page, skill: string) => page.getByRole('spinbutton', { name: `Score of ${skill}`, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const question = (page: Page) => page.getByRole('dialog', { name: 'This position has changed since you opened it' })
const pair = (page: Page, label: string) => question(page).getByRole('group', { name: label, exact: true })

type Story = { page: Page; windows: { of: (who: 'admin') => Promise<Page> }; company: Company }

/** Opens a position that requires Python and SQL in a window of each of two users. */
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

test('when both changed the same field, the one who saves last chooses', async ({ page, windows, company }) => {
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
  const merge = question(mine).getByRole('button', { name: 'Save merged position' })
  await expect(merge).toHaveAttribute('aria-disabled', 'true')
  await expectNoViolationsAnywhere(mine)

  await question(mine).getByRole('button', { name: 'Keep all theirs' }).click()
  await pair(mine, 'SQL').getByRole('radio', { name: /^Mine/ }).check()
  await merge.click()
  await expect(mine).toHaveURL(new RegExp(`/position/${positionId}$`))
  expect(await read()).toMatchObject({
    description: expect.stringContaining('a very calm head'),
    totalOpenings: 7,
    primary: { SQL: 95 },
  })
})
