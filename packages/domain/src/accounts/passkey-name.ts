import KEEPERS from './data/passkey-providers.json' with { type: 'json' }
import { nameDevice } from './device-name.ts'

/** AAGUID of passkeys that do not name their authenticator. */
const UNKNOWN = '00000000-0000-0000-0000-000000000000'

/** Returns a name for a new passkey: its authenticator, if known by its AAGUID, else the device that created it. */
export function namePasskey(aaguid: string, userAgent: string): string {
  const keepers: Readonly<Record<string, string>> = KEEPERS
  return (aaguid !== UNKNOWN && keepers[aaguid]) || nameDevice(userAgent)
}
