import { createProject } from '../../e2e/make-position.ts'
import { expect, testAs } from '../harness/story.ts'

const test = testAs('admin')

test('the audit log says what happened first, is filtered, and shows the rest of an entry once it is opened', async ({
  page,
  company,
}) => {
  const { name } = await createProject(page.request, company.recruiter)
  await page.goto('/audit?subject=project')
  const created = page.getByRole('row').filter({ hasText: `created the project ${name}` })
  await expect(created).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['What happened', 'When'])

  // The kinds are those of the subject.
  await page.getByRole('combobox', { name: 'Event' }).click()
  await page.getByRole('option', { name: 'Edited' }).click()
  await expect(created).toHaveCount(0)
  await page.goto('/audit?subject=project&kind=project.created')
  await expect(created).toBeVisible()

  await created.click()
  const entry = page.getByRole('dialog', { name: 'Entry' })
  await expect(entry.getByText(`created the project ${name}`)).toBeVisible()
  await expect(entry.getByRole('link', { name: 'Open project' })).toBeVisible()
  await entry.getByRole('button', { name: `Filter by ${company.recruiter.user_name}` }).click()
  await expect(entry).toBeHidden()
  await expect(page).toHaveURL(/person=/)
  await expect(created).toBeVisible()
  const person = page.getByRole('combobox', { name: 'Person' })
  await expect(person).toHaveValue(new RegExp(String(company.recruiter.user_name)))
  await person.fill(company.admin.email)
  await page.getByRole('option', { name: new RegExp(company.admin.email) }).click()
  await expect(created).toHaveCount(0)
})
