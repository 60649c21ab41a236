import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findPasswordBan } from './open-session.queries.ts'
import { type findProvider, lockStanding, setPasswordsOff } from './sign-on.queries.ts'

const refusal = (message: string) => new Problem('provider_not_ready', message, { forbidden: message })

/** Lets users of the company sign in only through its identity provider, or with passwords again. */
export async function forbidPasswords(work: Work, forbidden: boolean): Promise<void> {
  const { tx } = work
  const standing = await lockStanding(tx)
  if (forbidden) {
    if (!standing?.is_on) throw refusal('Turn on sign-in through an identity provider first.')
    if (standing.tested_version !== standing.version)
      throw refusal('Test the provider first. The saved settings must pass the test.')
  }
  if ((standing?.passwords_off ?? false) === forbidden) return
  await setPasswordsOff(tx, forbidden)
  await recordEvent(work, { kind: 'sign-on.passwords', payload: { forbidden } })
}

const WAY_IN = ['protocol', 'issuer', 'client_id', 'entry_point', 'certificate'] as const

type StoredProvider = Awaited<ReturnType<typeof findProvider>>
type ProviderUpdate = Record<(typeof WAY_IN)[number], string> & { is_on: boolean }

/** Allows passwords again if the provider, the only way in, was changed and its new setup is not tested. */
export async function allowAfterChange(
  work: Work,
  before: StoredProvider,
  after: ProviderUpdate,
  isOtherSecret: boolean,
): Promise<void> {
  const isSame = before && after.is_on && !isOtherSecret && WAY_IN.every((name) => before[name] === after[name])
  if (!isSame && (await findPasswordBan(work.tx)) !== undefined) await forbidPasswords(work, false)
}
