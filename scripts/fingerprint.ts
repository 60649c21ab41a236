import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const TEST = /\.test\.tsx?$/

/**
 * One number for all files under these paths (relative to the repository), by names and contents: a checkout changes every
 * time stamp. Tests are no part of it.
 */
export async function fingerprint(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await listFiles(join(ROOT, path))) {
      hash.update(`${relative(ROOT, file).replaceAll('\\', '/')}\0`)
      hash.update(
        createHash('sha256')
          .update(await readFile(file))
          .digest(),
      )
    }
  }
  return hash.digest('hex')
}

/**
 * One number for what a look at these files shows: names, sizes, times. Where it is the one of another time nothing has changed
 * since; where it is not, something may have. Takes a hundredth of the time.
 */
export function quickPrint(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) for (const line of look(join(ROOT, path))) hash.update(line)
  return hash.digest('hex')
}

function look(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return TEST.test(path) ? [] : [`${path} ${found.size} ${found.mtimeMs}\n`]
  return readdirSync(path)
    .sort()
    .flatMap((name) => look(join(path, name)))
}

/** A file is a list of itself, and what is not there is an empty one. */
async function listFiles(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !TEST.test(entry.name))
    return files.map((entry) => join(entry.parentPath, entry.name)).sort()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTDIR') return [path]
    if (code === 'ENOENT') return []
    throw error
  }
}
