import type { Page } from '@playwright/test'
import { expectNoViolationsAnywhere, expectPublicPage } from '../axe.ts'
import { nameIn, openNewList, pane } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// A reader without an account opens one sheet, until the user who shared it revokes the link.

/** Checks a copy of the page, since no script runs on the page itself, not even axe. */
async function expectPublicCopy(link: string, copy: Page): Promise<void> {
  await copy.setContent(await (await copy.request.get(link)).text())
  await expectPublicPage(copy)
}

test('a sheet is shared by a link, read by a visitor, listed on the candidate and revoked', async ({
  page,
  company,
  windows,
}) => {
  await openNewList(page, company)
  const name = await nameIn(page, 0).innerText()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await pane(page).getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.keyboard.press('p')
  await page.getByRole('button', { name: 'Share by link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share by link' })
  await expect(dialog).toContainText('for 7 days, or until you revoke it')
  await dialog.getByLabel('Include email and phone').check()
  await dialog.getByRole('button', { name: 'Create link' }).dblclick()

  const links = page.getByRole('region', { name: 'Shared links' })
  await expect(links.getByRole('listitem')).toHaveCount(1)
  await expect(links).toContainText('with contact details · not opened yet')
  const link =
    /Copy link (\S+)/.exec(
      (await links.getByRole('button', { name: /^Copy link/ }).getAttribute('aria-label')) ?? '',
    )?.[1] ?? ''
  await expectNoViolationsAnywhere(page)

  const stranger = await windows.of('nobody')
  const copy = await windows.of('nobody')
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(stranger.getByText('This page includes contact details')).toBeVisible()
  await expect(stranger.getByText('@post.example').first()).toBeVisible()
  await expect(stranger.getByText('Must-haves')).toBeVisible()
  // Shown live. A second opening within the hour is counted, without a notification.
  await expect(links).toContainText('opened once')
  await expectPublicCopy(link, copy)

  // Next to the candidate as well as above the sheet.
  await page.keyboard.press('Escape')
  await expect(links).toContainText('opened')
  await expect(page.getByRole('list', { name: 'History' })).toContainText('The shared profile')
  await links.getByRole('button', { name: 'Revoke link' }).click()
  await expect(links).toContainText('revoked')
  await expect(links).toContainText('opened 2 times')
  await expect(links.getByRole('button')).toHaveCount(0)
  const gone = await stranger.reload()
  expect(gone?.status()).toBe(410)
  await expect(stranger.getByText('This link was revoked.')).toBeVisible()
  await expectPublicCopy(link, copy)
})
