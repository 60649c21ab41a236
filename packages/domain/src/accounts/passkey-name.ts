import KEEPERS from './data/passkey-keepers.json' with { type: 'json' }
import { nameDevice } from './device-name.ts'

/** Passkeys that do not say what keeps them. */
const UNKNOWN = '00000000-0000-0000-0000-000000000000'

/** What a new passkey is called: what keeps it, where that is known by its number (AAGUID), else the device that made it. */
export function namePasskey(aaguid: string, userAgent: string): string {
  const keepers: Readonly<Record<string, string>> = KEEPERS
  return (aaguid !== UNKNOWN && keepers[aaguid]) || nameDevice(userAgent)
}
