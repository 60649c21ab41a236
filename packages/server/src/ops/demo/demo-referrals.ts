import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { referrals } from '@rolecall/contract/hiring/referrals'
import type { DemoClient } from './demo-client.ts'

const THANKS = 'A dinner for two, on us, once whoever you referred has been with us for a month.'
const DAYS = 7
const SELECTED_DAYS_AGO = 9

/** What a colleague's link adds to the address of a post, so that whoever follows it is put down to them. */
export async function takeLink(client: DemoClient, positionId: string, token: string): Promise<string> {
  const { link } = await client.make(referrals.link, { body: { positionId } }, token)
  return new URL(link, 'https://demo.example').searchParams.get('source') ?? ''
}

type Chosen = { positionId: string; candidateId: string; recruiter: string; admin: string }

/** Selects one of those who were referred, so that their colleague is to be thanked. */
export async function selectReferred(client: DemoClient, { positionId, candidateId, recruiter, admin }: Chosen) {
  client.goTo(SELECTED_DAYS_AGO)
  await client.make(referrals.settle, { body: { is_on: true, thanks: THANKS, days: DAYS } }, await client.signIn(admin))
  const moved = { positionId, status: 'Selected', candidate_data: [{ resumeId: candidateId }] }
  await client.make(pipeline.changeStatus, { body: moved }, await client.signIn(recruiter))
}
