import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })
test.slow()

test('an administrator decides by keyboard which terms from descriptions are skills, and undoes a decision', async ({
  page,
}) => {
  await page.goto('/finds')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  // Descriptions are read every minute; the page hears of it.
  await expect(row('Quantum Basketry')).toContainText('Experience with Quantum Basketry.', { timeout: 75_000 })
  await expectNoViolations(page)

  await page.getByRole('checkbox', { name: 'Quantum Basketry' }).check()
  await page.getByRole('checkbox', { name: 'Loom Whispering' }).check()
  await expect(page.getByText('2 terms selected')).toBeVisible()
  await page.keyboard.press('y')
  await expect(page.getByText('2 terms are now skills.')).toBeVisible()
  await expect(row('Quantum Basketry')).toBeHidden()

  await page.keyboard.press('u')
  await expect(row('Quantum Basketry')).toBeVisible()
  await page.getByRole('button', { name: 'No: Loom Whispering' }).click()
  await expect(row('Loom Whispering')).toBeHidden()
  await page.getByRole('radiogroup').getByText('Not skills').click()
  await row('Loom Whispering').getByRole('button', { name: 'Reopen: Loom Whispering' }).click()
  await expect(page.getByText('No terms match these filters.')).toBeVisible()
  await expectNoViolations(page)
})
