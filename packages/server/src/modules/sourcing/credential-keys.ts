import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Env, findKeptText, keepText, replaceKeptText } from '../../ground/env.ts'
import { KEY_BYTES, readKey, type SealKey } from '../../ground/kernel/seal.ts'

export type KeySettings = Pick<Env, 'ROLECALL_DATA' | 'CREDENTIALS_KEY'>

/** The one that seals, and all that open, itself among them. */
export type CredentialKeys = { current: SealKey; all: readonly SealKey[] }

/** One key a line, the one that seals first. */
const KEY_FILE = 'credentials-keys'

const newKey = () => randomBytes(KEY_BYTES).toString('base64url')
const pathOf = ({ ROLECALL_DATA }: KeySettings) => join(ROLECALL_DATA, KEY_FILE)
const linesOf = (text: string | undefined) => (text ?? '').split(/[\n,]/).filter((line) => line.trim() !== '')

/**
 * The keys of the environment, else those of the data folder, where the first who asks has one made. Read anew each time,
 * so that whoever seals under the lock of the company (`lockCredentials`) has the key of a change that is under way.
 */
export async function readCredentialKeys(settings: KeySettings): Promise<CredentialKeys> {
  const { CREDENTIALS_KEY: given } = settings
  // Those of the folder still open what was sealed before the environment had a key.
  const kept = given ? await findKeptText(pathOf(settings)) : await keepText(pathOf(settings), () => `${newKey()}\n`)
  const all = [...linesOf(given), ...linesOf(kept)].map(readKept)
  const [current] = all
  if (!current) throw new Error(DAMAGED)
  return { current, all }
}

const DAMAGED = `The file ${KEY_FILE} in the data folder (ROLECALL_DATA) is damaged. Put back a copy of it; without one, take it away, and give the credentials of sources again.`

function readKept(line: string): SealKey {
  try {
    return readKey(line)
  } catch (cause) {
    throw new Error(DAMAGED, { cause })
  }
}

/** Puts a new key before those of the data folder; with a key of the environment that is the operator's to do. */
export async function addCredentialKey(settings: KeySettings): Promise<void> {
  if (settings.CREDENTIALS_KEY) return
  await replaceKeptText(
    pathOf(settings),
    `${[newKey(), ...linesOf(await findKeptText(pathOf(settings)))].join('\n')}\n`,
  )
}

/** Leaves only the one that seals. */
export async function dropOlderKeys(settings: KeySettings): Promise<void> {
  if (settings.CREDENTIALS_KEY) return
  const [current] = linesOf(await findKeptText(pathOf(settings)))
  if (current) await replaceKeptText(pathOf(settings), `${current}\n`)
}
