import { randomUUID } from 'node:crypto'
import { access, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openFileStore } from '../../platform/files/open-file-store.ts'
import { StoreWithoutCredentials } from '../../platform/files/s3-store.ts'
import { Away } from '../../platform/kernel/dependency.ts'
import { type Check, ok, problem, reasonOf, type Verdict } from './finding.ts'
import type { Installation } from './installation-facts.ts'
import { judgeDisk } from './judge.ts'

export const listFileChecks = ({ env, diskLimits }: Installation): Check[] => [
  { name: 'data-folder', run: () => checkFolder(env.ROLECALL_DATA) },
  {
    name: 'disk',
    run: async () => {
      const { bavail, bsize } = await statfs(env.ROLECALL_DATA)
      return judgeDisk({ freeBytes: bavail * bsize, limits: diskLimits })
    },
  },
  { name: 'file-store', run: () => checkStore(env) },
]

async function checkFolder(folder: string): Promise<Verdict> {
  const path = join(folder, `doctor-${randomUUID()}`)
  try {
    await writeFile(path, PROBE, { mode: 0o600 })
    await readFile(path)
    await rm(path)
    return ok(`The data folder ${resolve(folder)} can be written and read.`)
  } catch (error) {
    return problem(
      `The data folder (ROLECALL_DATA) can’t be used: ${reasonOf(error)} It must exist, and the account that runs Rolecall must own it.`,
    )
  }
}

const PROBE = 'written by rolecall doctor\n'
/** A company that does not exist, so that no file of another is touched. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000'

async function checkStore(env: Installation['env']): Promise<Verdict> {
  if (!env.STORAGE_URL) await access(env.ROLECALL_DATA)
  const bytes = Buffer.from(PROBE)
  const name = randomUUID().replaceAll('-', '')
  const key = `PROD/${NO_COMPANY}/RESUME/${name}${name}.txt`
  try {
    // The secret only signs upload forms, which are not made here.
    const store = await openFileStore({ ...env, ROLECALL_SECRET: env.ROLECALL_SECRET ?? '' })
    try {
      await store.put(key, bytes, 'text/plain')
      const isSame = bytes.equals(await store.get(key))
      await store.remove(key)
      if (!isSame) return problem('The file store returned another file than was stored. Check its disks.')
      return ok(
        env.STORAGE_URL
          ? 'Files can be stored, read and deleted in STORAGE_URL.'
          : 'Files can be stored, read and deleted in the data folder.',
      )
    } finally {
      store.close()
    }
  } catch (error) {
    return problem(explainStore(error, env.STORAGE_URL))
  }
}

const REFUSED_KEY = new Set(['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'AuthorizationHeaderMalformed'])

function explainStore(error: unknown, storage: string | undefined): string {
  if (!storage) return `Files can’t be stored in the data folder (ROLECALL_DATA): ${reasonOf(error)}`
  if (error instanceof StoreWithoutCredentials) return error.message
  const { name, message } = (error instanceof Away ? (error.cause ?? error) : error) as Error
  const code = [name, message].find((text) => /^[A-Z]\w+$/.test(text) && text !== 'Error') ?? ''
  if (code === 'NoSuchBucket')
    return `The bucket ${URL.parse(storage)?.hostname} does not exist. Create it, or correct STORAGE_URL.`
  if (REFUSED_KEY.has(code))
    return `The file store refuses the key (${code}). Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the region in STORAGE_URL.`
  if (code === 'AccessDenied')
    return 'The file store denies access. Allow s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket.'
  return `The file store in STORAGE_URL can’t be used: ${reasonOf(error)} Check its endpoint, and that it runs.`
}
