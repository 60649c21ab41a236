import { expectNoViolationsAnywhere } from '../axe.ts'
import { readWholeMails } from '../mail-link.ts'
import { dialog, nameIn, openNewList, rows } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// A candidate is asked by mail, answers without an account, and the list says so by itself.

// L-009 L-Q06 L-V01 L-V02 L-V04 L-Y07
test('a candidate is asked by mail, answers on the page behind the link, and the card shows it at once', async ({
  page,
  company,
  windows,
}) => {
  await openNewList(page, company)
  const name = await nameIn(page, 0).innerText()
  const card = rows(page).first()
  await card.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Ask by mail' }).click()
  const mail = dialog(page).frameLocator('iframe[title="The mail"]')
  await expect(mail.getByText(`Dear ${name},`)).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await dialog(page).getByRole('button', { name: 'Send the mail' }).dblclick()
  await expect(dialog(page)).toBeHidden()
  await expect(card.locator('[data-mail]')).toHaveText('Queued')

  const mails = await readWholeMails(company.admin)
  const link = /http\S+?answer=interested/.exec(
    mails.find(({ subject }) => subject.includes('Writer of clear words'))?.text ?? '',
  )?.[0]
  const candidate = await windows.of('nobody')
  await candidate.goto(new URL(link ?? '').pathname + new URL(link ?? '').search)
  await expect(candidate.getByRole('heading', { level: 1 })).toContainText('Writer of clear words')
  await expectNoViolationsAnywhere(candidate)
  await expect(card.locator('[data-mail]')).toHaveText('Queued')
  await candidate.getByLabel('What we should know').fill('Mornings suit me best.')
  await candidate.getByRole('button', { name: 'I am interested' }).click()
  await expect(candidate.getByRole('status')).toContainText('Thank you.')
  await expect(card.locator('[data-mail]')).toHaveText('Interested')
})

// Rule C-018.
// L-A19 L-A22 L-V01 L-V06
test('a mail that cannot be shown or sent says why, and the button is there again', async ({ page, company }) => {
  await openNewList(page, company)
  const refusal = { success: false, status_code: 404, code: 'not_found', message: 'Unable to load template!' }
  await page.route('**/rest/position/get/template', (route) => route.fulfill({ status: 404, json: refusal }), {
    times: 1,
  })
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Ask by mail' }).click()
  await expect(dialog(page)).toContainText('Error occured while loading email template. Please try again!')
  await expect(dialog(page)).toContainText('Unable to load template!')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByText('Reminder', { exact: true }).click()
  const send = dialog(page).getByRole('button', { name: 'Send the mail' })
  await send.click()
  await expect(dialog(page).getByRole('alert')).toContainText('nothing to be reminded of')
  await expect(send).toBeEnabled()
  await dialog(page).getByText('First mail').click()
  await send.click()
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Ask by mail' }).click()
  await expect(dialog(page)).toContainText('On this position so far: 1 waiting.')
})

// L-009 L-Q05 L-V02 L-V07
test('the team is asked to see to the chosen candidates, and some of them are asked by mail at once', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  for (const place of [0, 1]) await rows(page).nth(place).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ask the team' }).click()
  await expect(dialog(page).getByLabel('What is to be done')).toHaveValue(/^Please look at:\n- /)
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Mail Sent Successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Ask by mail' }).click()
  await dialog(page).getByRole('button', { name: 'Send 2 mails' }).click()
  await expect(page.getByText('2 mails were written, and lie in the outbox.')).toBeVisible()
  await expect(rows(page).nth(1).locator('[data-mail]')).toHaveText('Queued')
})
