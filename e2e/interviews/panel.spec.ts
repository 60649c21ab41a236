import type { Page } from '@playwright/test'
import { oldestDay } from '@rolecall/domain/calendar/wall-clock'
import { expectNoViolationsAnywhere } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { dayAfter } from '../make-position.ts'
import { call } from '../person.ts'
import { makeScreened, openFirstScreened, openPanelPlan } from '../screened-page.ts'
import { type Company, expect, test } from '../story.ts'

// Four interviews are planned at once. No schedule fits because of an interviewer's daily limit; it is waived for this
// panel, and the candidate gets one email.

const TALKS = ['Systems', 'Team', 'Code', 'Questions']

/** Makes a pool with the manager as its lead, who works from nine to five. */
async function makePoolOfManager({ request }: Page, { admin, manager }: Company): Promise<string> {
  const { data: people } = await call(request, admin, '/rest/interview/users', { search_key: manager.email })
  // Other stories of the company may have left other working hours, in which no interview would fit.
  const hours = { days: [1, 2, 3, 4, 5], from_minute: 540, to_minute: 1_020, time_zone: 'UTC' }
  await call(request, manager, '/availability', hours)
  const members = [{ user_id: people[0].id, seat: 'lead' }]
  const pool = { name: `Writers ${Date.now()}`, shadows_needed: 0, members }
  return (await call(request, admin, '/panels/pools', pool)).id
}

test('a panel of four that exceeds a limit is booked once the limit is raised for it', async ({ page, company }) => {
  const { positionId, person, named } = await makeScreened(page, company)
  const poolId = await makePoolOfManager(page, company)
  await call(page.request, company.manager, '/panels/limits', { per_day: 3, per_week: null })
  const plan = {
    talks: TALKS.map((title) => ({ title, minutes: 30, room: false, seats: [{ as: 'lead', pool_id: poolId }] })),
    in_order: true,
    most_days: 1,
    break_least: 0,
    break_most: 60,
  }
  const template = { position_id: positionId, name: 'On site', plan }
  await call(page.request, company.admin, '/panels/templates', template)

  const head = await openFirstScreened(page, positionId)
  const main = await openPanelPlan(page, head, person.display_name)
  const find = main.getByRole('button', { name: 'Find times' })
  await find.press('Enter')
  await expect(main.getByText('No schedule fits, for 2 reasons together.')).toBeVisible()
  // A button that was busy keeps the focus, so that Tab continues to the results.
  await expect(find).toBeFocused()
  await expect(main.getByText(/’s limit is 3 a day\./)).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await main
    .getByRole('button', { name: /from 3 to 4 .* to find \d+/ })
    .first()
    .click()
  const option = main.getByRole('region', { name: 'Options' }).getByRole('row').nth(1)
  await expect(option.getByRole('radio', { name: 'Option 1' })).toBeChecked()
  await expect(option).toContainText(/leading 4 on/)
  const week = main.getByRole('region', { name: 'Week' })
  for (const [place, title] of TALKS.entries()) await expect(week.getByText(`${place + 1} ${title}`)).toBeVisible()
  await expect(week.getByText('Busy', { exact: true })).toBeVisible()
  await expectNoViolationsAnywhere(page)
  // On a phone the bars and their legend give way to a list by day.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(week.getByText('Busy', { exact: true })).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await main.getByRole('button', { name: 'Book all interviews' }).click()
  await expect(head.getByRole('button', { name: 'Plan an interview panel' })).toBeVisible()

  const { data: booked } = await call(page.request, company.recruiter, '/panels/list', named)
  expect(booked).toHaveLength(1)
  expect(booked[0].talks.map(({ title }: { title: string }) => title)).toEqual(TALKS)
  await call(page.request, company.manager, '/panels/limits', { per_day: null, per_week: null })
})

