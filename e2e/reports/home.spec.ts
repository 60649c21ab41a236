import type { Locator } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

// L-D02 L-D04
test('Home shows which sources résumés came from and the state of positions, and updates while it is open', async ({
  page,
  company: { admin, recruiter },
}) => {
  const download = async () => {
    const body = { resumeGroups: [], resumeSources: [], resumeViewtype: 'all', keyword: '', start: 0 }
    const { data } = await call(page.request, recruiter, '/rest/viewresumes', body)
    const headers = { 'Access-Token': recruiter.access_token }
    const answer = await page.request.get(`/rest/resumedownload?resume_id=${data[0].resume_id}`, { headers })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const counted = async () => {
    const headers = { 'Access-Token': admin.access_token }
    const { resume_download_count } = await (await page.request.get('/rest/dash', { headers })).json()
    return Object.values(resume_download_count as Record<string, number>).reduce((sum, count) => sum + count, 0)
  }
  await download()
  await page.goto('/home')
  await page.getByRole('button', { name: 'More numbers' }).click()
  const downloads = page.getByRole('region', { name: 'Résumé downloads' })
  await expect(downloads.getByRole('list', { name: 'Downloads by source' }).getByRole('listitem')).not.toHaveCount(0)
  const before = await counted()
  await expect(downloads).toContainText(String(before))
  await download()
  // Another user's action is counted without a reload.
  await expect(downloads).toContainText(String(before + 1))
  const positions = page.getByRole('list', { name: 'Positions by status' })
  await expect(positions.getByRole('listitem')).toContainText(['Active', 'Upcoming', 'Overdue', 'Closed'])
  const hueOf = (title: string) => strongestOf(page.getByRole('heading', { name: title, level: 3 }))
  await expect.poll(() => hueOf('Upcoming')).toBe('green')
  await expect.poll(() => hueOf('Overdue')).toBe('red')
  await expectNoViolations(page)
})

/** Returns which of red, green and blue is the strongest in the colour of a text. */
async function strongestOf(text: Locator): Promise<string | undefined> {
  const colour = await text.evaluate((element) => getComputedStyle(element).color)
  const parts = (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number)
  return ['red', 'green', 'blue'][parts.indexOf(Math.max(...parts))]
}
