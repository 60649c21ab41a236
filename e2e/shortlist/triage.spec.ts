import { configuration } from '@rolecall/contract/administration/configuration'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { call } from '../person.ts'
import { countOf, createWriter, dialog, nameIn, openList, openNewList, rows, tab } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

const SORTED = 20
/** One in this many of them is rejected, for the first reason; the others are shortlisted. */
const REJECTED_EVERY = 5

test('twenty candidates are sorted with the keyboard alone', async ({ page, company }) => {
  // A refused move restores its candidate, and the toast that explains it is gone before anybody looks.
  const refusals: string[] = []
  page.on('response', async (response) => {
    if (!response.ok() && response.url().endsWith(pipeline.changeStatus.path)) refusals.push(await response.text())
  })
  page.on('requestfailed', (request) => {
    if (request.url().endsWith(pipeline.changeStatus.path)) refusals.push(request.failure()?.errorText ?? '')
  })
  const isFirstFocused = () =>
    rows(page)
      .first()
      .evaluate((row) => row === document.activeElement)
  await openNewList(page, company)
  const all = await countOf(page, 'Initial Status')
  await page.keyboard.press('j')
  for (let place = 1; place <= SORTED; place += 1) {
    await expect
      .poll(async () => ({ isFirstFocused: await isFirstFocused(), refusals }))
      .toEqual({
        isFirstFocused: true,
        refusals: [],
      })
    const name = await nameIn(page, 0).innerText()
    const isRejected = place % REJECTED_EVERY === 0
    for (const key of isRejected ? ['r', '1'] : ['s', 's']) await page.keyboard.press(key)
    if (isRejected) {
      await expect(dialog(page).getByRole('radio', { name: 'Skills do not match' })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(dialog(page)).toBeHidden()
    await expect(nameIn(page, 0)).not.toHaveText(name)
  }
  const rejected = SORTED / REJECTED_EVERY
  await expect(tab(page, 'Shortlisted')).toContainText(String(SORTED - rejected))
  await expect(tab(page, 'Rejected')).toContainText(String(rejected))
  await expect.poll(() => countOf(page, 'Initial Status')).toBe(all - SORTED)
})

type Card = { resume_id: string; display_name: string }

// L-G03 L-Q05 L-S05
test('a candidate selected on one position is frozen on another at once, with the reason, and released afterwards', async ({
  page,
  company,
  windows,
}) => {
  const [here, there] = [await createWriter(page, company), await createWriter(page, company)]
  await call(page.request, company.admin, configuration.saveSettings.path, {
    freeze_details: { status: [{ status_id: 'Selected', selected: true }], days: 30 },
  })
  const { results } = (await call(page.request, company.recruiter, shortlist.cards.path, { positionId: there })) as {
    results: Card[]
  }
  // Not one of the first candidates, which other stories start with.
  const person = results.at(-1)
  if (!person) throw new Error('Nobody writes English')
  const move = async (...statuses: readonly string[]) => {
    for (const status of statuses)
      await call(page.request, company.recruiter, pipeline.changeStatus.path, {
        positionId: here,
        resumeId: person.resume_id,
        status,
      })
  }
  await openList(page, `${there}?q=${encodeURIComponent(person.display_name)}`)
  const row = rows(page).filter({ hasText: person.display_name })
  await expect(row).toBeVisible()

  await move('Shortlisted', 'Interviewed', 'Selected')
  const flag = row.getByText('Frozen')
  await expect(flag).toBeVisible()
  await flag.hover()
  await expect(page.getByText(/^Selected on Writer of clear words, so frozen here until /).first()).toBeVisible()
  // Frozen candidates are not selected for bulk actions.
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText(/candidates? selected/)).toHaveCount(0)

  const admin = await windows.of('admin')
  await admin.goto('/company-settings')
  await admin.locator('summary').getByText('Advanced').click()
  await expect(admin.getByLabel('Exclusion period in days')).toBeEnabled()
  await expect(
    admin.getByText('This can’t be changed because candidates are already frozen by it.').first(),
  ).toBeVisible()

  await move('Initial Status')
  await expect(flag).toBeHidden()
})

test('a letter works in the open dialog although the previous move is only answered now', async ({ page, company }) => {
  await openNewList(page, company)
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**${pipeline.changeStatus.path}`, async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.keyboard.press('j')
  const name = await nameIn(page, 0).innerText()
  for (const key of ['s', 's']) await page.keyboard.press(key)
  await expect(nameIn(page, 0)).not.toHaveText(name)
  const next = await nameIn(page, 0).innerText()
  await page.keyboard.press('s')
  await expect(dialog(page)).toBeVisible()
  const answered = page.waitForResponse(`**${pipeline.changeStatus.path}`)
  answer()
  await (await answered).finished()
  // Not into the dialog: a fast user is ahead of the focus.
  await page.locator('body').dispatchEvent('keydown', { key: 's' })
  await expect(dialog(page)).toBeHidden()
  await expect(nameIn(page, 0)).not.toHaveText(next)
})
