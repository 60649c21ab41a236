import { dayAfter } from '../../e2e/make-position.ts'
import { call } from '../../e2e/person.ts'
import { makeScreened } from '../../e2e/screened-page.ts'
import { expect, test } from '../harness/story.ts'

test('interviews are a list and a week, and a panel planned from there goes back to them', async ({
  page,
  company,
}) => {
  const { person, named } = await makeScreened(page, company)
  const name: string = person.display_name
  const body = {
    ...named,
    interview_email: company.manager.email,
    custom_email: '',
    interview_type: 'Video call',
    candidate_email: 'week@post.example',
    candidate_name: name,
    slot_time: { date: dayAfter(30), start_time: '16:30', end_time: '17:15', timezone: 'Asia/Kolkata' },
  }
  await call(page.request, company.recruiter, '/save/schedule/slots', body)

  await page.goto('/interviews')
  await page.getByRole('link', { name: `Plan a panel with ${name}` }).click()
  await expect(page.getByRole('heading', { name: `Plan an interview panel with ${name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Interviews', exact: true })).toBeVisible()

  // The recruiter scheduled it for the manager, in another zone.
  const link = page.getByRole('link', { name, exact: true })
  const whose = (label: string) => page.getByRole('radio', { name: label, exact: true }).click()
  await whose('Mine')
  await expect(link).toHaveCount(0)
  await whose('Organised by me')
  await expect(link).toBeVisible()
  await expect(page.getByText('04:30 PM in Kolkata')).toBeVisible()
  await whose('All')
  await page.goto('/home')
  await expect(page.getByRole('radio', { name: 'Organised' })).toHaveCount(0)
  await page.goto('/interviews')

  await page.getByRole('radio', { name: 'Week' }).click()
  const week = page.getByRole('region', { name: 'Week' })
  await expect(week.getByRole('button', { name: 'This week' })).toHaveAttribute('aria-disabled', 'true')
  const entry = week.getByRole('link', { name: new RegExp(name) })
  await expect(entry).toBeHidden()
  await page.goto(`/interviews?as=week&week=${dayAfter(30)}`)
  await expect(entry).toContainText(name)
  await week.getByRole('button', { name: 'Next week' }).click()
  await expect(entry).toBeHidden()
  await week.getByRole('button', { name: 'Previous week' }).click()
  await page.route('**/rest/interviews?*', (route) => route.fulfill({ status: 500, body: '' }))
  await week.getByRole('button', { name: 'This week' }).click()
  await expect(week.getByRole('button', { name: 'Try again' })).toBeVisible()
})
