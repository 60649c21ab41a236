import { referrals } from '@rolecall/contract/careers/referrals'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import type { DemoClient } from './demo-client.ts'

const THANKS = 'Dinner for two, on us, once the person you referred has been with us for a month.'
const DAYS = 7
const SELECTED_DAYS_AGO = 9

/** The source that a colleague's link adds to the address of a post, which credits the colleague. */
export async function readReferralSource(client: DemoClient, positionId: string, token: string): Promise<string> {
  const { link } = await client.make(referrals.link, { body: { positionId } }, token)
  return new URL(link, 'https://demo.example').searchParams.get('source') ?? ''
}

type ReferralDemoInput = { positionId: string; candidateId: string; recruiter: string; admin: string }

/** Selects a referred candidate, so that the colleague's reward becomes due. */
export async function selectReferred(
  client: DemoClient,
  { positionId, candidateId, recruiter, admin }: ReferralDemoInput,
) {
  client.goTo(SELECTED_DAYS_AGO)
  await client.make(referrals.settle, { body: { is_on: true, thanks: THANKS, days: DAYS } }, await client.signIn(admin))
  const moved = { positionId, status: 'Selected', candidate_data: [{ resumeId: candidateId }] }
  await client.make(pipeline.changeStatus, { body: moved }, await client.signIn(recruiter))
}
