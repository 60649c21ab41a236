import type { Locator } from '@playwright/test'
import { expectNoViolationsAnywhere } from '../axe.ts'
import { dayAfter } from '../make-position.ts'
import { openScreened } from '../screened-page.ts'
import { rows } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

const endOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'End', exact: true })

// A candidate is invited to an interview, which is then moved, and finally cancelled.

// L-010 L-U01 L-U03 L-U06 L-U07 L-Y07
test('an interview is scheduled with a colleague, moved and cancelled, and the candidate shows it throughout', async ({
  page,
  company,
}) => {
  const { person, head } = await openScreened(page, company)
  await expect(head.getByRole('button', { name: 'Schedule interview' })).toBeVisible()
  await page.keyboard.press('i')
  const schedule = page.getByRole('dialog', { name: `Schedule an interview with ${person.display_name}` })
  await expect(schedule.getByLabel('Candidate email')).not.toHaveValue('')
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(schedule.getByText('2 fields need attention')).toBeVisible()

  const { manager } = company
  await schedule.getByRole('combobox', { name: 'Interviewers', exact: true }).fill(manager.email.slice(0, -4))
  await page.getByRole('option', { name: manager.email }).click()
  await schedule.getByRole('combobox', { name: 'Interview type' }).click()
  await page.getByRole('option', { name: 'Video call' }).click()
  // Later than the two weeks in which other stories of the company plan panels with the same manager.
  await schedule.getByRole('textbox', { name: 'Date', exact: true }).fill(dayAfter(40))
  await schedule.getByRole('textbox', { name: 'Date', exact: true }).press('Tab')
  await schedule.getByRole('textbox', { name: 'Start', exact: true }).fill('10:00')
  await expect(endOf(schedule)).toHaveValue('10:30 AM')
  await endOf(schedule).fill('09:45')
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(schedule.getByText('The end must be later than the start.')).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await expect(schedule.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
  await expect(schedule.getByRole('combobox', { name: 'External interviewers' })).toBeVisible()
  await expect(schedule.getByRole('checkbox', { name: 'Send the résumé to interviewers' })).toBeVisible()
  await expect(schedule.getByRole('textbox', { name: 'Remarks for interviewers' })).toBeVisible()
  await endOf(schedule).fill('10:45')
  const link = schedule.getByRole('textbox', { name: 'Video call link' })
  await link.fill('javascript:alert(1)')
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(schedule.getByText(/^A video call link must start with https/)).toBeVisible()
  await link.fill('https://meet.example/room')
  await page.route('**/save/schedule/slots', (route) => route.fulfill({ status: 500, body: '' }))
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Unable to save the slot. Please try again!').first()).toBeVisible()
  await page.unroute('**/save/schedule/slots')
  await schedule.getByRole('button', { name: 'Schedule' }).dblclick()
  await expect(page.getByText('Interview Scheduled Successfully')).toBeVisible()
  await expect(page.getByText(/^The emails about the interview are in the outbox\./)).toBeVisible()

  const scheduled = head.getByRole('button', { name: /^Interview .*, 10:00 AM\b/ })
  await expect(rows(page).first()).toContainText('Interview')
  await scheduled.click()
  const details = page.getByRole('dialog', { name: `Interview with ${person.display_name}` })
  await expect(details).toContainText('10:00 AM to 10:45 AM')
  await expect(details.getByRole('link', { name: 'https://meet.example/room' })).toBeVisible()
  await expect(details).toContainText(manager.email)
  await expectNoViolationsAnywhere(page)
  await details.getByRole('button', { name: 'Reschedule' }).click()
  const reschedule = page.getByRole('dialog', { name: `Reschedule the interview with ${person.display_name}` })
  await reschedule.getByRole('textbox', { name: 'Start', exact: true }).fill('14:00')
  await expect(endOf(reschedule)).toHaveValue('02:45 PM')
  await reschedule.getByRole('button', { name: 'Reschedule' }).click()
  await head.getByRole('button', { name: /^Interview .*, 02:00 PM\b/ }).click()
  await details.getByRole('button', { name: 'Cancel interview' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel the interview?' })
    .getByRole('button', { name: 'Cancel interview' })
    .click()
  await expect(page.getByText('Slot Cancelled Successfully')).toBeVisible()
  await expect(head.getByRole('button', { name: 'Schedule interview' })).toBeVisible()
})
