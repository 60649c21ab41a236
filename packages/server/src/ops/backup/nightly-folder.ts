import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OPENED_FOLDER } from './prove-backup.ts'

// The folder of nightly backups. A file's name says whether it is proved, so that the folder alone tells which one to restore.

/** Backups that stay. Limit chosen by us: a week, since an erased person is in every older backup. */
export const KEPT = 7

const UNPROVED = '.unproved.tar'
const NAME = /^rolecall-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z(\.unproved)?\.tar$/
/** What a process that was killed left behind. */
const LEFT = /^(rolecall-[\dTZ-]+\.unproved\.tar\.[\w-]+(\.keys)?|\.proving-\w+)$/

/** Makes the folder if it is missing, and removes what killed processes left there. Returns the path of a new backup. */
export async function openNightlyFolder(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder))
    if (LEFT.test(name) || name.startsWith(OPENED_FOLDER))
      await rm(join(folder, name), { recursive: true, force: true })
  const moment = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  return join(folder, `rolecall-${moment}${UNPROVED}`)
}

/** Gives a backup the name of a proved one; returns its path. */
export async function nameProved(path: string): Promise<string> {
  const proved = `${path.slice(0, -UNPROVED.length)}.tar`
  await rename(path, proved)
  return proved
}

/** Deletes all but the newest backups and the newest proved one. Files with other names stay. */
export async function pruneBackups(folder: string): Promise<void> {
  const names = (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
  const lastProved = names.find((name) => !name.endsWith(UNPROVED))
  for (const name of names.slice(KEPT)) if (name !== lastProved) await rm(join(folder, name), { force: true })
}
