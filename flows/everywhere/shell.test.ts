import { VERSION } from '@rolecall/contract/platform/version'
import { expect, test } from '../harness/story.ts'

// Rule G-022.
// L-A19 L-A20 L-A25
test('a failed read shows an error in its place and no toast, and one that reports a lost session ends it', async ({
  page,
}) => {
  await page.route('**/rest/project/count', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/projectPositions')
  await expect(page.getByRole('list', { name: 'Projects' })).toBeVisible()
  await expect(page.locator('[data-kind="error"]')).toHaveCount(0)

  const lost = { success: false, status_code: 0, message: 'The server was renewed.' }
  await page.route('**/rest/dash', (route) => route.fulfill({ json: lost }))
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.locator('[data-kind="info"]')).toContainText('The server was renewed.')
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})

test('each page shows the layout that its address asks for, and navigating never reloads it', async ({ page }) => {
  const parts = async () => ({
    sidebar: await page.getByRole('navigation', { name: 'Main' }).count(),
    header: await page.getByRole('banner').count(),
    footer: await page.getByRole('contentinfo').count(),
  })
  await page.goto('/home')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect.poll(parts).toEqual({ sidebar: 1, header: 1, footer: 1 })
  await page.evaluate(() => Object.assign(window, { isStillThere: true }))
  await page
    .getByRole('list', { name: 'In numbers' })
    .getByRole('link', { name: / projects?$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect.poll(parts).toEqual({ sidebar: 1, header: 1, footer: 0 })
  await page.goBack()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await page.evaluate(() => 'isStillThere' in window)).toBe(true)

  // What is typed while the palette opens is not lost, nor taken for keys of the page.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new proj')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette.getByRole('combobox')).toHaveValue('new proj')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)

  // A dialog does not follow to another page.
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('option', { name: 'New project' }).click()
  await expect(page.getByRole('dialog', { name: 'New project' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// Rules.
test('help explains the page, leads to related ones, and shows what’s new until it was seen', async ({ page }) => {
  await page.goto('/internalpool')
  const mark = page.getByRole('banner').getByRole('button', { name: 'Help' })
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(page.getByTestId('news-dot')).toBeVisible()
  await mark.click()
  await expect(help.getByRole('region', { name: 'About this page' })).toContainText(
    'Everyone whose résumé your company has',
  )
  await help.getByRole('link', { name: 'Duplicates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Duplicates' })).toBeVisible()
  await expect(help).toBeHidden()

  await mark.click()
  await expect(help).toContainText('A merge can be undone.')
  const kept = page.waitForResponse(/\/rest\/user\/preferences$/)
  await help.getByRole('button', { name: /^What’s new/ }).click()
  await expect(page.getByRole('heading', { level: 3, name: /^Help on every page/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(`Version ${VERSION}`)
  await expect(page.getByTestId('news-dot')).toHaveCount(0)
  await kept
  await mark.click()
  await help.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
