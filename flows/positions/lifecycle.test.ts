import { createProject } from '../../e2e/make-position.ts'
import { call } from '../../e2e/person.ts'
import { createDataEngineer } from '../../e2e/positions/wizard-page.ts'
import { expect, test } from '../harness/story.ts'

test('a position on hold because of its project is resumed there, as its menu says', async ({ page, company }) => {
  const { projectId } = await createProject(page.request, company.recruiter)
  const positionId = await createDataEngineer(page, company, { projectId })
  await call(page.request, company.recruiter, '/rest/project/hold', { projectId, action: 'hold' })
  await page.goto(`/position/${positionId}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Its project is on hold' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Resume' })).toHaveCount(0)
})
