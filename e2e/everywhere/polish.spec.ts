import { expectNoViolationsAnywhere } from '../axe.ts'
import { createPosition, createProject } from '../make-position.ts'
import { openList, openNewList, pane, rows } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('with a candidate open the filters collapse before the list is cut off, and the candidate panel grows with the window', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(pane(page)).toBeVisible()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters).toBeHidden()
  await page.setViewportSize({ width: 1600, height: 900 })
  await expect(filters).toBeVisible()
  const widthOf = async () => (await pane(page).boundingBox())?.width ?? 0
  const before = await widthOf()
  await page.setViewportSize({ width: 2560, height: 1300 })
  await expect.poll(widthOf).toBeGreaterThan(before + 100)
})

// L-R03
test('the handles of the experience slider stay side by side on a phone, even at the same year', async ({
  page,
  company,
}) => {
  const positionId = await openNewList(page, company)
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page, `${positionId}?from=7&to=8`)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const [from, to] = await Promise.all(
    ['from yr', 'to yr'].map((end) => page.getByRole('slider', { name: `Experience, ${end}` }).boundingBox()),
  )
  expect(to?.x ?? 0).toBeGreaterThanOrEqual((from?.x ?? 0) + (from?.width ?? 0))
})

test('Tab from the top skips navigation and filters and reaches the list', async ({ page, company }) => {
  await openNewList(page, company)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to list' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toBeFocused()
})

// L-K05
test('a project shows its positions on the first screen, with its skills in two lines above them', async ({
  page,
  company,
}) => {
  const { projectId } = await createProject(page.request, company.recruiter)
  const skills = Array.from({ length: 24 }, (_, number) => `Rare craft number ${number}`)
  await createPosition(page.request, company.recruiter, {
    projectId,
    title: 'Maker of rare things',
    description: 'Somebody who makes rare things well, and likes to tell others how it is done. '.repeat(3),
    primary: skills.map((skill) => ({ skill, score: 50, mandatory: false })),
  })
  await page.goto(`/project/${projectId}`)
  await expect(page.getByRole('row').filter({ hasText: 'Maker of rare things' })).toBeInViewport()
  const line = page.getByRole('region', { name: 'Primary skills' })
  await expect(line).toContainText('Rare craft')
  expect((await line.boundingBox())?.height).toBeLessThan(50)
  await expectNoViolationsAnywhere(page)
})
