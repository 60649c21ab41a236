import { candidates } from '@rolecall/contract/candidates/candidates'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { createWriter, pane } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('someone who is mentioned is notified in the open window, opens the candidate, and the mention is marked as read', async ({
  page,
  company,
}) => {
  const positionId = await createWriter(page, company)
  const { results } = (await call(page.request, company.recruiter, shortlist.cards.path, { positionId })) as {
    results: { resume_id: string; display_name: string }[]
  }
  const [person] = results
  if (!person) throw new Error('Nobody writes English')
  await page.goto('/home')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  const text = `Please call ${person.display_name} about ${positionId}`
  await call(page.request, company.admin, candidates.addComment.path, {
    resumeId: person.resume_id,
    positionId,
    text,
    mentions: [company.recruiter.user_id],
  })
  await expect(bell).toHaveAccessibleName(/unread$/)
  await bell.click()
  const entry = page.getByRole('listitem').filter({ hasText: text })
  await expect(entry).toHaveAttribute('data-unread')
  await expectNoViolations(page)
  await entry.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/position/${positionId}\\?candidate=`))
  await expect(pane(page)).toContainText(person.display_name)
  await bell.click()
  await expect(entry).not.toHaveAttribute('data-unread')
})
