import { Problem } from '../../platform/kernel/problem.ts'

type SignUpState = { is_approved: boolean; email_verified: boolean; signed_up_at: Date | null }

/** Tells an authenticated user what their account is still waiting for. */
export function assertAccountReady({ is_approved, email_verified, signed_up_at }: SignUpState): void {
  if (signed_up_at && !email_verified)
    throw new Problem(
      'email_not_confirmed',
      'Confirm your email address first with the link we sent you. Then sign in here.',
    )
  if (!is_approved)
    throw new Problem(
      'account_awaiting_approval',
      'An administrator of your company needs to approve your account before you can sign in.',
    )
}
