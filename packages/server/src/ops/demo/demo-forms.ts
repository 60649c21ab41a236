import { forms } from '@rolecall/contract/forms/forms'
import type { DemoClient } from './demo-client.ts'

const TALKED = [
  {
    expected_ctc: '3900000',
    expected_currency: 'INR',
    notice_period: 60,
    comm_skills: 'Very good',
    recruiter_feedback: 'Explained their last project without notes. Wants more say in what gets built.',
  },
  {
    expected_ctc: '4100000',
    expected_currency: 'INR',
    notice_period: 30,
    comm_skills: 'Good',
    recruiter_feedback: 'Careful, and honest about what would be new. Could start within a month.',
  },
]
const INTERVIEWED = {
  interview_type: 'Video',
  skill_in_work: 4,
  skill_in_work_note: 'Found the slow step in the exercise within minutes, and said how sure they were.',
  problem_solving: 5,
  communication: 4,
  recommendation: 'Yes',
  strengths: 'Asks before building. Knows what the numbers are for.',
  concerns: 'Has led two people, not ten.',
}

type Talk = { positionId: string; candidate: string; token: string }

/** Fills in the phone screen; `which` selects the answers. */
export async function screenPerson(client: DemoClient, { positionId, candidate, token }: Talk, which: number) {
  const said = TALKED[which % TALKED.length]
  const body = { resume_id: candidate, position_id: positionId, form_type: 'screening_form', ...said }
  await client.make(forms.fill, { body }, token)
}

/** Fills in the panel's scorecard of a candidate. */
export async function rateInterview(client: DemoClient, { positionId, candidate, token }: Talk): Promise<void> {
  const body = { resume_id: candidate, position_id: positionId, form_type: 'interview_form_one', ...INTERVIEWED }
  await client.make(forms.fill, { body }, token)
}

/** An employer the company does not hire from; a candidate of the first position works there. */
export const BARRED = {
  company_name: 'Quillpay Payments',
  message: 'A customer of ours. We don’t hire from them.',
}

export async function barEmployer(client: DemoClient, admin: string): Promise<void> {
  await client.make(forms.blacklist, { body: BARRED }, admin)
}
