import { limitAttempts } from '../../ground/http/limit-attempts.ts'
import { networkOf } from '../../ground/http/network-of.ts'
import type { Deps } from '../../ground/kernel/deps.ts'

/** Applications from one network within the window of the limiter. Our own choice: a fair at a school comes from one address. */
const UNPROVEN_MAX = 60
const PROVEN_MAX = 300
/** Times that one proof counts, since whoever is told what is wrong sends again. */
const USES_MAX = 10

/** Questions whether somebody whom an id names has applied. Our own choice: a link is opened some times, ids are not tried out. */
const QUESTIONS_MAX = 300

const TOO_MANY = 'Too many applications came from your network. Please try again in a quarter of an hour.'
const TOO_MANY_QUESTIONS = 'This was asked too often from your network. Please try again in a quarter of an hour.'

/** Throws where too many came from one network; `proof` is the challenge that was worked on, and lets more through. */
export async function refuseManyApplications(
  deps: Pick<Deps, 'db' | 'now'>,
  { address, proof }: { address: string; proof: string | undefined },
): Promise<void> {
  const network = networkOf(address)
  const counted = proof
    ? [
        { under: `apply-proven:${network}`, max: PROVEN_MAX },
        { under: `proof:${proof}`, max: USES_MAX },
      ]
    : [{ under: `apply:${network}`, max: UNPROVEN_MAX }]
  await limitAttempts(deps, counted, TOO_MANY)
}

/** Throws where very many ids of people were asked about from one network. */
export const refuseManyQuestions = (deps: Pick<Deps, 'db' | 'now'>, address: string) =>
  limitAttempts(deps, [{ under: `post-named:${networkOf(address)}`, max: QUESTIONS_MAX }], TOO_MANY_QUESTIONS)
