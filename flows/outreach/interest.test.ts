import { dialog, openNewList, rows } from '../../e2e/shortlist-page.ts'
import { expect, test } from '../harness/story.ts'

// A candidate is asked by email, answers without an account, and the list shows it without a reload.

// Rule C-018.
// L-A19 L-A22 L-V01 L-V06
test('an email that cannot be shown or sent says why, and the button is back', async ({ page, company }) => {
  await openNewList(page, company)
  const refusal = { success: false, status_code: 404, code: 'not_found', message: 'Unable to load template!' }
  await page.route('**/rest/position/get/template', (route) => route.fulfill({ status: 404, json: refusal }), {
    times: 1,
  })
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Ask if interested' }).click()
  await expect(dialog(page)).toContainText('Error occured while loading email template. Please try again!')
  await expect(dialog(page)).toContainText('Unable to load template!')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByText('Reminder', { exact: true }).click()
  const send = dialog(page).getByRole('button', { name: 'Send email' })
  await send.click()
  await expect(dialog(page).getByRole('alert')).toContainText('nothing to be reminded of')
  await expect(send).toBeEnabled()
  await dialog(page).getByText('First email').click()
  await send.click()
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Ask if interested' }).click()
  await expect(dialog(page)).toContainText('On this position so far: 1 waiting.')
})

// L-009 L-Q05 L-V02 L-V07
test('the team is asked to review the selected candidates, and some of them are emailed at once', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  for (const place of [0, 1]) await rows(page).nth(place).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ask the team' }).click()
  await expect(dialog(page).getByLabel('Message')).toHaveValue(/^Please look at:\n- /)
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Mail Sent Successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Ask if interested' }).click()
  await dialog(page).getByRole('button', { name: 'Send 2 emails' }).click()
  await expect(page.getByText('2 emails are in the outbox.')).toBeVisible()
  await expect(rows(page).nth(1).locator('[data-mail]')).toHaveText('Queued')
})
