import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

export type Format = 'cyclonedx' | 'spdx'

type LockEntry = {
  version?: string
  dev?: boolean
  link?: boolean
  license?: string
  integrity?: string
  hasInstallScript?: boolean
}
/** Reads the packages of the lock file by their installation folder; without workspaces and the root. */
export const readLock = (): [folder: string, locked: LockEntry][] =>
  Object.entries(
    (JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockEntry> })
      .packages,
  ).filter(([folder, { link }]) => folder.includes('node_modules/') && !link)

/** Returns a package's name and version. */
export const nameOf = ([folder, { version }]: [string, LockEntry]) =>
  `${folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`

/** Licences read from LICENSE files, for packages whose manifest names none. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

type License = { license: { id?: string } } | { expression: string }
export type Component = { name: string; version: string; 'bom-ref': string; licenses?: License[] }
type Spdx = { name: string; versionInfo: string; SPDXID: string; licenseDeclared?: string }
type Bill = {
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
  packages: Spdx[]
  relationships: { spdxElementId: string; relatedSpdxElement: string }[]
}

/**
 * Returns npm's bill of materials for the product, from the lock file: the packages of the workspaces and everything
 * they need, on all supported machines. Leaves out packages for building and testing alone. npm can do that itself,
 * but then it also leaves out packages needed for both.
 */
export function writeBill(format: 'cyclonedx'): Pick<Bill, 'components' | 'dependencies'>
export function writeBill(format: Format): Partial<Bill>
export function writeBill(format: Format): Partial<Bill> {
  const args = ['sbom', '--sbom-format', format, '--package-lock-only', '--no-update-notifier']
  const written = execFileSync('npm', args, {
    cwd: ROOT,
    maxBuffer: 64 * 1024 ** 2,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const bill: Partial<Bill> = JSON.parse(written.toString())
  const lock = readLock()
  const shipped = new Set(lock.filter(([, { dev }]) => !dev).map(nameOf))
  const isLeftOut = (name: string) => !shipped.has(name) && lock.some((each) => nameOf(each) === name)
  const gone = new Set([
    ...(bill.components ?? [])
      .filter(({ name, version }) => isLeftOut(`${name}@${version}`))
      .map((each) => each['bom-ref']),
    ...(bill.packages ?? [])
      .filter((each) => isLeftOut(`${each.name}@${each.versionInfo}`))
      .map(({ SPDXID }) => SPDXID),
  ])
  const stays = (ref: string) => !gone.has(ref)
  return {
    ...bill,
    ...(bill.components && {
      components: bill.components.filter((each) => stays(each['bom-ref'])).map(withLicense),
      dependencies: (bill.dependencies ?? [])
        .filter(({ ref }) => stays(ref))
        .map((each) => ({ ...each, dependsOn: each.dependsOn.filter(stays) })),
    }),
    ...(bill.packages && {
      packages: bill.packages.filter(({ SPDXID }) => stays(SPDXID)),
      relationships: (bill.relationships ?? []).filter(
        ({ spdxElementId: from, relatedSpdxElement: to }) => stays(from) && stays(to),
      ),
    }),
  }
}

const withLicense = (component: Component): Component => {
  const id = SAID_ELSEWHERE[component.name]
  return component.licenses || !id ? component : { ...component, licenses: [{ license: { id } }] }
}