test('times that the candidate proposed on the booking page are added to a panel, next to those typed', async ({
  page,
  company,
  windows,
}) => {
  const { positionId, person, named } = await makeScreened(page, company)
  const poolId = await makePoolOfManager(page, company)
  const seats = [{ as: 'lead', pool_id: poolId }]
  const plan = {
    talks: [{ title: 'Systems', minutes: 30, room: false, seats }],
    in_order: true,
    most_days: 1,
    break_least: 0,
    break_most: 60,
  }
  await call(page.request, company.admin, '/panels/templates', { position_id: positionId, name: 'One', plan })
  const offer = {
    ...named,
    interview_email: [company.manager.email],
    custom_email: '',
    interview_type: 'Video call',
    starts: [`${weekdayAfter(9)}T10:00:00Z`],
    minutes: 30,
    timezone: 'UTC',
    candidate_email: 'proposes@post.example',
  }
  await call(page.request, company.recruiter, '/interview/offers', offer)
  const candidate = await windows.of('nobody')
  await candidate.goto(await linkOfMail('/booking?token=', company.admin))
  await candidate.getByText('Change the time zone').click()
  await candidate.getByLabel('Time zone').selectOption('Asia/Singapore')
  await candidate.getByRole('button', { name: 'Show' }).click()
  await candidate.getByText('None of these times work for me').click()
  const day = weekdayAfter(10)
  const window = candidate.getByRole('group', { name: 'Time range 1' })
  await window.getByLabel('Date').fill(day)
  await window.getByLabel('From').fill('21:00')
  await window.getByLabel('To').fill('22:00')
  await candidate.getByRole('button', { name: 'Propose these times' }).click()
  await expect(candidate.getByRole('status')).toHaveText('Thank you. We’ve passed it on.')

  const head = await openFirstScreened(page, positionId)
  const main = await openPanelPlan(page, head, person.display_name)
  await main.getByRole('button', { name: 'Add time' }).click()
  await main.getByLabel('To', { exact: true }).fill('09:30')
  await page.reload()
  await expect(main.getByLabel('To', { exact: true })).toHaveValue('09:30 AM')
  await expect(main.getByText(/ \(Singapore\) · /)).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await main.getByRole('button', { name: 'Add this time' }).click()
  await expect(main.getByText(/^Proposed by the candidate on the booking page, /)).toBeVisible()
  // Typed windows stay, and are searched as well until they are removed.
  await expect(main.getByLabel('To', { exact: true })).toHaveValue('09:30 AM')
  await main.getByRole('button', { name: /^Remove the time on/ }).click()
  await expectNoViolationsAnywhere(page)
  await main.getByRole('button', { name: 'Find times' }).click()
  await main.getByRole('button', { name: 'Book all interviews' }).click()
  await expect(head.getByRole('button', { name: 'Plan an interview panel' })).toBeVisible()
  const { data: booked } = await call(page.request, company.recruiter, '/panels/list', named)
  expect(booked[0].talks.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([`${day}T13:00:00.000Z`])
})

/** Returns the first weekday at least this many days from now. */
function weekdayAfter(days: number): string {
  const weekday = new Date(`${dayAfter(days)}T00:00:00Z`).getUTCDay()
  return dayAfter(days + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0))
}

test('the search for panels starts on the first offered day, also when the candidate’s time zone is a day ahead', async ({
  windows,
  company,
}) => {
  // A faked clock can't be restored.
  const page = await windows.of('recruiter', { anew: true })
  const { positionId, person } = await makeScreened(page, company)
  const poolId = await makePoolOfManager(page, company)
  const place = { candidate_id: person.resume_id, location: 'Auckland, New Zealand' }
  await call(page.request, company.recruiter, '/candidate/facts', place)
  const plan = {
    talks: [{ title: 'Systems', minutes: 30, room: false, seats: [{ as: 'lead', pool_id: poolId }] }],
    in_order: true,
    most_days: 1,
    break_least: 0,
    break_most: 60,
  }
  await call(page.request, company.admin, '/panels/templates', { position_id: positionId, name: 'Evening', plan })
  // The day before in any time zone that the company may have: Pago Pago is 25 hours behind Auckland.
  await page.clock.setFixedTime(`${oldestDay(new Date())}T12:00:00Z`)
  const head = await openFirstScreened(page, positionId)
  const main = await openPanelPlan(page, head, person.display_name)
  await main.getByRole('button', { name: 'Find times' }).click()
  await expect(main.getByRole('region', { name: 'Schedules' }).or(main.getByText(/^No schedule fits/))).toBeVisible()
  // On a Monday the faked day is in the week before, whose lanes are refused.
  const lanes = main.getByRole('region', { name: 'Week' }).getByText('today or later')
  await expect(main.getByText('today or later')).toHaveCount(await lanes.count())
})
