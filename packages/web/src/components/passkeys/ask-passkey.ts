import type { NewPasskey, UsedPasskey } from '@rolecall/contract/accounts/passkey-input'
import type { passkeys } from '@rolecall/contract/accounts/passkeys'
import type { CallResult } from '@rolecall/contract/platform/define-calls'

// The browser asks the user and passes on the answer. Both functions resolve to undefined if the user cancels or takes
// too long.

type CreationOptions = CallResult<typeof passkeys.begin>['options']
type AssertionOptions = CallResult<typeof passkeys.start>['options']

/** Creates a passkey. */
export async function createPasskey(options: CreationOptions): Promise<NewPasskey | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await unlessStopped(navigator.credentials.create({ publicKey }))
  return made ? ((made as PublicKeyCredential).toJSON() as NewPasskey) : undefined
}

/** Lets a passkey sign the challenge. */
export async function signWithPasskey(options: AssertionOptions): Promise<UsedPasskey | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const used = await unlessStopped(navigator.credentials.get({ publicKey }))
  return used ? ((used as PublicKeyCredential).toJSON() as UsedPasskey) : undefined
}

async function unlessStopped(asking: Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
    throw error
  }
}
