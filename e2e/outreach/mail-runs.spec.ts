import { DEFAULT_PACE } from '@rolecall/domain/email/pace'
import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { openList, openNewList } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// Bulk emails go out at the company's rate, and users who may send them can pause them.

const SLOWLY = { per_minute: 1, per_domain: 1 }
const AS_EVER = { per_minute: DEFAULT_PACE.perMinute, per_domain: DEFAULT_PACE.perDomain }

test('bulk emails queue, pause, resume and stop, and a colleague’s window shows the progress', async ({
  page,
  company,
  windows,
}) => {
  await call(page.request, company.admin, '/rest/mail/settings', SLOWLY)
  try {
    const positionId = await openNewList(page, company)
    const other = await windows.of('admin')
    await openList(other, positionId)
    await call(page.request, company.recruiter, '/rest/position/send_bulkmail', { positionId, email_list: [] })

    const [notice, seen] = [page, other].map((window) => window.getByRole('region', { name: 'Bulk email' }))
    if (!notice || !seen) throw new Error('Two windows')
    for (const each of [notice, seen]) {
      await expect(each).toContainText(/is emailing \d+ candidates: \d+ of \d+ done\./)
      // Has no width while no email is written.
      await expect(each.getByRole('progressbar', { name: 'Progress' })).toBeAttached()
    }
    await expectNoViolations(page)

    await notice.getByRole('button', { name: 'Pause' }).click()
    await expect(seen).toContainText(/Paused emailing \d+ candidates: \d+ of \d+ done\./)
    await seen.getByRole('button', { name: 'Resume' }).click()
    await expect(notice).toContainText('is emailing')
    await notice.getByRole('button', { name: 'Stop' }).click()
    for (const each of [notice, seen])
      await expect(each).toContainText(/Stopped emailing \d+ candidates: \d+ of \d+ done\./)
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toBeHidden()
  } finally {
    await call(page.request, company.admin, '/rest/mail/settings', AS_EVER)
  }
})
