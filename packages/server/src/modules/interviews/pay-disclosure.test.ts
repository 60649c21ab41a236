import { jobPost } from '@rolecall/contract/careers/job-post'
import { bookings } from '@rolecall/contract/interviews/bookings'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { fairPlay } from '@rolecall/contract/reviews/fair-play'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { IN_BERLIN, IN_OAKLAND, IN_PUNE } from '../../../test/factories/place-of-position.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'

const tested = await testApp()
const { db, make } = tested

/** A candidate who may be interviewed for a position there, and the requests that schedule it. */
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

/** The text of the invitation to an interview for a position whose pay range is known and not shown. */
async function invitationAt(at: typeof IN_PUNE): Promise<string> {
  const { by, position, person, body } = await aTalk(at)
  const content = { skills: [], workplace: '' as const, people: [], about_team: '', shows_pay: false }
  const pay = { pay_from: 60_000, pay_to: 75_000 }
  await make(jobPost.editContent, { body: { positionId: position.positionId, ...content, ...pay } }, by)
  expect((await make(interviews.schedule, { body }, by)).pay_untold).toBeUndefined()
  const mails = await readMails(tested, by)
  return JSON.stringify(mails.filter((mail) => mail.to === person.email))
}

test('an invitation states the pay range only where the law requires it', async () => {
  expect(await invitationAt(IN_OAKLAND)).toContain('60,000')
  const free = await invitationAt(IN_PUNE)
  expect(free).toContain('interview')
  expect(free).not.toContain('60,000')
})

test('without a pay range, the organizer is warned that the law requires one, with the source', async () => {
  const { by, body } = await aTalk(IN_OAKLAND)
  const { pay_untold, message } = await make(interviews.schedule, { body }, by)
  expect(message).toBe(DIALOG_MESSAGES.interviewScheduled)
  expect(pay_untold).toContain('must be told the pay range before the interview, but the position has none.')
  expect(pay_untold).toContain('California Labor Code')
  const other = await aTalk(IN_OAKLAND)
  expect((await make(bookings.offer, { body: other.offer }, other.by)).pay_untold).toBe(pay_untold)

  // The directive of the European Union applies from June 2026, three months later.
  for (const at of [IN_PUNE, IN_BERLIN]) {
    const free = await aTalk(at)
    expect((await make(bookings.offer, { body: free.offer }, free.by)).pay_untold).toBeUndefined()
    const law = { pay_history: 'allowed', gives_notice: false, notice_days: 0, other_way: false } as const
    const wish = { ...law, pay_range: 'before-interview' as const, human_review: false, keep_months: 0 }
    await make(fairPlay.settle, { body: wish }, free.by)
    const wished = await make(interviews.schedule, { body: free.body }, free.by)
    expect(wished.pay_untold).toContain('Required by your company’s own rule.')
  }
})
