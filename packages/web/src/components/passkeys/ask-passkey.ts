import type { NewPasskey, UsedPasskey } from '@rolecall/contract/company/passkey-input'
import type { passkeys } from '@rolecall/contract/company/passkeys'
import type { CallResult } from '@rolecall/contract/ground/define-calls'

// The browser asks the person, and says what it was answered. Both resolve to nothing where the person stops, or takes too long.

type Made = CallResult<typeof passkeys.begin>['options']
type Asked = CallResult<typeof passkeys.start>['options']

/** Makes a passkey. */
export async function makePasskey(options: Made): Promise<NewPasskey | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await unlessStopped(navigator.credentials.create({ publicKey }))
  return made ? ((made as PublicKeyCredential).toJSON() as NewPasskey) : undefined
}

/** Has a passkey sign what is asked. */
export async function askPasskey(options: Asked): Promise<UsedPasskey | undefined> {
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
