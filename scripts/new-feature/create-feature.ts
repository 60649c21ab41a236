import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ADDRESSES } from '../../packages/contract/src/page-addresses.gen.ts'
import { FLOORS } from '../../packages/server/src/modules/order.ts'
import { Refusal } from '../structure/refusal.ts'
import { listRegistries } from '../structure/registries.ts'
import { type AreaNames, listFeatureFiles, namesOf } from './feature-files.ts'

const LETTERS_MAX = 30
/** Names reserved by JavaScript, or used for something else in the files of a feature. */
const TAKEN =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield calls expect feature features get-own-company page paths test routes z'.split(
    ' ',
  )

/** Creates an empty feature in all packages below `root` and registers it; returns the files written. Throws a `Refusal`. */
export async function createFeature(root: string, area: string, module: string): Promise<string[]> {
  const names = namesOf(area, module)
  refuseName(root, names)
  const files = listFeatureFiles(names)
  refuseTwins(root, Object.keys(files))

  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text, { flag: 'wx' })
  }
  const registries = Object.entries(await listRegistries(root))
  for (const [file, text] of registries) writeFileSync(join(root, file), text)
  return [...Object.keys(files), ...registries.map(([file]) => file)]
}

function refuseName(root: string, { area, module, id }: AreaNames): void {
  if (!/^[a-z]+(-[a-z]+)*$/.test(area) || area.length > LETTERS_MAX)
    throw new Refusal(
      `“${area}” isn’t a valid area name. Use up to ${LETTERS_MAX} lowercase letters and hyphens, such as exit-interviews.`,
    )
  if (TAKEN.includes(area))
    throw new Refusal(`“${area}” is a reserved word in code. Choose a name that says what the area is about.`)
  const modules = FLOORS.flatMap((floor) => Object.keys(floor))
  if (!modules.includes(module))
    throw new Refusal(
      `Say which module it belongs to, --module with a name of packages/server/src/modules/order.ts: ${modules.sort().join(', ')}.`,
    )
  const twin = globSync([`packages/contract/src/*/${area}.ts`, `packages/server/src/modules/*/${area}.handlers.ts`], {
    cwd: root,
  }).sort()[0]
  if (twin) throw new Refusal(`An area called ${area} already exists: ${twin}.`)
  const addresses: Readonly<Record<string, string>> = ADDRESSES
  if (id in addresses || Object.values(addresses).includes(`/${area}`))
    throw new Refusal(`A page of the client is already called ${area}.`)
}

/** A name of a file says which one is meant, so no package has two of a name. */
function refuseTwins(root: string, files: readonly string[]): void {
  for (const file of files) {
    const folder = file.startsWith('packages/') ? file.split('/').slice(0, 2).join('/') : 'e2e'
    const twin = globSync(`${folder}/**/${basename(file)}`, {
      cwd: root,
      exclude: (path) => path.endsWith('node_modules'),
    })[0]
    if (twin) throw new Refusal(`${twin} already exists. Choose another name for the area.`)
  }
}
