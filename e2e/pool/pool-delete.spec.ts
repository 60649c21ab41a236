import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { uploadFile } from '../candidates/original-files.ts'
import { newCode } from '../make-position.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

const rows = (page: Page) => page.getByRole('grid', { name: 'People' }).getByRole('row')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Invents a name of letters alone, since one with digits is not recognised. */
const inventName = (first: string) =>
  `${first} Q${Array.from({ length: 8 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')}`

const resumeOf = (name: string) =>
  Buffer.from(
    `${name}\n${name.toLowerCase().replace(' ', '.')}@example.com\nExperience\nFlorist, Northwind\nJan 2020 - Present\nSkills\nOrchids ${newCode()}\n`,
  )

test('two candidates are deleted at once, disappear in another window, and undo restores them', async ({
  page,
  company,
  windows,
}) => {
  const family = inventName('').trim()
  const names = [`Alva ${family}`, `Bruno ${family}`]
  for (const name of names) await uploadFile(page.request, company.admin, { name: 'cv.txt', content: resumeOf(name) })
  const other = await windows.another()
  await other.goto(`/internalpool?q=${family}`)
  await page.goto(`/internalpool?q=${family}`)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(other)).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 candidates' })
  await expect(dialog).toContainText('You can restore them for 30 days')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Delete 2 candidates' }).dblclick()
  await expect(page.getByText('2 candidates deleted.')).toBeVisible()
  await expect(rowOf(page, family)).toHaveCount(0)
  await expect(rowOf(other, family)).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 candidates restored.')).toBeVisible()
  await expect(rowOf(page, family)).toHaveCount(2)
  await expect(rowOf(other, family)).toHaveCount(2)
})

test('a row is edited in its form and deleted from its menu, and the list of deleted candidates restores it', async ({
  page,
  company,
}) => {
  const name = inventName('Carla')
  await uploadFile(page.request, company.admin, { name: 'cv.txt', content: resumeOf(name) })
  await page.goto(`/internalpool?q=${name.split(' ')[1]}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Correct details' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Employer').fill('Southwind')
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, name)).toContainText('Southwind')

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Screening form' }).click()
  const screening = page.getByRole('dialog', { name: `Screening Form: ${name}` })
  await expect(screening).toContainText('Not filled in yet.')
  await expect(screening.getByRole('textbox').first()).toBeDisabled()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(screening).toBeHidden()

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: `Delete ${name}` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('1 candidate deleted.')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Deleted candidates' }).click()
  const list = page.getByRole('dialog', { name: 'Deleted candidates' })
  const entry = list.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText('Deleted by')
  await expectNoViolations(page)
  await entry.getByRole('button', { name: 'Restore' }).click()
  await expect(entry).toHaveCount(0)
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, name)).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a row has its menu too', async ({ page }) => {
    await page.goto('/internalpool')
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Correct details' }).click()
    await expect(page.getByRole('dialog').getByLabel('Employer')).toBeVisible()
    await expectNoViolations(page)
  })
})
