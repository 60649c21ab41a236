import { interest } from '@rolecall/contract/outreach/interest'
import { sequences } from '@rolecall/contract/outreach/sequences'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { signInterest } from '../../modules/outreach/interest-link.ts'
import { writeSequences } from '../../modules/outreach/write-sequences.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listFirstSequenceEmails } from './demo.queries.ts'
import type { DemoClient } from './demo-client.ts'

const MAILS = [
  {
    subject: '{{position_title}} at {{company_name}}',
    subject_b: '{{candidate_name}}, could {{position_title}} be your next role?',
    html: '<p>Hello {{candidate_name}},</p><p>We’re hiring a {{position_title}} at {{company_name}}, and your experience made me think of you.</p><p>May I tell you more?</p><p>{{button}}</p><p>Kind regards,<br>{{recruiter_name}}</p>',
    wait_days: 0,
  },
  {
    subject: 'What the work is like: {{position_title}}',
    subject_b: '',
    html: '<p>Hello {{candidate_name}},</p><p>A small team, one product, and nobody on call at night. Let me know with one click if you’d like to hear more, or when I may ask again.</p><p>{{button}}</p><p>Kind regards,<br>{{recruiter_name}}</p>',
    wait_days: 3,
  },
  {
    subject: 'Still interested in {{position_title}}?',
    subject_b: '',
    html: '<p>Hello {{candidate_name}},</p><p>The position is still open, and this is my last email about it. A quick no helps me as much as a yes.</p><p>{{button}}</p><p>Kind regards,<br>{{recruiter_name}}</p>',
    wait_days: 30,
  },
]
/** Places on the list of candidates who are still at the start. */
const ENROLLED = [0, 6, 8, 9, 12]
/**
 * The clock advances in steps of this many hours, so that the quiet hours of every zone end within one; six days, with a
 * weekend.
 */
const STEP_HOURS = 6
const HOURS = 6 * 24
/** Days ago on which two candidates replied. */
const ANSWERED_DAYS_AGO = 20

type SequenceDemoInput = { companyId: string; positionId: string; shortlist: readonly string[]; token: string }

/** Runs a sequence of three emails: some candidates are in progress, one has replied, one asked to be contacted later. */
export async function runSequence(
  client: DemoClient,
  { companyId, positionId, shortlist, token }: SequenceDemoInput,
): Promise<void> {
  const candidate_ids = ENROLLED.flatMap((place) => shortlist[place] ?? [])
  if (candidate_ids.length === 0) return
  const made = { name: 'Intro for senior engineers', mails: MAILS }
  const { sequence_id } = await client.make(sequences.save, { body: made }, token)
  await client.make(sequences.enrol, { body: { sequence_id, positionId, candidate_ids } }, token)
  const start = client.deps.now().getTime()
  for (let hours = 0; hours <= HOURS; hours += STEP_HOURS) {
    const now = new Date(start + hours * HOUR_MS)
    await writeSequences.run({ companyId }, { ...client.deps, now: () => now })
  }
  client.goTo(ANSWERED_DAYS_AGO)
  const asked = await inCompany(client.deps, companyId, ({ tx }) => listFirstSequenceEmails(tx, positionId, 2))
  const [first, second] = asked.map(({ id }) =>
    signInterest(client.deps.env.ROLECALL_SECRET, { companyId, askedId: id }),
  )
  const comment = 'I’d like to hear more about the team.'
  if (first) await client.make(interest.answer, { body: { token: first, answer: 'interested', comment } })
  const later = { answer: 'later' as const, later_months: 1 as const, comment: 'I want to finish a project first.' }
  if (second) await client.make(interest.answer, { body: { token: second, ...later } })
}
