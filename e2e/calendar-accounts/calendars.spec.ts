import { movedTo, startCaldavServer } from '../../packages/server/test/caldav-server.ts'
import { expectNoViolations, expectNoViolationsAnywhere } from '../axe.ts'
import { readWholeMails } from '../mail-link.ts'
import { dayAfter } from '../make-position.ts'
import { call } from '../person.ts'
import { openFirstScreened, openScreened } from '../screened-page.ts'
import { expect, test } from '../story.ts'

// A user connects their calendar, an interview appears in it, and moving it there moves it here too.

const EMAIL_OF_CANDIDATE = 'candidate.of.calendars@example.com'

test('a calendar is connected, an interview is added to it, and moving it on either side updates the other and emails the candidate', async ({
  page,
  company,
}) => {
  const server = await startCaldavServer()
  try {
    await page.goto('/profile')
    const interviews = page.getByRole('region', { name: 'Interviews' })
    await interviews.getByRole('textbox', { name: 'Server' }).fill(server.address)
    await interviews.getByRole('textbox', { name: 'User name' }).fill(server.user)
    await interviews.getByLabel('App password', { exact: true }).fill('wrong')
    await interviews.getByRole('button', { name: 'Connect calendar' }).click()
    await expect(interviews.getByText('The server doesn’t accept this user name and password.')).toBeVisible()
    await interviews.getByRole('textbox', { name: 'Server' }).fill(server.address)
    await interviews.getByRole('textbox', { name: 'User name' }).fill(server.user)
    await interviews.getByLabel('App password', { exact: true }).fill(server.password)
    await interviews.getByRole('button', { name: 'Connect calendar' }).click()
    await expect(interviews.getByText(/^“Work” at .* was last read just now\.$/)).toBeVisible()
    await interviews.getByRole('textbox', { name: 'Video meeting link' }).fill('https://meet.example/own')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Meeting link saved.')).toBeVisible()
    await expectNoViolations(page)

    const { positionId, person, head } = await openScreened(page, company)
    await head.getByRole('button', { name: 'Schedule interview' }).click()
    const schedule = page.getByRole('dialog', { name: `Schedule an interview with ${person.display_name}` })
    const { email } = company.recruiter
    await schedule.getByRole('combobox', { name: 'Interviewers', exact: true }).fill(email.slice(0, -4))
    await page.getByRole('option', { name: email }).click()
    await schedule.getByRole('combobox', { name: 'Interview type' }).click()
    await page.getByRole('option', { name: 'Video call' }).click()
    await expect(schedule.getByText(/^Without a link or place, we use .*’s video room\.$/)).toBeVisible()
    await expectNoViolationsAnywhere(page)
    await schedule.getByLabel('Candidate email').fill(EMAIL_OF_CANDIDATE)
    await schedule.getByRole('textbox', { name: 'Date', exact: true }).fill(dayAfter(3))
    await schedule.getByRole('textbox', { name: 'Date', exact: true }).press('Tab')
    await schedule.getByRole('textbox', { name: 'Start', exact: true }).fill('10:00')
    await schedule.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(page.getByText('Interview Scheduled Successfully')).toBeVisible()

    await expect.poll(() => server.events().size).toBe(1)
    const [[path, text] = ['', '']] = [...server.events()]
    expect(text).toContain('https://meet.example/own')
    const [, day = '', clock = ''] = /DTSTART:(\d{8})T(\d{4})/.exec(text) ?? []
    const began = Date.parse(`${day.replace(/(....)(..)/, '$1-$2-')}T${clock.replace(/(..)/, '$1:')}Z`)
    const [from = '', to = ''] = [4 * 60, 4 * 60 + 45].map((minutes) =>
      new Date(began + minutes * 60_000).toISOString(),
    )
    server.edit(path, movedTo(from, to, new Date()))

    await page.goto('/profile')
    await expect(async () => {
      await interviews.getByRole('button', { name: 'Try again now' }).click()
      const named = { position_id: positionId, resumeid: person.resume_id }
      const { interview_slots_info: slots } = await call(
        page.request,
        company.recruiter,
        '/schedule/slots/details',
        named,
      )
      expect(slots[0].starts_at).toBe(from)
    }).toPass({ intervals: [1_000, 2_000, 4_000], timeout: 60_000 })
    await openFirstScreened(page, positionId)
    await expect(head.getByRole('button', { name: /^Interview .*, 02:00 PM/ })).toBeVisible()
    await expect(async () => {
      const mails = (await readWholeMails(company.admin)).filter(({ to }) => to === EMAIL_OF_CANDIDATE)
      expect(mails).toHaveLength(2)
      expect(mails.every((mail) => mail.text.includes('https://meet.example/own'))).toBe(true)
    }).toPass()

    await page.goto('/profile')
    await interviews.getByRole('button', { name: 'Disconnect' }).click()
    const leaving = page.getByRole('dialog', { name: 'Disconnect calendar?' })
    await leaving.getByRole('checkbox', { name: 'Keep the interviews we added to the calendar' }).uncheck()
    await leaving.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => server.events().size).toBe(0)
    await expect(interviews.getByRole('button', { name: 'Connect calendar' })).toBeVisible()
    await interviews.getByRole('textbox', { name: 'Video meeting link' }).fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Meeting link removed.')).toBeVisible()
  } finally {
    server.close()
  }
})
