import type { Page } from '@playwright/test'
import { mailbox } from '@rolecall/contract/mailbox/mailbox'
import { interest } from '@rolecall/contract/outreach/interest'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { call } from '../../e2e/person.ts'
import { dialog, openNewList, rows } from '../../e2e/shortlist-page.ts'
import type { Company } from '../../e2e/story.ts'
import { aReply } from '../../packages/server/test/factories/posted-mail.ts'
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

/** Writes to the first candidates of a new shortlist; returns them. */
async function writeToFirst(page: Page, { recruiter }: Company, positionId: string, count: number) {
  const { results } = (await call(page.request, recruiter, shortlist.cards.path, { positionId })) as {
    results: { id: string; display_name: string }[]
  }
  const people = results.slice(0, count).map(({ id, display_name }) => ({ id, name: display_name }))
  for (const { id } of people)
    await call(page.request, recruiter, interest.write.path, { candidate_id: id, positionId, text: 'May we talk?' })
  return people
}

test('candidates are rejected with an email that was shown for each of them, and undo stops it', async ({
  page,
  company,
}) => {
  const positionId = await openNewList(page, company)
  const [one, other] = await writeToFirst(page, company, positionId, 2)
  for (const place of [0, 1, 2]) await rows(page).nth(place).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog(page)
    .getByRole('radio', { name: /^Skills do not match/ })
    .click()
  await dialog(page).getByText('Rejection', { exact: true }).click()
  const copy = dialog(page).getByRole('region', { name: 'Email preview' })
  await expect(copy).toContainText(`To ${one?.name}`)
  await expect(copy).toContainText('1 of 2')
  await copy.getByRole('button', { name: 'Next recipient' }).click()
  await expect(copy).toContainText(`To ${other?.name}`)
  await expect(copy).toContainText('2 of 2')
  await expect(dialog(page).getByRole('note')).toContainText('They haven’t applied')
  await dialog(page).getByText('In 3 days', { exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Reject 3 and send 2 emails' }).click()
  await expect(page.getByText('3 candidates were moved to Rejected. 2 emails will be sent in 3 days.')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('3 candidates were moved back. 2 emails won’t be sent.')).toBeVisible()
})

test('replies of candidates are read and answered in one place', async ({ page, company }) => {
  const positionId = await openNewList(page, company)
  const [person] = await writeToFirst(page, company, positionId, 1)
  const thread = (await call(page.request, company.recruiter, interest.thread.path, {
    candidate_id: person?.id,
    positionId,
  })) as { data: { id: string }[] }
  const read = await page.request.get(mailbox.read.path, {
    headers: { accept: 'application/json', 'Access-Token': company.admin.access_token },
  })
  const { post_to } = (await read.json()) as { post_to: string }
  const { pathname, search } = new URL(post_to)
  const quote = 'On Mon, 2 Mar 2026 Northwind wrote:\r\n> Shall we say noon?'
  const message = aReply(thread.data.at(-1)?.id ?? '', {}, `Thursday suits me better.\r\n\r\n${quote}`)
  await page.request.post(pathname + search, { data: { message } })

  await page.goto('/replies')
  const list = page.getByRole('list', { name: 'Replies' })
  await expect(list).toContainText('Thursday suits me better.')
  await page.getByLabel('Search by candidate, position or text').fill('thursday')
  await list.getByRole('link', { name: new RegExp(person?.name ?? '') }).click()
  await expect(page.getByRole('list', { name: 'Emails' })).toContainText('May we talk?')
  await expect(page.getByText('Shall we say noon?')).toBeHidden()
  await page.getByText('Quoted text').click()
  await expect(page.getByText('Shall we say noon?')).toBeVisible()
  await page.getByLabel('Write a message').fill('Thursday it is.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('No results for “thursday”.')).toBeVisible()
  await page.getByRole('tab', { name: 'Answered', exact: true }).click()
  await list.getByRole('link').click()
  await page.getByRole('button', { name: 'Mark as unanswered' }).click()
  await expect(page.getByText('No results for “thursday”.')).toBeVisible()
})
