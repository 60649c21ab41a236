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
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Skill lists' }).click()
  const file = { name: 'skills_en.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) }
  await page.getByLabel('Skill file').setInputFiles(file)
  const list = page.getByRole('listitem').filter({ hasText: 'skills_en.csv' })
  await expect(list).toContainText('Not imported yet')
  await expect(list).toContainText('line 5')
  await expectNoViolations(page)

  await list.getByRole('button', { name: 'Import 1 skill' }).click()
  await expect(list).toContainText('Imported')
  await list.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(list).toContainText('Undone')
})
