import { interviews } from '@rolecall/contract/contact/interviews'
import { jobPost } from '@rolecall/contract/contact/job-post'
import { expect, test } from 'vitest'
import { anApplication } from '../../../../test/factories/application.ts'
import { aCandidate } from '../../../../test/factories/candidate.ts'
import { IN_OAKLAND, IN_PUNE } from '../../../../test/factories/place-of-position.ts'
import { aPosition } from '../../../../test/factories/position.ts'
import { aUser } from '../../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../../test/harness.ts'
import { readMails } from '../../../../test/kept-mails.ts'

const tested = await testApp()
const { db, make } = tested

/** What the candidate is written who is invited to an interview for a position whose range of pay is known and not shown. */
async function invitationAt(at: typeof IN_PUNE): Promise<string> {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by, at)
  const person = await aCandidate(db, by, { candidate: { name: 'Mara Ellison', location: 'Pune, India' } })
  await anApplication(db, position, person, { status: 'Screened' })
  const content = { skills: [], workplace: '' as const, people: [], about_team: '', shows_pay: false }
  const pay = { pay_from: 60_000, pay_to: 75_000 }
  await make(jobPost.editContent, { body: { positionId: position.positionId, ...content, ...pay } }, by)
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
  await make(interviews.schedule, { body }, by)
  const mails = await readMails(tested, by)
  return JSON.stringify(mails.filter((mail) => mail.to === person.email))
}

test('who is invited to an interview is told the range of pay where that has to be told before, and nowhere else', async () => {
  expect(await invitationAt(IN_OAKLAND)).toContain('60,000')
  const free = await invitationAt(IN_PUNE)
  expect(free).toContain('interview')
  expect(free).not.toContain('60,000')
})
