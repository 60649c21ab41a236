import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { createPosition } from '../make-position.ts'
import { expect, test } from '../story.ts'

const TEXT =
  'Somebody who knows Python well enough to automate the dull parts of the work, writes English that others like to ' +
  'read, and keeps a calm head in front of customers. Invented for a test, and gone with it.'
const PRIMARY = [{ skill: 'Python', score: 60, mandatory: false }]

const openTeam = async (page: Page, positionId: string) => {
  await page.goto(`/position/${positionId}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Manage team' }).click()
  return page.getByRole('dialog', { name: /^Team of/ })
}

// L-005 L-L01 L-L03 L-L05 L-Q13
test('a member added in one window finds the position in another, and is sent away once removed', async ({
  page,
  windows,
  company,
  request,
}) => {
  const title = 'Watched by its team'
  const positionId = await createPosition(request, company.recruiter, { title, description: TEXT, primary: PRIMARY })
  const other = await windows.of('manager')
  const isListening = other.waitForResponse((response) => new URL(response.url()).pathname === '/events')
  await other.goto('/projectPositions?view=positions')
  await isListening
  await expect(other.getByText(title)).toHaveCount(0)

  const dialog = await openTeam(page, positionId)
  await dialog.getByLabel('People', { exact: true }).fill(company.manager.email)
  await page.getByRole('option', { name: new RegExp(company.manager.email) }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await expectNoViolations(page)

  await other.getByRole('link', { name: title }).first().click()
  await expect(other.getByRole('heading', { name: title })).toBeVisible()

  await dialog.getByRole('button', { name: /^Remove / }).click()
  await page
    .getByRole('dialog', { name: /^Remove / })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(other.getByText('You were removed from the team and can no longer see this position.')).toBeVisible()
  await expect(other).toHaveURL(/\/home$/)
  await other.goto(`/position/${positionId}`)
  await expect(other.getByText('Position not found.').first()).toBeVisible()
})

test('a new user accepts an email invitation, chooses a password and sees the position', async ({
  page,
  windows,
  company,
  request,
}) => {
  const positionId = await createPosition(request, company.recruiter, {
    title: 'Open to a guest',
    description: TEXT,
    primary: PRIMARY,
  })
  const email = `guest.${positionId}@example.org`
  const dialog = await openTeam(page, positionId)
  await dialog.getByLabel('People', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Invited', { exact: true })).toBeVisible()

  const admin = await windows.of('admin')
  await admin.goto('/outbox')
  await admin.getByRole('row').filter({ hasText: email }).click()
  const shown = admin.frameLocator('iframe').getByText('Accept invitation')
  await expect(shown).toHaveText('Accept invitation [link, only in the sent email]')
  const address = await linkOfMail('/invitation', email)

  const guest = await windows.of('nobody')
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: /^Welcome to / })).toBeVisible()
  await guest.getByLabel('Your name').fill('Noor Haddad')
  await guest.getByLabel('Password', { exact: true }).fill('Quiet#Harbour7')
  await guest.getByLabel('Password again').fill('Quiet#Harbour7')
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest).toHaveURL(new RegExp(`/position/${positionId}`))
  await expect(guest.getByRole('heading', { name: 'Open to a guest' })).toBeVisible()
  await guest.goto(address)
  await expect(guest.getByText('This invitation was already accepted')).toBeVisible()
})
