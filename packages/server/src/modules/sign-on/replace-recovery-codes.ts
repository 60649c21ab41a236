import type { Work } from '../../ground/kernel/work.ts'
import { replaceCodes } from './second-factor.queries.ts'
import { hashCode, newRecoveryCodes } from './take-code.ts'

/** New recovery codes for whoever acts, in place of the old; this is the only time that they are known. */
export async function giveCodes({ tx, session, deps }: Work): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceCodes(
    tx,
    session.userId,
    codes.map((code) => hashCode(deps.env.ROLECALL_SECRET, code)),
  )
  return codes
}
