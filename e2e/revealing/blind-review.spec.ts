import { jobPost } from '@rolecall/contract/careers/job-post'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { expectNoViolations } from '../axe.ts'
import { createPosition } from '../make-position.ts'
import { call } from '../person.ts'
import { step, submit } from '../positions/wizard-page.ts'
import { dialog, LONG_TEXT, nameIn, openList, pane, rows } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

const RESUME = (email: string) =>
  [
    'Wilhelmina Achterberg',
    `${email} | +44 7700 900123 | linkedin.com/in/wilhelmina-achterberg`,
    '',
    'Summary',
    'She is a writer who automates the dull parts in Python. Wilhelmina writes clear English.',
    '',
    'Experience',
    'Writer, Larkspur Payments',
    'April 2021 - Present',
    'Wrote guides in English, and scripts in Python.',
    '',
    'Education',
    'BA English, University of Leeds, 2005 - 2008',
    '',
    'Skills',
    'English, Python',
  ].join('\n')

test('a blind position: an applicant appears as a number, is revealed to one user, and to all at the reveal stage', async ({
  page,
  company,
  windows,
}) => {
  // No candidate of the pool is on it, since it would hide them from other stories.
  const positionId = await createPosition(page.request, company.recruiter, {
    title: 'Writer behind a curtain',
    description: LONG_TEXT,
    primary: [
      { skill: 'English', score: 60, mandatory: false },
      { skill: 'Python', score: 40, mandatory: true },
    ],
    sources: ['dice'],
  })
  await page.goto(`/newposition?edit=${positionId}`)
  await step(page, 'Details').click()
  await page.getByRole('checkbox', { name: 'Hide who candidates are' }).check()
  await page.getByRole('checkbox', { name: 'Hide schools too' }).check()
  await page.getByRole('combobox', { name: 'Reveal identities' }).click()
  await page.getByRole('option', { name: 'From Screened' }).click()
  await expectNoViolations(page)
  await submit(page).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(new RegExp(`/position/${positionId}$`))
  await expect(page.getByText('Blind review', { exact: true })).toBeVisible()

  await call(page.request, company.admin, lifecycle.publish.path, { positionId, is_posted: true })
  const email = `wilhelmina.${positionId.slice(0, 8)}@post.example`
  await call(page.request, company.admin, jobPost.apply.path, { positionId, resume: RESUME(email), consent: true })

  await openList(page, `${positionId}?group=Applicants`)
  await expect(nameIn(page, 0)).toHaveText(/^Candidate \d+$/)
  await expect(rows(page).first()).toContainText('Blind review')
  await rows(page).first().click()
  const notice = pane(page).getByRole('region', { name: 'Blind review' })
  await expect(notice.getByRole('button', { name: 'Reveal…' })).toHaveAttribute('aria-disabled', 'true')
  await pane(page).getByRole('tab', { name: 'Résumé' }).click()
  await expect(pane(page).locator('mark').filter({ hasText: 'Python' }).first()).toBeVisible()
  await expect(pane(page)).toContainText('They are a writer who automates the dull parts')
  await expect(pane(page)).toContainText('[school]')
  await expect(pane(page).getByRole('radio', { name: 'Original' })).toHaveCount(0)
  const [download] = await Promise.all([
    page
      .context()
      .waitForEvent('page')
      .then((tab) => tab.waitForEvent('download')),
    pane(page).getByRole('tabpanel').getByRole('button', { name: 'Download text' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Candidate \d+\.txt$/)
  await expect(page.locator('body')).not.toContainText(/Wilhelmina|Achterberg|Leeds|900123/)
  await expectNoViolations(page)

  const admins = await windows.of('admin')
  await openList(admins, `${positionId}?group=Applicants`)
  await rows(admins).first().click()
  await pane(admins).getByRole('button', { name: 'Reveal…' }).click()
  await dialog(admins).getByRole('textbox').fill('Asked for a building without stairs.')
  await dialog(admins).getByRole('button', { name: 'Reveal' }).click()
  await expect(pane(admins).getByRole('heading', { name: 'Wilhelmina Achterberg' })).toBeVisible()
  await pane(admins).getByRole('tab', { name: 'History' }).click()
  await expect(pane(admins)).toContainText('Asked for a building without stairs.')
  await admins.getByRole('button', { name: 'Details', exact: true }).click()
  await expect(dialog(admins).getByRole('list', { name: 'Revealed candidates' })).toContainText(
    'revealed Wilhelmina Achterberg: Asked for a building without stairs.',
  )
  await expectNoViolations(admins)

  await page.goto('/internalpool')
  await expect(page.locator('[data-candidate]').filter({ hasText: /^Candidate \d+/ })).toBeVisible()
  await openList(page, `${positionId}?group=Applicants`)
  await expect(nameIn(page, 0)).toHaveText(/^Candidate \d+$/)

  const resumeId = await rows(page).first().locator('[data-candidate]').innerText()
  for (const status of ['Shortlisted', 'Screened'])
    await call(page.request, company.recruiter, pipeline.changeStatus.path, {
      positionId,
      resumeId: resumeId.replace('Candidate ', ''),
      status,
    })
  await openList(page, `${positionId}?group=Screened`)
  await expect(nameIn(page, 0)).toHaveText('Wilhelmina Achterberg')
})
