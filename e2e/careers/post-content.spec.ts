import { expectNoViolations } from '../axe.ts'
import { createPosition } from '../make-position.ts'
import { createWriter, dialog, LONG_TEXT } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('a recruiter chooses skills and previews the post, and a candidate reads it on a phone without scripts', async ({
  page,
  company,
  windows,
  browser,
}) => {
  const positionId = await createWriter(page, company)
  await page.goto(`/position/${positionId}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Job post content…' }).click()
  const form = dialog(page)
  const preview = form.frameLocator('iframe[title="Preview of the job post"]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Writer of clear words')
  await expect(preview.getByText('What you will work with')).toBeHidden()
  await form.getByRole('checkbox', { name: 'Python', exact: true }).check()
  await form.getByRole('radio', { name: 'Remote' }).check()
  await form.getByLabel('Lowest pay').fill('48,000')
  await form.getByRole('checkbox', { name: 'Show pay on the post' }).check()
  await form.getByLabel('About the team').fill('Four of us, who read each other’s drafts.')
  await expect(preview.getByRole('listitem').filter({ hasText: 'Python' })).toBeVisible()
  await expect(preview.getByText('From $48,000 a year')).toBeVisible()
  // Users who have not agreed can't be chosen.
  await expect(form.getByRole('group', { name: 'People on the post' }).getByRole('checkbox').first()).toBeDisabled()
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const admin = await windows.of('admin')
  await admin.goto(`/position/${positionId}`)
  await admin.getByRole('button', { name: 'More', exact: true }).click()
  await admin.getByRole('menuitem', { name: 'Publish job post' }).click()
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

test('publishing in a place that requires a pay range asks for it and cites the law', async ({
  page,
  company,
  windows,
}) => {
  const positionId = await createPosition(page.request, company.recruiter, {
    title: 'Writer in the mountains',
    description: LONG_TEXT,
    primary: [{ skill: 'English', score: 60, mandatory: false }],
    place: { country: 'United States', city: 'Denver, Colorado' },
  })
  const admin = await windows.of('admin')
  await admin.goto(`/position/${positionId}`)
  await admin.getByRole('button', { name: 'More', exact: true }).click()
  await admin.getByRole('menuitem', { name: 'Publish job post' }).click()
  const form = dialog(admin)
  await expect(form.getByText(/must show the lowest and highest pay.*Colorado Revised Statutes/)).toBeVisible()
  await form.getByLabel('Lowest pay').fill('28.50')
  await form.getByLabel('Highest pay').fill('34')
  await form.getByRole('combobox', { name: 'Pay period' }).click()
  await admin.getByRole('option', { name: 'hour' }).click()
  await form.getByRole('checkbox', { name: 'Show pay on the post' }).check()
  await form.getByLabel('About the team').fill('A young team.')
  const words = form.getByRole('region', { name: 'Wording suggestions' })
  await expect(words).toContainText('“young team” names an age')
  await words.getByRole('button', { name: 'Use “team” instead' }).click()
  await expect(form.getByLabel('About the team')).toHaveValue('A team.')
  const preview = form.frameLocator('iframe[title="Preview of the job post"]')
  await expect(preview.getByText('$28.50 to $34 an hour')).toBeVisible()
  await expectNoViolations(admin)
  await form.getByRole('button', { name: 'Save and publish' }).click()
  await expect(form).toBeHidden()
  await expect
    .poll(async () => (await admin.request.get(`/jobpost/${positionId}`)).text())
    .toContain('"baseSalary":{"@type":"MonetaryAmount","currency":"USD"')
})
