import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

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

/** A file is a list of itself, and what is not there is an empty one. */
async function listFiles(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    return files.map((entry) => join(entry.parentPath, entry.name)).sort()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTDIR') return [path]
    if (code === 'ENOENT') return []
    throw error
  }
}
