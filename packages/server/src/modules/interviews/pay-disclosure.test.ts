import { fairPlay } from '@rolecall/contract/company/fair-play'
import { bookings } from '@rolecall/contract/contact/bookings'
import { interviews } from '@rolecall/contract/contact/interviews'
import { jobPost } from '@rolecall/contract/contact/job-post'
import { DIALOG_MESSAGES } from '@rolecall/contract/ground/dialog-messages'
import { expect, test } from 'vitest'
import { anApplication } from '../../../../test/factories/application.ts'
import { aCandidate } from '../../../../test/factories/candidate.ts'
import { IN_BERLIN, IN_OAKLAND, IN_PUNE } from '../../../../test/factories/place-of-position.ts'
import { aPosition } from '../../../../test/factories/position.ts'
import { aUser } from '../../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../../test/harness.ts'
import { readMails } from '../../../../test/kept-mails.ts'

const tested = await testApp()
const { db, make } = tested

/** Somebody whom an interview for a position there may be scheduled with, and what asks for that. */
async function aTalk(at: typeof IN_PUNE) {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by, at)
  const person = await aCandidate(db, by, { candidate: { name: 'Mara Ellison', location: 'Pune, India' } })
  await anApplication(db, position, person, { status: 'Screened' })
  const lead = await aUser(db, { companyId: by.companyId })
  const body = {
    interview_email: lead.email,
    custom_email: '',
    interview_type: 'Video call',
    resumeid: person.resumeId,
    candidate_email: person.email,
    candidate_name: person.name,
    position_id: position.positionId,
    slug: position.slug,
    slot_time: { date: TODAY, start_time: '10:00', end_time: '10:30', timezone: 'UTC' },
  }
  const offer = {
    interview_email: body.interview_email,
    custom_email: '',
    interview_type: 'Video call',
    resumeid: person.resumeId,
    candidate_email: person.email,
    position_id: position.positionId,
    starts: ['2026-03-05T09:00:00Z', '2026-03-05T10:00:00Z'],
    minutes: 30,
    timezone: 'UTC',
  }
  return { by, position, person, body, offer }
}

/** What the candidate is written who is invited to an interview for a position whose range of pay is known and not shown. */
async function invitationAt(at: typeof IN_PUNE): Promise<string> {
  const { by, position, person, body } = await aTalk(at)
  const content = { skills: [], workplace: '' as const, people: [], about_team: '', shows_pay: false }
  const pay = { pay_from: 60_000, pay_to: 75_000 }
  await make(jobPost.editContent, { body: { positionId: position.positionId, ...content, ...pay } }, by)
  expect((await make(interviews.schedule, { body }, by)).pay_untold).toBeUndefined()
  const mails = await readMails(tested, by)
  return JSON.stringify(mails.filter((mail) => mail.to === person.email))
}

test('who is invited to an interview is told the range of pay where that has to be told before, and nowhere else', async () => {
  expect(await invitationAt(IN_OAKLAND)).toContain('60,000')
  const free = await invitationAt(IN_PUNE)
  expect(free).toContain('interview')
  expect(free).not.toContain('60,000')
})

test('where no range is known, whoever schedules an interview or offers times is told that the candidate has to be, and who asks', async () => {
  const { by, body } = await aTalk(IN_OAKLAND)
  const { pay_untold, message } = await make(interviews.schedule, { body }, by)
  expect(message).toBe(DIALOG_MESSAGES.interviewScheduled)
  expect(pay_untold).toContain('has to be told a range of pay before the interview, and the position has none.')
  expect(pay_untold).toContain('California Labor Code')
  const other = await aTalk(IN_OAKLAND)
  expect((await make(bookings.offer, { body: other.offer }, other.by)).pay_untold).toBe(pay_untold)

  // The directive of the European Union holds from June 2026, three months later.
  for (const at of [IN_PUNE, IN_BERLIN]) {
    const free = await aTalk(at)
    expect((await make(bookings.offer, { body: free.offer }, free.by)).pay_untold).toBeUndefined()
    const law = { pay_history: 'allowed', gives_notice: false, notice_days: 0, other_way: false } as const
    const wish = { ...law, pay_range: 'before-interview' as const, human_review: false, keep_months: 0 }
    await make(fairPlay.settle, { body: wish }, free.by)
    const wished = await make(interviews.schedule, { body: free.body }, free.by)
    expect(wished.pay_untold).toContain('This is asked for by your company’s own rule.')
  }
})
