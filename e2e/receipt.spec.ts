import { expectNoViolations } from './axe.ts'
import { uploadFile } from './original-files.ts'
import { expect, test } from './story.ts'

/** Of a trade that no other story asks for. */
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

test('a fact leads to the words that it was read from, by pointer and by key', async ({ page, company }) => {
  const file = { name: 'odile.txt', content: Buffer.from(RESUME) }
  const resumeId = await uploadFile(page.request, company.recruiter, file)
  await page.goto(`/candidateinfo/${resumeId}`)
  const focused = page.locator('mark[data-focused]')
  await page.getByRole('button', { name: 'Ghent, Belgium, show in the résumé' }).click()
  await expect(focused).toHaveText(/^Ghent, Belgium/)
  await expect(focused).toBeInViewport()

  const employer = page.getByRole('button', { name: 'Farrant & Daughters, show in the résumé' }).first()
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
  await pane.getByRole('button', { name: /^Mar 2015 – .*, show in the résumé$/ }).press('Enter')
  await expect(pane.getByRole('tab', { name: 'Résumé' })).toHaveAttribute('aria-selected', 'true')
  await expect(pane.locator('mark[data-focused]')).toBeFocused()
  await expect(pane.locator('mark[data-focused]')).toHaveText(/^Mar 2015 - Present/)
})
