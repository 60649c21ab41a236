import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { nameIn, openNewList, rows } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('someone raises the score in a backtest and reads which hire it would have missed', async ({ page, company }) => {
  const positionId = await openNewList(page, company)
  const { results } = await call(page.request, company.recruiter, '/rest/position/candidate/result', { positionId })
  const [{ resume_id: resumeId }] = results
  const name = (await nameIn(page, 0).textContent()) ?? ''
  for (const status of ['Shortlisted', 'HM Review', 'Selected'])
    await call(page.request, company.admin, '/rest/position/change/status', { positionId, resumeId, status })
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Backtest rules' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('No hire would have been missed.')
  await expectNoViolations(page)
  await page.getByRole('combobox', { name: 'Another skill' }).fill('english')
  await page.getByRole('button', { name: 'Add the skill' }).click()
  await page.getByRole('textbox', { name: 'Score of English' }).fill('1')
  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(page).toHaveURL(/weights=1/)
  await page.getByLabel('Put forward from a score of').fill('100')
  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(page).toHaveURL(/score=100/)
  await expect(result).toContainText('1 hire would have been missed.')
  await expect(result.getByRole('list', { name: 'Missed hires' }).getByRole('link', { name })).toBeVisible()
})
