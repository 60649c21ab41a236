import type { Locator, Page } from '@playwright/test'
import { expectNoViolations, expectNoViolationsAnywhere } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })
test.slow()

async function takeUp(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('Your name').fill('Noor Haddad')
  await page.getByLabel('Password', { exact: true }).fill('Quiet#Harbour7')
  await page.getByLabel('Password again').fill('Quiet#Harbour7')
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Returns the link that a dialog shows. */
const shownLink = async (within: Locator) =>
  (await within.getByRole('button', { name: /^Copy the link for/ }).getAttribute('title')) ?? ''

// L-F13
test('an administrator invites several users at once, resends one link, revokes another, and sees who has not joined', async ({
  page,
  windows,
  company,
}) => {
  const [noor, kim] = [`noor${Date.now()}@invited.example`, `kim${Date.now()}@invited.example`]
  await page.goto('/roles')
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill(`Haddad <${noor}>, ${company.manager.email};\n${kim}\nnobody at all`)
  await expect(dialog).toContainText('3 people will be invited. Not valid: 1.')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByText('Field is required.').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Recruiter' }).click()
  await dialog.getByLabel('Message').fill('We start on Monday.')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const outcomes = dialog.getByRole('list', { name: 'Invitations' }).getByRole('listitem')
  await expect(outcomes).toHaveText([
    new RegExp(`${noor}.*send them this link yourself`),
    new RegExp(`${company.manager.email}.*Member already exists`),
    new RegExp(`${kim}.*send them this link yourself`),
    /nobody at all.*Invalid email address/,
  ])
  await expectNoViolations(page)
  const first = await shownLink(outcomes.first())
  const ofKim = await shownLink(outcomes.nth(2))
  expect(await linkOfMail('/invitation', noor)).toBe(new URL(first).pathname + new URL(first).search)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Invited' }).click()
  const row = page.getByRole('row').filter({ hasText: noor })
  await expect(row).toContainText('Ruth Okonjo')
  await expectNoViolationsAnywhere(page)
  await row.getByRole('button', { name: `More actions for ${noor}` }).click()
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click()
  const second = await shownLink(page.getByRole('dialog', { name: /^New link for/ }))
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `More actions for ${kim}` }).click()
  await page.getByRole('menuitem', { name: 'Withdraw invitation…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect(page.getByRole('row').filter({ hasText: kim })).toHaveCount(0)

  const guest = await windows.of('nobody')
  for (const dead of [first, ofKim]) {
    await guest.goto(dead)
    await expect(guest.getByText('This invitation was already accepted or was withdrawn.')).toBeVisible()
  }
  await takeUp(guest, second)
  await expect(guest).toHaveURL(/\/home$/)
  await expect(row).toHaveCount(0)
  await page.goto('/roles')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(noor)
  await expect(row).toContainText('Noor Haddad')
  await expect(row).toContainText('Recruiter')
})
