import type { Page } from '@playwright/test'
import { createPosition, createProject } from '../../e2e/make-position.ts'
import { call } from '../../e2e/person.ts'
import { expect, test } from '../harness/story.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const carousel = (page: Page) => page.getByRole('region', { name: 'Recommended descriptions' })
const cards = (page: Page) => carousel(page).getByRole('heading', { level: 3 })

const TEXT = `We keep the lighthouses of a long coast alight, and look for somebody who repairs their lamps. You know SQL, Python
and the sea, write down what you did, and climb stairs without complaint. Three years of experience are needed.`

// L-M20
test('failed suggestions show an error and can be requested again', async ({ page, company }) => {
  const project = await createProject(page.request, company.recruiter)
  await page.route('**/rest/title/recommend', (route) => route.abort())
  await page.goto(`/newposition?project=${project.projectId}`)
  await field(page, 'Title').fill('Data Analyst')
  const problem = page.getByRole('alert').filter({ hasText: 'Error!' })
  await expect(problem).toBeVisible()
  await page.unroute('**/rest/title/recommend')
  // An event of the new project may have them requested again before the click.
  const again = problem.getByRole('button', { name: 'Try again' })
  await again.click({ timeout: 2_000 }).catch(() => undefined)
  await expect(cards(page)).toHaveCount(3)
})

// L-Q14 L-Q15
test('an additional skill is removed where the position lists its requirements', async ({ page, company }) => {
  const positionId = await createPosition(page.request, company.recruiter, {
    title: 'Lamp engineer',
    description: TEXT,
    primary: [{ skill: 'SQL', score: 80, mandatory: false }],
  })
  const more = [{ skill: 'Terraform', score: 30, mandatory: false }]
  await call(page.request, company.recruiter, '/rest/edit/position', { positionId, secondary_skills: more })
  await page.goto(`/position/${positionId}`)
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Lamp engineer' })
  await dialog.getByRole('button', { name: 'Remove Terraform' }).click()
  await expect(dialog.getByText('Terraform')).toHaveCount(0)
  await expect(dialog).toContainText('SQL 80')
})
