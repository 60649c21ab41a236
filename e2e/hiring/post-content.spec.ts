import { expectNoViolations } from '../axe.ts'
import { createWriter, dialog } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('a recruiter chooses skills, sees the page before it is public, and a candidate on a phone reads them without scripts', async ({
  page,
  company,
  windows,
  browser,
}) => {
  const positionId = await createWriter(page, company)
  await page.goto(`/position/${positionId}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'What the job post shows…' }).click()
  const form = dialog(page)
  const preview = form.frameLocator('iframe[title="Preview of the job post"]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Writer of clear words')
  await expect(preview.getByText('What you will work with')).toBeHidden()
  await form.getByRole('checkbox', { name: 'Python', exact: true }).check()
  await form.getByRole('radio', { name: 'Remote' }).check()
  await form.getByLabel('Pay from').fill('48,000')
  await form.getByRole('checkbox', { name: 'Show the pay on the post' }).check()
  await form.getByLabel('About the team').fill('Four of us, who read each other’s drafts.')
  await expect(preview.getByRole('listitem').filter({ hasText: 'Python' })).toBeVisible()
  await expect(preview.getByText('From $48,000 a year')).toBeVisible()
  // Whoever has not agreed can't be chosen.
  await expect(form.getByRole('group', { name: 'Who is named' }).getByRole('checkbox').first()).toBeDisabled()
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const admin = await windows.of('admin')
  await admin.goto(`/position/${positionId}`)
  await admin.getByRole('button', { name: 'More', exact: true }).click()
  await admin.getByRole('menuitem', { name: 'Publish as a job post' }).click()
  await expect(admin.locator('[data-kind="success"]').first()).toBeVisible()

  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const candidate = await phone.newPage()
  await candidate.goto(new URL(`/jobpost/${positionId}`, page.url()).href)
  await expect(candidate.getByRole('heading', { name: 'What you will work with' })).toBeVisible()
  await expect(candidate.locator('.tags li')).toHaveText(['Python'])
  await expect(candidate.getByText('Four of us, who read each other’s drafts.')).toBeVisible()
  await expect(candidate.getByRole('link', { name: 'Apply' })).toBeInViewport({ ratio: 1 })
  await candidate.getByText('Four of us').scrollIntoViewIfNeeded()
  await expect(candidate.getByRole('link', { name: 'Apply' })).toBeInViewport({ ratio: 1 })
  await phone.close()
  const read = await windows.of('nobody')
  await read.setViewportSize({ width: 390, height: 844 })
  await read.goto(`/jobpost/${positionId}`)
  await expectNoViolations(read)
})
