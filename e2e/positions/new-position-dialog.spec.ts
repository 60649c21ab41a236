import { expectNoViolations } from '../axe.ts'
import { createProject, newCode } from '../make-position.ts'
import { expect, test } from '../story.ts'
import { choice, DATA_ENGINEER, field, row, step, submit } from './wizard-page.ts'

// L-M01
test('a position is created in a dialog over its project, closing asks and keeps the draft, and the last step shows the position', async ({
  page,
  company: { recruiter },
}) => {
  const { projectId, name } = await createProject(page.request, recruiter)
  await page.goto(`/project/${projectId}`)
  const opener = page.getByRole('button', { name: 'New position' }).first()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'New position' })
  await expect(choice(page, 'Project')).toHaveValue(name)
  await expect(field(page, 'Description')).toBeFocused()
  await expectNoViolations(page)

  await field(page, 'Description').fill(DATA_ENGINEER)
  await field(page, 'Title').fill('Senior data engineer')
  await field(page, 'Code').fill(newCode())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(field(page, 'Title')).toHaveValue('Senior data engineer')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  // From the list it is the same dialog, with what was typed; so small a window it fills.
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.goto(`/projectPositions?project=${projectId}`)
  await page
    .getByRole('button', { name: /^New position/ })
    .last()
    .click()
  await expect(field(page, 'Title')).toHaveValue('Senior data engineer')
  await expect(dialog.getByText('We restored your draft.')).toBeVisible()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1100)

  await page.getByLabel('End date').fill('31.12.2049')
  await submit(page).click()
  await expect(row(page, 'Apache Spark')).toBeVisible()
  await step(page, 'Details').click()
  await expect(page).toHaveURL(/\/projectPositions\?project=/)
  await submit(page).click()
  await page.getByRole('button', { name: 'Create position' }).click()
  await expect(page).toHaveURL(/\/position\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Senior data engineer' })).toBeVisible()
  await expect(dialog).toBeHidden()
})
