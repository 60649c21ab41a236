import { createPosition } from '../../e2e/make-position.ts'
import { openList } from '../../e2e/shortlist-page.ts'
import { expect, test } from '../harness/story.ts'

const SWITCHES = [
  'Willing to relocate',
  'States a notice period',
  'Meets the business rules',
  'Show only my actions',
  'Show only viewed',
]
const LISTS = ['Locations', 'Current company', 'Institute', 'Source', 'Résumé group']
const CHOICES = {
  'Résumé age': [
    'All Resumes',
    'Last 1 day',
    'Last 3 days',
    'Last 7 days',
    'Last 14 days',
    'Last 30 days',
    'Last 90 days',
    'Last 180 days',
    'Last 1 year',
  ],
  Interview: ['Any', 'Scheduled', 'To be scheduled'],
  'Screening form': ['Any', 'Filled', 'To be done'],
  'Interest email': ['All', 'Interested', 'Not interested', 'No response', 'Not delivered', 'Later', 'Back now'],
}

// L-R01 L-R02 L-R03 L-R05 L-R06 L-R07 L-Y10
test('a list is narrowed by the filters beside it, and offers no mandatory-skill filter without such skills', async ({
  page,
  company,
}) => {
  const positionId = await createPosition(page.request, company.recruiter, {
    title: 'Keeper of tables',
    description: 'Somebody who knows Python well and keeps the tables of the warehouse in order. '.repeat(4),
    primary: [{ skill: 'Python', score: 90, mandatory: false }],
  })
  await openList(page, positionId)
  for (const title of LISTS)
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  for (const [label, options] of Object.entries(CHOICES)) {
    await page.getByRole('combobox', { name: label }).click()
    await expect(page.getByRole('option')).toHaveText(options)
    await page.keyboard.press('Escape')
  }
  for (const name of SWITCHES) {
    const toggle = page.getByRole('switch', { name })
    await toggle.click()
    await expect(toggle).toBeChecked()
    await toggle.click()
  }

  const mandatory = page.getByRole('switch', { name: 'All must-haves' })
  await mandatory.click()
  await expect(
    page.getByText('None of the skills are mandatory for this position. Edit requirement details, to mandate a skill.'),
  ).toBeVisible()
  await expect(mandatory).not.toBeChecked()
  await expect(page).not.toHaveURL(/mandatory/)

  const slider = (name: string) => page.getByRole('slider', { name })
  await expect(slider('Experience, from yr')).toHaveAttribute('aria-valuemin', '0')
  await expect(slider('Experience, to yr')).toHaveAttribute('aria-valuemax', '30')
  await page.getByRole('switch', { name: 'Hide lower scores' }).click()
  const score = slider('Minimum score')
  await expect(score).toHaveAttribute('aria-valuenow', '50')
  await expect(score).toHaveAttribute('aria-valuemin', '0')
  await expect(score).toHaveAttribute('aria-valuemax', '100')
  await score.press('ArrowRight')
  await expect(page).toHaveURL(/min=60/)
})
