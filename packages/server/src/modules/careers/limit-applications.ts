import { limitAttempts } from '../../platform/http/limit-attempts.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import type { Deps } from '../../platform/kernel/deps.ts'

/**
 * Maximum number of unproven applications from one network within the limiter's window. Limit chosen by us: a fair at a school
 * comes from one address.
 */
const UNPROVEN_MAX = 60
const PROVEN_MAX = 300
/** Number of times that one proof can be used, since applicants fix errors and submit again. */
const USES_MAX = 10

/**
 * Maximum number of checks whether the person with an id has applied. Limit chosen by us: a link is opened a few times, but ids
 * must not be tried out.
 */
const QUESTIONS_MAX = 300

const TOO_MANY = 'Too many applications came from your network. Please try again in 15 minutes.'
const TOO_MANY_QUESTIONS = 'Too many requests came from your network. Please try again in 15 minutes.'

/** Throws when too many applications came from one network; `proof` is the solved challenge, which allows more. */
export async function limitApplications(
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

/** Throws when very many ids of people were checked from one network. */
export const limitPersonChecks = (deps: Pick<Deps, 'db' | 'now'>, address: string) =>
  limitAttempts(deps, [{ under: `post-named:${networkOf(address)}`, max: QUESTIONS_MAX }], TOO_MANY_QUESTIONS)
