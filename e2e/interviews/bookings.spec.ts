import { localTimeIn } from '@rolecall/domain/calendar/wall-clock'
import { expectNoViolations, expectNoViolationsAnywhere, expectPublicPage } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { dayAfter } from '../make-position.ts'
import { call } from '../person.ts'
import { openScreened } from '../screened-page.ts'
import { expect, test } from '../story.ts'

// A candidate is offered times, chooses one on a phone, moves it and cancels it, without an account.

test('times that suit the interviewers are offered to a candidate, and withdrawn', async ({
  page,
  company,
  windows,
}) => {
  const { person, head } = await openScreened(page, company)
  await head.getByRole('button', { name: 'Schedule interview' }).click()
  const schedule = page.getByRole('dialog', { name: `Schedule an interview with ${person.display_name}` })
  await schedule.getByRole('combobox', { name: 'Interviewers', exact: true }).fill(company.manager.email.slice(0, -4))
  await page.getByRole('option', { name: company.manager.email }).click()
  await schedule.getByRole('combobox', { name: 'Interview type' }).click()
  await page.getByRole('option', { name: 'Video call' }).click()
  await schedule.getByRole('textbox', { name: 'Video call link' }).fill('https://meet.example/ana')
  await page.getByRole('button', { name: 'Offer times' }).click()
  const offer = page.getByRole('dialog', { name: `Offer ${person.display_name} interview times` })
  await expect(offer.getByRole('textbox', { name: 'Video call link' })).toHaveValue('https://meet.example/ana')
  await offer.getByRole('button', { name: 'Schedule one time instead' }).click()
  await expect(schedule.getByRole('combobox', { name: 'Interview type' })).toHaveValue('Video call')
  await page.getByRole('button', { name: 'Offer times' }).click()
  await offer.getByRole('button', { name: 'Next week' }).click()
  await offer.getByRole('group', { name: 'Suggested times' }).getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(offer.getByRole('list', { name: 'Chosen times' }).getByRole('listitem')).toHaveCount(2)
  await expectNoViolationsAnywhere(page)
  await offer.getByRole('button', { name: 'Send times' }).dblclick()
  await expect(page.getByText('The email with the times is in the outbox.')).toBeVisible()
  await head.getByRole('button', { name: 'Schedule interview' }).click()
  await expect(page.getByText('2 times offered')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw times' }).click()
  await expect(page.getByText('The times were withdrawn.')).toBeVisible()
  const candidate = await windows.of('nobody')
  await candidate.goto(await linkOfMail('/booking?token=', company.admin))
  await expect(candidate.getByText('These times are no longer available.')).toBeVisible()
})

test('a candidate books one of the times on a phone, reschedules, asks for another one, and cancels', async ({
  page,
  company,
  windows,
}) => {
  const { person, named, head } = await openScreened(page, company)
  const starts = [8, 9].map((days) => `${dayAfter(days)}T10:00:00Z`)
  const about = {
    interview_email: [company.recruiter.email],
    custom_email: [],
    interview_type: 'Video call',
    meeting_link: 'https://meet.example/ana',
  }
  const when = { starts, minutes: 30, timezone: 'Asia/Kolkata', candidate_email: 'ana@post.example' }
  await call(page.request, company.recruiter, '/interview/offers', { ...named, ...about, ...when })
  const candidate = await windows.of('nobody')
  await candidate.setViewportSize({ width: 390, height: 844 })
  await candidate.goto(await linkOfMail('/booking?token=', company.admin))
  await expect(candidate.getByText(person.display_name)).toBeVisible()
  await expect(candidate).toHaveURL(/zone=UTC$/)
  await expect(candidate.getByText('Time zone: UTC.')).toBeVisible()
  await expectPublicPage(candidate)
  await candidate.getByText('Change the time zone').click()
  await candidate.getByLabel('Time zone').selectOption('Pacific/Auckland')
  await candidate.getByRole('button', { name: 'Show' }).click()
  await expect(candidate.getByText(/^Time zone: Auckland\./)).toBeVisible()
  await candidate.getByRole('radio').first().check()
  await candidate.getByRole('button', { name: 'Book this time' }).click()
  await expect(candidate.getByRole('status')).toHaveText('Your interview is booked. We’ll email you the details.')
  await expect(candidate.getByRole('link', { name: 'https://meet.example/ana' })).toBeVisible()
  await expect(candidate.getByText(/^\w{3} \d\d \w{3} \d{4}, .* \(Auckland\) · .* in Kolkata$/)).toBeVisible()
  await expect(candidate.getByRole('link', { name: 'Calendar file' })).toBeVisible()
  await expectNoViolations(candidate)
  const scheduled = head.getByRole('button', { name: /^Interview .*, \d\d:\d\d [AP]M\b/ })
  const before = await scheduled.innerText()
  await candidate.getByRole('radio').first().check()
  await candidate.getByRole('button', { name: 'Reschedule interview' }).click()
  await expect(candidate.getByRole('status')).toHaveText('Your interview is rescheduled. We’ll email you the details.')
  await expect(scheduled).not.toHaveText(before)
  await candidate.getByText('None of these times work for me').click()
  const first = candidate.getByRole('group', { name: 'Time range 1' })
  await first.getByLabel('Date').fill(dayAfter(12))
  await first.getByLabel('From').fill('09:00')
  await first.getByLabel('To').fill('11:30')
  await candidate.getByLabel('Anything to add').fill('Only mornings, please.')
  await expectNoViolations(candidate)
  await candidate.getByRole('button', { name: 'Propose these times' }).click()
  await expect(candidate.getByRole('status')).toHaveText('Thank you. We’ve passed it on.')
  await candidate.locator('summary').getByText('Cancel interview').click()
  await candidate.getByRole('button', { name: 'Cancel interview' }).click()
  await expect(candidate.getByRole('status')).toHaveText('Your interview is cancelled.')
  await head.getByRole('button', { name: 'Schedule interview' }).click()
  await expect(
    page.getByText(/^The candidate asked for another time: .* in Auckland; Only mornings, please\.$/),
  ).toBeVisible()
})

test('someone sets their working hours, and colleagues find them free only then', async ({
  page,
  company,
  windows,
}) => {
  const manager = await windows.of('manager')
  await manager.goto('/profile')
  const hours = manager.getByRole('region', { name: 'Interviews' })
  await expect(hours.getByText('No calendar connected')).toBeVisible()
  await hours.getByLabel('From', { exact: true }).fill('11:00')
  await hours.getByLabel('To', { exact: true }).fill('13:00')
  await expectNoViolations(manager)
  await manager.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(manager.getByText('Working hours saved.')).toBeVisible()
  await hours.getByLabel('Calendar address').fill('https://ines:secret@localhost/calendar.ics')
  await hours.getByRole('button', { name: 'Add calendar' }).click()
  await expect(hours.getByText('The address is incomplete.').first()).toBeVisible()
  const search = { interview_email: [company.manager.email], date: dayAfter(7), days: 7, minutes: 30, timezone: 'UTC' }
  const { slots, people } = await call(page.request, company.recruiter, '/availability/free', search)
  const shown = localTimeIn(people[0].time_zone, new Date(slots[0].starts_at))
  expect(shown.time).toBe('11:00')
})
