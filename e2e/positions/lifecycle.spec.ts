import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { createWriter, openNewList } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// L-Q18
test('a pending position is approved by a colleague, and opens in its author’s window', async ({
  page,
  company,
  windows,
}) => {
  await call(page.request, company.admin, '/rest/company/position_approval', { approval: true })
  const positionId = await createWriter(page, company)
  await call(page.request, company.admin, '/rest/company/position_approval', { approval: false })
  await page.goto(`/position/${positionId}`)
  await expect(page.getByText('A colleague has to approve this position before it opens.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const colleague = await windows.of('admin')
  await colleague.goto('/projectPositions?view=positions')
  await colleague.getByRole('checkbox', { name: 'Awaiting approval' }).check()
  await expect(colleague.getByRole('grid', { name: 'Positions' }).getByText('Awaiting approval')).toHaveCount(1)
  await expectNoViolations(colleague)
  await colleague.goto(`/position/${positionId}`)
  await expect(colleague.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expectNoViolations(colleague)
  await colleague.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('A colleague has to approve this position')).toHaveCount(0)
  await expect(page.getByRole('grid', { name: 'Candidates' }).getByRole('row').first()).toBeVisible()
})

// L-Q11
test('a position is closed with a reason, reopened by undo, and its versions are compared', async ({
  page,
  company,
}) => {
  const positionId = await openNewList(page, company)
  await call(page.request, company.recruiter, '/rest/edit/position', {
    positionId,
    primary_skills: [
      { skill: 'English', score: 90, mandatory: false },
      { skill: 'Java', score: 30, mandatory: false },
    ],
  })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Close…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Budget withdrawn' }).check()
  await dialog.getByRole('radio', { name: 'Reject with this reason' }).check()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Close position' }).click()
  await expect(page.getByText(/is closed\. \d+ candidates were rejected\./)).toBeVisible()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Versions and history' }).click()
  const sides = page.getByRole('region', { name: 'Compare versions' })
  await expect(sides.getByRole('rowgroup', { name: 'Added' })).toContainText('Java')
  await expect(sides.getByRole('rowgroup', { name: 'Removed' })).toContainText('Python')
  await expect(sides.getByRole('rowgroup', { name: 'Changed' })).toContainText('primary, score 60')
  await expect(sides.getByRole('rowgroup', { name: 'Changed' })).toContainText('primary, score 90')
  await expect(page.getByText(/closed .* \(Budget withdrawn\)\. Candidates rejected: \d+\.$/)).toBeVisible()
  await expectNoViolations(page)
})
