import { createProject } from '../../e2e/make-position.ts'
import { expect, test } from '../harness/story.ts'

// L-P02
test('a template replaces the dialog', async ({ page, company: { recruiter } }) => {
  const { projectId } = await createProject(page.request, recruiter)
  await page.goto(`/project/${projectId}`)
  await page.getByRole('button', { name: 'New position' }).first().click()
  await page.getByRole('button', { name: 'Start from template' }).click()
  await expect(page.getByRole('dialog', { name: 'New position from a template' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
