import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

const LIST = `conceptUri,skillType,preferredLabel,altLabels
urn:1,skill/competence,tune hand looms,"tuning hand looms
loom tuning"
urn:2,knowledge,Python (computer programming),
urn:3,knowledge,<b>weaving</b>,
`

test('an administrator previews an imported skill list, applies it and undoes it', async ({ page }) => {
  await page.goto('/finds')
  await page.getByRole('link', { name: 'Lists of skills' }).click()
  const file = { name: 'skills_en.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) }
  await page.getByLabel('List of skills').setInputFiles(file)
  const list = page.getByRole('listitem').filter({ hasText: 'skills_en.csv' })
  await expect(list).toContainText('Looked through')
  await expect(list).toContainText('line 5')
  await expectNoViolations(page)

  await list.getByRole('button', { name: 'Take over 1 skill' }).click()
  await expect(list).toContainText('Taken over')
  await list.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(list).toContainText('Taken back')
})
