import { expectNoViolations } from '../axe.ts'
import { createPosition, newCode } from '../make-position.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

// L-017 L-J02
test('a table of candidates is uploaded, its columns are mapped, it is imported, and undone as a whole', async ({
  page,
}) => {
  const stamp = Date.now()
  await page.goto('/import-candidate')
  const table = [
    'Wer,Email,City,Einverstanden',
    `Lena Brandt ${stamp},lena${stamp}@example.com,Oslo,31.12.2025`,
    ',no address,,',
    `Mara ${stamp},mara${stamp}@example.com,,perhaps`,
  ].join('\n')
  await page
    .getByRole('region', { name: 'New import' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'spring-fair.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('note')).toHaveText('2 columns won’t be imported: Wer, Einverstanden.')
  await page.getByRole('combobox', { name: 'Wer' }).click()
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  await page.getByRole('combobox', { name: 'Einverstanden' }).click()
  await page.getByRole('option', { name: 'Consent (yes, no or a date)' }).click()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  const item = page.getByRole('article', { name: 'spring-fair.csv' }).first()
  await expect(item).toContainText('2 added')
  await expect(item).toContainText('1 unreadable')
  await item.getByRole('button', { name: 'Show rows with data left out' }).click()
  await expect(item).toContainText('Row 3: “no address” is not an email address and was left out.')
  await expect(item).toContainText('The consent “perhaps” is not yes, no or a date. No consent was recorded.')
  const download = page.waitForEvent('download')
  await item.getByRole('link', { name: 'Download these rows' }).click()
  expect((await download).suggestedFilename()).toBe('spring-fair-left-out.csv')
  await item.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(item).toContainText('2 undone')
  await expectNoViolations(page)
})

// L-017 L-J02
test('an import keeps tags, notes and the position, and lists unknown values before it starts', async ({
  page,
  company,
}) => {
  const code = newCode()
  await createPosition(page.request, company.recruiter, {
    title: `Tram driver ${code}`,
    code,
    description:
      'Drives trams through the city, early and late, keeps calm in front of passengers who do not, knows the rules of ' +
      'signals and tracks by heart, and writes down after each turn what has to be repaired.',
    primary: [{ skill: 'Tram Driving', score: 80, mandatory: true }],
  })
  const name = `Noor ${code}`
  const table = [
    'Candidate ID,Name,Tags,Notes,Job,Stage',
    `${code}-1,${name},Nights ${code},Likes early shifts.,${code},Shortlisted`,
    `${code}-2,Mara ${code},,,No such job,`,
  ].join('\n')
  await page.goto('/import-candidate')
  await page
    .getByRole('region', { name: 'New import' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'from-elsewhere.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Not imported' })).toContainText(
    'Position “No such job”, 1 row: No position you can see has this name or code.',
  )
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  const item = page.getByRole('article', { name: 'from-elsewhere.csv' }).first()
  await expect(item).toContainText('2 added, 1 with data left out')
  await item.getByRole('button', { name: 'Show rows with data left out' }).click()
  await expect(item).toContainText('“No such job” was left out. No position you can see has this name or code.')
  await page.goto(`/internalpool?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(`Nights ${code}`)
})
