import { chmod, mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RolecallSettings } from '../settings.ts'
import { UsageError } from './usage-error.ts'

export type Env = Readonly<Record<string, string | undefined>>
type Profile = { url: string; key: string }
type Profiles = Record<string, Profile>

/** Prefix of keys; any other value is the token of a session. */
const KEY_PREFIX = 'rolecall_key_'
const NAME = /^[\w.-]{1,60}$/

const profilesFile = (env: Env): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'rolecall', 'profiles.json')

export function profileNamed(name: string): string {
  if (!NAME.test(name)) throw new UsageError('A profile name can contain only letters, digits, dots and hyphens.')
  return name
}

async function readProfiles(file: string): Promise<Profiles> {
  const found = await stat(file).catch(() => undefined)
  if (!found) return {}
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new UsageError(`Other users on this machine can read ${file}. Restrict it: chmod 600 ${file}`)
  const profiles: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)
  if (typeof profiles !== 'object' || profiles === null) throw new UsageError(`Can’t read ${file}.`)
  return profiles as Profiles
}

/** Writes the file atomically, and never readable by other users in between. */
async function writeProfiles(file: string, profiles: Profiles): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(profiles, undefined, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await chmod(draft, 0o600)
  await rename(draft, file)
}

export async function saveProfile(env: Env, name: string, profile: Profile): Promise<string> {
  const file = profilesFile(env)
  await writeProfiles(file, { ...(await readProfiles(file)), [name]: profile })
  return file
}

export async function dropProfile(env: Env, name: string): Promise<boolean> {
  const file = profilesFile(env)
  const { [name]: dropped, ...others } = await readProfiles(file)
  if (dropped) await writeProfiles(file, others)
  return dropped !== undefined
}

type ProfileOptions = { profile?: string | undefined; url?: string | undefined; insecure: boolean }

/** Returns the address and key from the environment or a profile. A named profile takes precedence over the environment. */
export async function settingsOf(env: Env, { profile, url, insecure }: ProfileOptions): Promise<RolecallSettings> {
  const isFromEnv = profile === undefined && env.ROLECALL_KEY !== undefined
  const name = profileNamed(profile ?? env.ROLECALL_PROFILE ?? 'default')
  const kept = isFromEnv ? undefined : (await readProfiles(profilesFile(env)))[name]
  if (profile !== undefined && !kept)
    throw new UsageError(`Profile ${name} doesn’t exist. Create it: rolecall login --profile ${name}`)
  const address = url ?? kept?.url ?? env.ROLECALL_URL
  if (!address) throw new UsageError('Set the address of Rolecall: rolecall login --url https://…, or ROLECALL_URL.')
  // A key is only sent to the address that it was stored for.
  const isElsewhere =
    url !== undefined && kept && !(URL.canParse(url) && new URL(url).origin === new URL(kept.url).origin)
  if (kept && isElsewhere) throw new UsageError(`The key of profile ${name} is only for ${kept.url}.`)
  const secret = kept?.key ?? env.ROLECALL_KEY
  if (secret === undefined) return { url: address, insecure }
  return { url: address, insecure, ...(secret.startsWith(KEY_PREFIX) ? { key: secret } : { session: secret }) }
}
