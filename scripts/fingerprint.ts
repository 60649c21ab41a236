import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const TEST = /\.test\.tsx?$/

/**
 * Returns a hash of all files under these paths (relative to the repository), by names and contents, because a
 * checkout changes every timestamp. Tests are left out.
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
 * Returns a hash of the metadata of these files: names, sizes, times. If it is unchanged, so are the files; if not,
 * they may have changed. Takes a hundredth of the time.
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

/** Lists the files under a path: a file itself is a list of one, and a missing path an empty list. */
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
