import { expectNoViolations } from '../axe.ts'
import { createWriter } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('a recruiter sees who may publish their position, asks with one click, and receives the answer', async ({
  page,
  company,
  windows,
}) => {
  const positionId = await createWriter(page, company)
  await page.goto(`/position/${positionId}`)
  await expect(page.getByText(/can publish it as a job post/)).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Ask to publish' }).click()
  await expect(page.getByText(/Asked by .* on /)).toBeVisible()

  const admin = await windows.of('admin')
  await admin.goto(`/position/${positionId}`)
  await expect(admin.getByRole('heading', { name: /asked to publish this$/ })).toBeVisible()
  await expectNoViolations(admin)
  await admin.getByLabel('Reason, required to decline').fill('The budget is not approved yet.')
  await admin.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText(/declined on .*: The budget is not approved yet\./)).toBeVisible()

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await expect(page.getByText(/declined to publish Writer of clear words: The budget/)).toBeVisible()
})
