import { call } from '../../e2e/person.ts'
import { dialog, openNewList, pane, rows, tab } from '../../e2e/shortlist-page.ts'
import { expect, test } from '../harness/story.ts'

test('text typed before the comment field loads goes into it and triggers no shortcut', async ({ page, company }) => {
  await openNewList(page, company)
  let answer = () => {}
  const isPreview = (url: URL) => url.pathname === '/rest/position/resume/preview'
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(isPreview, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('c')
  await page.keyboard.type('good, reject later')
  await expect(dialog(page)).toBeHidden()
  answer()
  const field = pane(page).getByRole('textbox', { name: 'Add a comment' })
  await expect(field).toHaveValue('good, reject later')
  await page.keyboard.type('!')
  await expect(field).toHaveValue('good, reject later!')
  await page.unroute(isPreview)
})

test('the same message appears for several candidates at once', async ({ page, company }) => {
  await openNewList(page, company)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('c')
  const text = dialog(page).getByRole('textbox', { name: 'Comment' })
  await expect(text).toBeFocused()
  await text.fill('Met at the fair')
  // A slip does not lose unsaved input.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay' }).click()
  await text.focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Comment added to 2 candidates.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await pane(page).getByRole('tab', { name: 'Comments' }).click()
  await expect(pane(page).getByRole('list', { name: 'Comments' })).toContainText('Met at the fair')
})

// L-Y09
test('a candidate who cannot be shown is hidden, with the reason', async ({ page, company }) => {
  await openNewList(page, company)
  const message = 'This candidate cannot be shown now.'
  const refusal = { success: false, status_code: 404, code: 'not_found', message }
  await page.route('**/rest/position/resume/preview', (route) => route.fulfill({ status: 404, json: refusal }))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByText(message).first()).toBeVisible()
  await expect(pane(page).locator('[data-equation]')).toHaveCount(0)
  await expect(pane(page).getByRole('tab')).toHaveCount(0)
})

test('a link to a candidate opens the status that the candidate is in', async ({ page, company }) => {
  const positionId = await openNewList(page, company)
  const { results } = await call(page.request, company.admin, '/rest/position/candidate/cards', { positionId })
  const [first] = results as { id: string; resume_id: string }[]
  const move = { positionId, resumeId: first?.resume_id, status: 'Shortlisted' }
  await call(page.request, company.admin, '/rest/position/change/status', move)
  await page.goto(`/position/${positionId}?candidate=${first?.id}`)
  await expect(tab(page, 'Shortlisted')).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(1)
  await expect(pane(page).getByRole('tab', { name: 'Comments' })).toBeVisible()
})
