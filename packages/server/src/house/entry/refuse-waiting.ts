import { Problem } from '../../ground/kernel/problem.ts'

type Waiting = { is_approved: boolean; email_verified: boolean; signed_up_at: Date | null }

/** Says to whoever has proved that an account is theirs what it is still waiting for. */
export function refuseWaiting({ is_approved, email_verified, signed_up_at }: Waiting): void {
  if (signed_up_at && !email_verified)
    throw new Problem(
      'not_signed_in',
      'Open the link in the mail that we sent to your address first. Then sign in here.',
    )
  if (!is_approved)
    throw new Problem('not_signed_in', 'Your account waits for an administrator of your company to approve it.')
}
