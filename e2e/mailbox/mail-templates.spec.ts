import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

test('an administrator writes what the mails to candidates say, and reads it as a candidate would', async ({
  page,
}) => {
  await page.goto('/mail-templates')
  await page.getByRole('row', { name: /^First mail/ }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  const mail = preview.frameLocator('iframe[title="The mail"]')
  await expect(mail.getByText('One press tells us')).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('Good day ')
  await page.getByRole('button', { name: 'Put in a field' }).click()
  await page.getByRole('menuitem', { name: 'The name of the company' }).click()
  await expect(mail.locator('strong', { hasText: 'Good day' })).toBeVisible()
  await expect(mail.getByText('{{')).toHaveCount(0)
  await page.keyboard.type(' {{salary}}')
  await expect(preview).toContainText('There is no field {{salary}}.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText('There is no field {{salary}}.').first()).toBeVisible()
  for (let typed = 0; typed < ' {{salary}}'.length; typed += 1) await text.press('Backspace')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved successfully.')).toBeVisible()
  await expect(page.getByText(/^Changed by /)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the product’s own' }).click()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(mail.getByText('One press tells us')).toBeVisible()
})

test('an administrator looks at a mail on a phone and in the dark, and sends themselves what they wrote', async ({
  page,
}) => {
  await page.goto('/mail-templates')
  const thanks = page.getByRole('row', { name: /^Thanks for applying/ })
  await expect(thanks).toBeVisible()
  await expectNoViolations(page)
  await thanks.click()
  const preview = page.getByRole('region', { name: 'Preview' })
  const mail = preview.frameLocator('iframe[title="The mail"]')
  await expect(mail.getByText('Your application', { exact: true })).toBeVisible()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('In good hands: {{position_title}}')
  await expect(preview.getByText(/^In good hands: /)).toBeVisible()
  await preview.getByText('Phone', { exact: true }).click()
  await expect.poll(() => mail.locator('.card').evaluate((card) => card.clientWidth)).toBeLessThan(391)
  await preview.getByText('Dark', { exact: true }).click()
  await expect(mail.locator('.card')).toHaveCSS('background-color', 'rgb(27, 30, 34)')
  await expectNoViolations(page)
  await preview.getByText('Plain text', { exact: true }).click()
  await expect(preview.locator('pre')).toContainText('Your application:')
  await preview.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('The test waits in the outbox, since no mail server is set up.')).toBeVisible()
  await page.getByRole('button', { name: 'All mails' }).click()
  await page.getByRole('button', { name: 'Leave it' }).click()
  await expect(thanks).toContainText('Original')
  await page.goto('/outbox')
  await page.getByRole('row').filter({ hasText: 'Test: In good hands' }).first().click()
  await expect(
    page.frameLocator('iframe').getByText('You get this mail because you sent yourself a test.'),
  ).toBeVisible()
})
