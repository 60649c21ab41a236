import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { type ProofInput, verifyProofOfWork } from './proof-of-work.ts'

/** The challenge that was solved; undefined if scripts are off and the person took their time. Throws otherwise. */
export function redeemProofOfWork(deps: Deps, given: ProofInput): string | undefined {
  const effort = verifyProofOfWork(deps.env.ROLECALL_SECRET, given, deps.now())
  if (effort === 'early')
    throw new Problem('send_form_again', 'That was faster than anybody writes. Please send it once more.')
  if (effort === 'none')
    throw new Problem('send_form_again', 'This page has been open for long. Please send it once more.')
  return effort === 'proven' ? given.challenge : undefined
}
