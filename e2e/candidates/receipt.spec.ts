import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'
import { uploadFile } from './original-files.ts'

/** A résumé of an occupation that no other story uses. */
const RESUME = `Odile Farrant
odile.farrant@post.example
Ghent, Belgium

Experience
Bell Founder, Farrant & Daughters
Mar 2015 - Present
- Casts bells and tunes them.

Education
Diploma in Metal Casting, Guild School of Ghent, 2010 - 2014
`

test('a fact links to the words it was read from, by mouse and by keyboard', async ({ page, company }) => {
  const file = { name: 'odile.txt', content: Buffer.from(RESUME) }
  const resumeId = await uploadFile(page.request, company.recruiter, file)
  await page.goto(`/candidateinfo/${resumeId}`)
  const focused = page.locator('mark[data-focused]')
  await page.getByRole('button', { name: 'Ghent, Belgium' }).click()
  await expect(focused).toHaveText(/^Ghent, Belgium/)
  await expect(focused).toBeInViewport()

  const employer = page.getByRole('button', { name: 'Farrant & Daughters', exact: true }).first()
  await employer.focus()
  await page.keyboard.press('Enter')
  await expect(focused).toHaveText(/^Farrant & Daughters/)
  await expectNoViolations(page)

  await page.goto('/internalpool?q=Odile%20Farrant')
  const row = page.getByRole('grid', { name: 'People' }).getByRole('row').nth(1)
  await expect(row).toContainText('Odile Farrant')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const pane = page.getByRole('region', { name: 'the candidate' })
  await pane.getByRole('tab', { name: 'Details' }).click()
  await pane.getByRole('button', { name: /^Mar 2015 – .*$/ }).press('Enter')
  await expect(pane.getByRole('tab', { name: 'Résumé' })).toHaveAttribute('aria-selected', 'true')
  await expect(pane.locator('mark[data-focused]')).toBeFocused()
  await expect(pane.locator('mark[data-focused]')).toHaveText(/^Mar 2015 - Present/)
})

test('a wrongly read fact is corrected, shows who corrected it, and is restored by undo', async ({ page, company }) => {
  const text = RESUME.replaceAll('Odile', 'Ottoline').replaceAll('odile', 'ottoline')
  const file = { name: 'ottoline.txt', content: Buffer.from(text) }
  await page.goto(`/candidateinfo/${await uploadFile(page.request, company.recruiter, file)}`)
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct details' })
  await dialog.getByLabel('Location').fill('Bruges, Belgium')
  await dialog.getByLabel('Months of experience').fill('many')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Months of experience')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Months of experience').fill('90')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const corrected = page.getByRole('list', { name: 'Corrected details' })
  await expect(corrected.getByText(/^Location: corrected by .* read as “Ghent, Belgium”$/)).toBeVisible()
  await expect(page.getByText('7.5 y').first()).toBeVisible()
  await expectNoViolations(page)

  await corrected.getByRole('button', { name: 'Undo the correction: location' }).click()
  await expect(page.getByRole('button', { name: 'Ghent, Belgium' })).toBeVisible()
  await expect(corrected.getByRole('listitem')).toHaveCount(1)
})
