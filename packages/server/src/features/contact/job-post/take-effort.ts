import { type Given, judgeEffort } from '../../../contact/public-pages/proof-of-work.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'

/** The challenge that was worked on; undefined where scripts are off and the person took their time. Throws for all else. */
export function takeEffort(deps: Deps, given: Given): string | undefined {
  const effort = judgeEffort(deps.env.ROLECALL_SECRET, given, deps.now())
  if (effort === 'early')
    throw new Problem('invalid_request', 'That was faster than anybody writes. Please send it once more.')
  if (effort === 'none')
    throw new Problem('invalid_request', 'This page has been open for long. Please send it once more.')
  return effort === 'proven' ? given.challenge : undefined
}
