import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLocked } from '../src/platform/db/embedded/folder-lock.ts'

const ONE_GIGABYTE = 2 ** 30
const MEMORY_DISK = '/dev/shm'

/** Folder for test clusters: in memory if there is room, else on disk. */
export async function findFastFolder(): Promise<string> {
  try {
    await access(MEMORY_DISK, constants.W_OK)
    const { bavail, bsize } = await statfs(MEMORY_DISK)
    return bavail * bsize >= ONE_GIGABYTE ? MEMORY_DISK : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Creates an empty folder, which the caller removes. */
export const makeScratchFolder = async (purpose: string): Promise<string> =>
  mkdtemp(join(await findFastFolder(), `${purpose}-`))

/** Removes the clusters of killed test runs. */
export async function removeAbandoned(purpose: string): Promise<void> {
  const parent = await findFastFolder()
  const candidates = (await readdir(parent)).filter((name) => name.startsWith(`${purpose}-`))
  for (const folder of candidates.map((name) => join(parent, name))) {
    // Empty: created a moment ago by a run that is about to lock it. Not readable: another account's.
    const isAbandoned = await readdir(folder).then(
      async (content) => content.length > 0 && !(await isLocked(join(folder, 'postgres.lock'))),
      () => false,
    )
    if (isAbandoned) await rm(folder, { recursive: true, force: true })
  }
}
