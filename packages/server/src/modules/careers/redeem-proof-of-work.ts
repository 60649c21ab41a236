import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { type ProofInput, verifyProofOfWork } from './proof-of-work.ts'

/** The challenge that was solved; undefined if scripts are off and the person took their time. Throws otherwise. */
export function redeemProofOfWork(deps: Deps, given: ProofInput): string | undefined {
  const effort = verifyProofOfWork(deps.env.ROLECALL_SECRET, given, deps.now())
  if (effort === 'early') throw new Problem('send_form_again', 'The form was sent too quickly. Please send it again.')
  if (effort === 'none') throw new Problem('send_form_again', 'This page was open for too long. Please send it again.')
  return effort === 'proven' ? given.challenge : undefined
}
