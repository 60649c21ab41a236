import { account } from '@rolecall/contract/accounts/account'
import { passkeys } from '@rolecall/contract/accounts/passkeys'
import type { Call } from '@rolecall/contract/platform/define-calls'
import type { ExampleIds } from '@rolecall/contract/platform/example-ids'
import { EXAMPLE_IDS } from '@rolecall/contract/platform/example-ids'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { signAccountLink } from '../../src/modules/accounts/account-link.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp } from '../harness.ts'
import { codeAt } from './authenticator.ts'
import { anAuthenticator } from './passkey.ts'
import { next } from './serial.ts'
import { aUser, type TestUser } from './user.ts'

const KEPT = 'the hash of a password'
const NEEDS_FACTOR: readonly Call[] = [account.confirmSecondFactor, account.renewRecoveryCodes]

const NEEDS_PASSKEY: readonly Call[] = [passkeys.add, passkeys.name, passkeys.remove, passkeys.signIn]
const { passkeyId, passkeyMade, passkeyUsed, passkeyToSignIn } = EXAMPLE_IDS
const madeUpPasskey = { passkeyId, passkeyMade, passkeyUsed, passkeyToSignIn }

type Ids = Pick<ExampleIds, 'newEmail' | 'resetToken' | 'verifyToken' | 'factorCode' | keyof PasskeyIds>
type PasskeyIds = Pick<ExampleIds, 'passkeyId' | 'passkeyMade' | 'passkeyUsed' | 'passkeyToSignIn'>
type OwnCredentials = { password: string; givePassword: () => Promise<unknown> }

/**
 * Objects of accounts for examples: links of emails to a colleague, and the caller's second factor. The returned function
 * undoes earlier changes of a call, and leaves no counted attempts.
 */
export async function anExampleAccount(
  { db, deps, make }: TestApp,
  by: TestUser,
  { password, givePassword }: OwnCredentials,
) {
  const { companyId } = by
  const { userId } = await aUser(db, { companyId })
  const link = { companyId, userId, expiresAt: new Date(NOW.getTime() + HOUR_MS), passwordHash: KEPT }
  const signed = (purpose: 'reset' | 'verify') => signAccountLink(deps.env.ROLECALL_SECRET, { ...link, purpose })
  let ids: Ids = {
    newEmail: '',
    resetToken: signed('reset'),
    verifyToken: signed('verify'),
    factorCode: '',
    ...madeUpPasskey,
  }

  const putBack = () =>
    withCompany(db, companyId, async (tx) => {
      await tx.updateTable('app_user').set({ password_hash: KEPT }).where('id', '=', userId).execute()
      await tx.deleteFrom('second_factor').where('user_id', '=', by.userId).execute()
      await tx.deleteFrom('passkey').where('user_id', '=', by.userId).execute()
    })

  return async (call: Call): Promise<Ids> => {
    if (call.changes?.includes('keys')) return ids
    if (call.access !== 'public' && !call.changes?.includes('session')) return ids
    await db.deleteFrom('sign_in_attempt').execute()
    await putBack()
    await givePassword()
    ids = { ...ids, newEmail: `applicant${next()}@example.com` }
    if (NEEDS_PASSKEY.includes(call)) ids = { ...ids, ...(await aPasskey({ make }, by, { password, call })) }
    if (!NEEDS_FACTOR.includes(call)) return ids
    const { secret } = await make(account.beginSecondFactor, { body: { password } }, by)
    ids = { ...ids, factorCode: codeAt(secret, NOW) }
    if (call !== account.renewRecoveryCodes) return ids
    const made = await make(account.confirmSecondFactor, { body: { code: ids.factorCode } }, by)
    return { ...ids, factorCode: made.recovery_codes[0] ?? '' }
  }
}

/** A passkey of the user, unless it is to be added. */
async function aPasskey(
  { make }: Pick<TestApp, 'make'>,
  by: TestUser,
  { password, call }: { password: string; call: Call },
): Promise<PasskeyIds> {
  const { origin } = await make(passkeys.list, {}, by)
  const authenticator = anAuthenticator(origin)
  const begun = await make(passkeys.begin, { body: { password } }, by)
  const made = authenticator.create(begun.options)
  if (call === passkeys.add) return { ...madeUpPasskey, passkeyMade: made }
  const { id } = await make(passkeys.add, { body: { passkey: made } }, by)
  const [prove, start] = [await make(passkeys.prove, { body: {} }, by), await make(passkeys.start, { body: {} })]
  return {
    ...madeUpPasskey,
    passkeyId: id,
    passkeyUsed: authenticator.use(prove.options),
    passkeyToSignIn: authenticator.use(start.options),
  }
}
