import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Env, ensureText, findStoredText, replaceStoredText } from '../../platform/env.ts'
import { KEY_BYTES, readKey, type SealKey } from '../../platform/kernel/seal.ts'

export type KeySettings = Pick<Env, 'ROLECALL_DATA' | 'CREDENTIALS_KEY'>

/** The key that seals, and all that open, including that one. */
export type CredentialKeys = { current: SealKey; all: readonly SealKey[] }

/** File with one key a line, the sealing one first. */
const KEY_FILE = 'credentials-keys'

const newKey = () => randomBytes(KEY_BYTES).toString('base64url')
const pathOf = ({ ROLECALL_DATA }: KeySettings) => join(ROLECALL_DATA, KEY_FILE)
const linesOf = (text: string | undefined) => (text ?? '').split(/[\n,]/).filter((line) => line.trim() !== '')

/**
 * The keys of the environment, else those of the data folder, which the first caller creates. Read again each time, so that a
 * caller who seals under the lock of the company (`lockCredentials`) has the key of a rotation in progress.
 */
export async function readCredentialKeys(settings: KeySettings): Promise<CredentialKeys> {
  const { CREDENTIALS_KEY: given } = settings
  // Keys of the folder still open what was sealed before the environment had a key.
  const kept = given
    ? await findStoredText(pathOf(settings))
    : await ensureText(pathOf(settings), () => `${newKey()}\n`)
  const all = [...linesOf(given), ...linesOf(kept)].map(readKept)
  const [current] = all
  if (!current) throw new Error(DAMAGED)
  return { current, all }
}

/** Names of the present keys, without creating one. */
export async function findKeyIds(settings: KeySettings): Promise<string[]> {
  const lines = [...linesOf(settings.CREDENTIALS_KEY), ...linesOf(await findStoredText(pathOf(settings)))]
  return lines.map((line) => readKept(line).id)
}

const DAMAGED = `The file ${KEY_FILE} in the data folder (ROLECALL_DATA) is damaged. Restore its backup. Without one, delete the file and enter the credentials of all sources again.`

function readKept(line: string): SealKey {
  try {
    return readKey(line)
  } catch (cause) {
    throw new Error(DAMAGED, { cause })
  }
}

/** Puts a new key before those of the data folder; with a key from the environment that is up to the operator. */
export async function addCredentialKey(settings: KeySettings): Promise<void> {
  if (settings.CREDENTIALS_KEY) return
  await replaceStoredText(
    pathOf(settings),
    `${[newKey(), ...linesOf(await findStoredText(pathOf(settings)))].join('\n')}\n`,
  )
}

/** Keeps only the sealing key. */
export async function dropOlderKeys(settings: KeySettings): Promise<void> {
  if (settings.CREDENTIALS_KEY) return
  const [current] = linesOf(await findStoredText(pathOf(settings)))
  if (current) await replaceStoredText(pathOf(settings), `${current}\n`)
}
