import { expectNoViolations, expectNoViolationsAnywhere } from '../axe.ts'
import { dayAfter } from '../make-position.ts'
import { call } from '../person.ts'
import { rewriteText } from '../rewrite-text.ts'
import { createWriter, openList, pane } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

const idOf = (person: Record<string, unknown>) => String(person.user_id)

test('a recruiter creates an offer, two colleagues approve it in order, it is sent, and a new version shows what changed', async ({
  page,
  company,
  windows,
}) => {
  const { admin, recruiter, manager } = company
  const step = (person: Record<string, unknown>) => ({ approvers: [idOf(person)], needs: 'any', from: null })
  const saved = await page.request.put('/rest/approvals/chains/offer', {
    headers: { accept: 'application/json', 'Access-Token': admin.access_token },
    data: { chains: [{ name: 'Both', departments: [], countries: [], steps: [step(manager), step(admin)] }] },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const positionId = await createWriter(page, company)
  const { results } = await call(page.request, recruiter, '/rest/position/candidate/cards', { positionId })
  const person = results[0]

  // A user who may edit the company’s email texts writes a template, with the editor of questions.
  const second = await windows.of('admin')
  const name = `Offer ${Date.now()}`
  await second.goto('/offer-templates/new')
  await second.getByLabel('Name').fill(name)
  await second.getByRole('button', { name: 'Add field' }).click()
  await second.getByRole('textbox', { name: 'Field', exact: true }).fill('Days of holiday')
  const text = second.getByRole('textbox', { name: 'Text', exact: true })
  await rewriteText(text, 'Dear {{candidate_name}},\n\nyou get {{pay}} and {{days_of_holiday}} days of {{rest}}.')
  await expect(second.getByText('Unknown field “rest”.')).toBeVisible()
  await rewriteText(text, 'Dear {{candidate_name}},\n\nyou get **{{pay}}** and {{days_of_holiday}} days of ')
  // A field comes from the menu too, and the preview fills it with an example.
  await text.press('Control+End')
  await second.getByRole('button', { name: 'Insert field' }).click()
  await second.getByRole('menuitem', { name: 'The company name' }).click()
  await expect(text.getByText('{{company_name}}')).toHaveAttribute('title', 'the company name')
  await expect(second.getByRole('region', { name: 'Offer text' })).toContainText('Dear Asha Rao,')
  await rewriteText(text, 'Dear {{candidate_name}},\n\nyou get **{{pay}}** and {{days_of_holiday}} days of holiday.')
  await expectNoViolationsAnywhere(second)
  await second.getByRole('button', { name: 'Save' }).click()
  await second.waitForURL('**/offer-templates')
  await expect(second.getByText(name)).toBeVisible()

  await openList(page, positionId)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await pane(page).getByRole('button', { name: 'Make offer' }).click()
  await page.waitForURL('**/newoffer?*')
  await expect(page.getByRole('heading', { name: `Offer to ${person.display_name}` })).toBeVisible()
  await expect(page.getByText(/ can’t be hired from .+\. Move them to HM Review first\.$/)).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Move to HM Review' }).click()
  await page.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name }).click()
  await page.getByRole('textbox', { name: 'Pay' }).fill('64000')
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('combobox', { name: 'Currency' }).fill('EUR')
  await page.getByRole('option', { name: 'EUR', exact: true }).click()
  await page.getByRole('textbox', { name: 'Days of holiday' }).fill('30')
  await page.getByLabel('Sign by').fill(dayAfter(9))
  await expect(page.getByText('you get €64,000 a year and 30 days of holiday.')).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Request approval' }).click()
  await page.waitForURL('**/offers/*')
  const address = new URL(page.url()).pathname
  await expect(page.getByText('Awaiting approval', { exact: true })).toBeVisible()

  const first = await windows.of('manager')
  await first.goto('/approvals')
  await first
    .getByRole('link', { name: /^O-\d+ / })
    .first()
    .click()
  await first.waitForURL('**/offers/*')
  await expect(first.getByText('you get €64,000 a year and 30 days of holiday.')).toBeVisible()
  await first.getByRole('button', { name: 'Approve' }).click()
  await second.goto(address)
  await second.getByRole('button', { name: 'Approve' }).click()

  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Send offer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await expect(page.getByText(/^It can be signed until /)).toBeVisible()
  await expectNoViolationsAnywhere(page)

  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByRole('button', { name: 'Create version' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Pay' }).fill('66000')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Pay changed from €64,000 a year to €66,000 a year.')).toBeVisible()
  const compared = page.getByRole('region', { name: 'Text with changes marked' })
  await expect(compared.getByRole('deletion')).toHaveText('Removed: €64,000')
  await expect(compared.getByRole('insertion')).toHaveText('Added: €66,000')
  await expect(compared).not.toContainText('*')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByLabel('Reason').fill('Somebody else was chosen.')
  await dialog.getByRole('button', { name: 'Withdraw offer' }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await page.goto('/offers?state=withdrawn')
  await expect(page.getByRole('link', { name: new RegExp(person.display_name) }).first()).toBeVisible()
  await expectNoViolationsAnywhere(page)
})
