import { expectNoViolationsAnywhere } from '../axe.ts'
import { readWholeMails } from '../mail-link.ts'
import { dialog, nameIn, openNewList, rows } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// A candidate is asked by email, answers without an account, and the list shows it without a reload.

// L-009 L-Q06 L-V01 L-V02 L-V04 L-Y07
test('a candidate is asked by email, answers on the linked page, and the card shows the answer at once', async ({
  page,
  company,
  windows,
}) => {
  await openNewList(page, company)
  const name = await nameIn(page, 0).innerText()
  const card = rows(page).first()
  await card.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Ask if interested' }).click()
  const mail = dialog(page).frameLocator('iframe[title="Email preview"]')
  await expect(mail.getByText(`Dear ${name},`)).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await dialog(page).getByRole('button', { name: 'Send email' }).dblclick()
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
  await candidate.getByLabel('Anything we should know').fill('Mornings suit me best.')
  await candidate.getByRole('button', { name: 'I’m interested' }).click()
  await expect(candidate.getByRole('status')).toContainText('Thank you.')
  await expect(card.locator('[data-mail]')).toHaveText('Interested')
})
