import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

type Names = Record<string, string>
type LockEntry = {
  link?: boolean
  resolved?: string
  dependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * Lists the folders below `node_modules` that `npm ci --omit=dev --workspace=…` installs for a workspace such as
 * `packages/server`, by package-lock.json. Leaves out the workspaces themselves, and optional packages that are not installed here,
 * such as those for other machines.
 */
export function listProductionPackages(workspace: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const found = new Set<string>()
  const visit = (place: string) => {
    const locked = packages[place]
    if (!locked || found.has(place)) return
    found.add(place)
    if (locked.link) return visit(locked.resolved ?? '')
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = locked
    const demanded = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }).concat(demanded))
      visit(findFrom(place, name, packages))
  }
  visit(workspace)
  return [...found].filter(
    (place) => place.includes('node_modules/') && !packages[place]?.link && existsSync(join(ROOT, place)),
  )
}

/** Returns where a package's import is found, as Node looks for it: in the nearest `node_modules` upwards. */
function findFrom(place: string, name: string, packages: Record<string, LockEntry>): string {
  for (let folder = place; folder !== '.'; folder = dirname(folder)) {
    const candidate = `${folder}/node_modules/${name}`
    if (packages[candidate]) return candidate
  }
  return `node_modules/${name}`
}
