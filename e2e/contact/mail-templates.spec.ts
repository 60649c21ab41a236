import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

test('an administrator writes what the mails to candidates say, and reads it as a candidate would', async ({
  page,
}) => {
  await page.goto('/mail-templates')
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
