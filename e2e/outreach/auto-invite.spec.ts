import { expectNoViolationsAnywhere } from '../axe.ts'
import { dialog, openNewList } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// L-011 L-X01 L-X02 L-X03
test('rules are tested against past candidates and saved, matching candidates are invited, and an empty selection says so', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Auto-invite…' }).click()
  await expect(dialog(page).getByText(/^Would have invited \d+; \d+ were later selected\.$/)).toBeVisible()
  await dialog(page).getByLabel('Minimum score').fill('1')
  await dialog(page).getByRole('button', { name: 'Save rules' }).dblclick()
  await expect(page.getByText('Rules saved.')).toBeVisible()
  const people = dialog(page).getByRole('region', { name: 'Matches' }).getByRole('checkbox')
  await expect(people).toHaveCount(5)
  await expectNoViolationsAnywhere(page)
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Select the candidates to invite')).toBeVisible()
  await people.first().check()
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('1 email is in the outbox.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByText('Successfully rules set to default')).toBeVisible()
})
