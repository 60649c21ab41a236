import { recordEvent } from '../../../ground/events/record-event.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { findPasswordBan } from '../../../house/entry/open-session.queries.ts'
import { type findProvider, lockStanding, setPasswordsOff } from './sign-on.queries.ts'

const refusal = (message: string) => new Problem('conflict', message, { forbidden: message })

/** Lets people of the company sign in through its identity provider alone, or with passwords again. */
export async function forbidPasswords(work: Work, forbidden: boolean): Promise<void> {
  const { tx } = work
  const standing = await lockStanding(tx)
  if (forbidden) {
    if (!standing?.is_on) throw refusal('Let people sign in through an identity provider first.')
    if (standing.tested_version !== standing.version)
      throw refusal('Test the provider first: the test of what is kept now has to find nothing wrong.')
  }
  if ((standing?.passwords_off ?? false) === forbidden) return
  await setPasswordsOff(tx, forbidden)
  await recordEvent(work, { kind: 'sign-on.passwords', payload: { forbidden } })
}

const WAY_IN = ['protocol', 'issuer', 'client_id', 'entry_point', 'certificate'] as const

type Before = Awaited<ReturnType<typeof findProvider>>
type After = Record<(typeof WAY_IN)[number], string> & { is_on: boolean }

/** Passwords are good again as soon as the only other way in is another one, which nobody has tested. */
export async function allowAfterChange(
  work: Work,
  before: Before,
  after: After,
  isOtherSecret: boolean,
): Promise<void> {
  const isSame = before && after.is_on && !isOtherSecret && WAY_IN.every((name) => before[name] === after[name])
  if (!isSame && (await findPasswordBan(work.tx)) !== undefined) await forbidPasswords(work, false)
}
