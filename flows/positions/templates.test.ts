import { newCode } from '../../e2e/make-position.ts'
import { call } from '../../e2e/person.ts'
import { expect, test } from '../harness/story.ts'

const TEXT =
  'Somebody who knows Python well enough to automate the dull parts of the work, writes SQL that others like to read, and ' +
  'keeps a calm head in front of customers. Invented for a test, and gone with it.'

// L-P01
test('templates are found while typing, and page by page', async ({ page, company }) => {
  const word = newCode()
  for (const number of Array.from({ length: 11 }, (_, at) => at + 1))
    await call(page.request, company.recruiter, '/rest/position/template/create', {
      templateName: `${word} ${number} <img src=x>`,
      title: 'Nurse',
      description: TEXT,
    })
  await page.goto('/templates')
  await page.getByRole('searchbox', { name: 'Search templates' }).fill(word)
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  const rows = page.getByRole('row', { name: word })
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: /next/i }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('<img src=x>')
  await page.goto(`/templates?q=${word}&page=99`)
  await expect(rows).toHaveCount(1)
})
