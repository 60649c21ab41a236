import { scorecards } from '@rolecall/contract/interviews/scorecards'
import type { DemoClient } from './demo-client.ts'

const COLLEAGUE = 'admin@demo.example'

const FIRST_TALK = {
  ratings: { craft: 4, problems: 3, clarity: 4, together: 3, interest: 3 },
  verdict: 'strong_yes',
  note: 'Drew the whole pipeline on one page and said which half they would throw away.',
} as const
const SECOND_TALK = {
  ratings: { craft: 3, problems: 3, clarity: 2, together: 4 },
  verdict: 'yes',
  note: 'A slow start, then very solid. Spoke well of former colleagues, even those who disagreed.',
} as const

type Talk = { positionId: string; candidate: string | undefined; token: string }

/** Submits the scorecards of two interviewers; the hiring manager, whose interview is next, has not submitted one yet. */
export async function seedScorecards(client: DemoClient, { positionId, candidate, token }: Talk): Promise<void> {
  if (!candidate) return
  const named = { candidate_id: candidate, position_id: positionId }
  await client.make(scorecards.save, { body: { ...named, ...FIRST_TALK } }, token)
  await client.make(scorecards.save, { body: { ...named, ...SECOND_TALK } }, await client.signIn(COLLEAGUE))
}
