import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { countOf, openNewList, rows, tab } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// L-S08
test('a bulk move in the background appears in a colleague’s window too, and is undone as a whole', async ({
  page,
  company,
  windows,
}) => {
  const positionId = await openNewList(page, company)
  const all = await countOf(page, 'Initial Status')
  const other = await windows.of('recruiter')
  await other.goto(`/position/${positionId}`)
  await expect(rows(other).first()).toBeVisible()

  await call(page.request, company.recruiter, '/rest/position/candidate/move_matching', {
    positionId,
    filter_set: { status_grp: 'Initial Status' },
    status: 'Screened',
  })
  for (const window of [page, other]) {
    const notice = window.getByRole('region', { name: 'Bulk move' })
    await expect(notice).toContainText(`moved ${all} candidates to Screened.`)
    await expect(tab(window, 'Screened')).toContainText(String(all))
  }
  await expectNoViolations(page)
  const notice = page.getByRole('region', { name: 'Bulk move' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toContainText(`${all} candidates moved back from Screened.`)
  await expect(tab(other, 'Initial Status')).toContainText(String(all))
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
})
