import type { Work } from '../../platform/kernel/work.ts'
import { hashCode, newRecoveryCodes } from './redeem-code.ts'
import { replaceCodes } from './second-factor.queries.ts'

/** Replaces the caller's recovery codes; the new ones are readable only now. */
export async function replaceRecoveryCodes({ tx, session, deps }: Work): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceCodes(
    tx,
    session.userId,
    codes.map((code) => hashCode(deps.env.ROLECALL_SECRET, code)),
  )
  return codes
}
