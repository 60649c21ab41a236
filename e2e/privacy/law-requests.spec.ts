import { jobPost } from '@rolecall/contract/careers/job-post'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { expectNoViolationsAnywhere } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { call } from '../person.ts'
import { createWriter } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

test('a candidate requests their data, and an administrator sees the deadline in a notification, on Home and on the privacy page', async ({
  page,
  company,
  windows,
}) => {
  const positionId = await createWriter(page, company)
  await call(page.request, company.admin, lifecycle.publish.path, { positionId, is_posted: true })
  const email = `ada${positionId.slice(0, 8)}@post.example`
  const resume = ['Ada Brandmeier', email, 'Ghent, Belgium', 'Skills', 'English, Python'].join('\n')
  await call(page.request, company.admin, jobPost.apply.path, { positionId, resume, consent: true })
  await page.goto('/home')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()

  const candidate = await windows.of('nobody')
  await candidate.goto(await linkOfMail('/application?', email))
  await candidate.getByText('Get a copy of your data').click()
  await candidate.getByRole('button', { name: 'Request copy' }).click()
  await expect(candidate.getByRole('status')).toContainText('We’ve asked the company for a copy')

  await expect(bell).toHaveAccessibleName(/unread$/)
  const waiting = page.getByRole('region', { name: 'My tasks' })
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Data requests' })).toContainText('due ')
  await bell.click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Ada Brandmeier' })
    .filter({ hasText: 'a copy of all of their data' })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/privacy$/)
  const row = page.getByRole('row').filter({ hasText: 'Ada Brandmeier' })
  await expect(row).toContainText('A copy')
  await expect(row).toContainText('Open')
  await expectNoViolationsAnywhere(page)
})
