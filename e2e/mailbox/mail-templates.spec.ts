import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

test('an administrator edits the emails to candidates, and previews them as a candidate', async ({ page }) => {
  await page.goto('/mail-templates')
  await page.getByRole('row', { name: /^Interest email/ }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  const mail = preview.frameLocator('iframe[title="Email preview"]')
  await expect(mail.getByText('Let us know with one click')).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('Good day ')
  await page.getByRole('button', { name: 'Insert field' }).click()
  await page.getByRole('menuitem', { name: 'The company name' }).click()
  await expect(mail.locator('strong', { hasText: 'Good day' })).toBeVisible()
  await expect(mail.getByText('{{')).toHaveCount(0)
  await page.keyboard.type(' {{salary}}')
  await expect(preview).toContainText('No field is called {{salary}}.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText('No field is called {{salary}}.').first()).toBeVisible()
  for (let typed = 0; typed < ' {{salary}}'.length; typed += 1) await text.press('Backspace')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved successfully.')).toBeVisible()
  await expect(page.getByText(/^Updated by /)).toBeVisible()
  await page.getByRole('button', { name: 'Restore default text' }).click()
  await page.getByRole('button', { name: 'Restore default', exact: true }).click()
  await expect(mail.getByText('Let us know with one click')).toBeVisible()
})

test('an administrator previews an email on a phone and in dark mode, and sends themselves a test', async ({
  page,
}) => {
  await page.goto('/mail-templates')
  const thanks = page.getByRole('row', { name: /^Thanks for applying/ })
  await expect(thanks).toBeVisible()
  await expectNoViolations(page)
  await thanks.click()
  const preview = page.getByRole('region', { name: 'Preview' })
  const mail = preview.frameLocator('iframe[title="Email preview"]')
  await expect(mail.getByText('View your application', { exact: true })).toBeVisible()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('In good hands: {{position_title}}')
  await expect(preview.getByText(/^In good hands: /)).toBeVisible()
  await preview.getByText('Phone', { exact: true }).click()
  await expect.poll(() => mail.locator('.card').evaluate((card) => card.clientWidth)).toBeLessThan(391)
  await preview.getByText('Dark', { exact: true }).click()
  await expect(mail.locator('.card')).toHaveCSS('background-color', 'rgb(27, 30, 34)')
  await expectNoViolations(page)
  await preview.getByText('Plain text', { exact: true }).click()
  await expect(preview.locator('pre')).toContainText(/Hello \S.*,/)
  await preview.getByRole('button', { name: 'Send test email' }).click()
  await expect(
    page.getByText('The test is in the outbox. No mail server is set up, so Rolecall can’t send it.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'All templates' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(thanks).toContainText('Default')
  await page.goto('/outbox')
  await page.getByRole('row').filter({ hasText: 'Test: In good hands' }).first().click()
  await expect(
    page.frameLocator('iframe').getByText('You’re receiving this because you sent yourself a test.'),
  ).toBeVisible()
})
