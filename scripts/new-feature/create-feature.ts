import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ADDRESSES } from '../../packages/contract/src/page-addresses.gen.ts'
import { listRegistries } from '../house/registries.ts'
import { type AreaNames, listFeatureFiles, namesOf } from './feature-files.ts'

/** What the person who asked for the feature can mend; the message says it whole. */
export class Refusal extends Error {}

const LETTERS_MAX = 30
/** What JavaScript does not take as a name, and what the files of a feature call something else. */
const TAKEN =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield calls expect feature features get-own-company page paths test routes z'.split(
    ' ',
  )

/** Lays an empty feature in all packages below `root` and registers it; answers the files written. Throws a `Refusal`. */
export async function layFeature(root: string, area: string, district: string): Promise<string[]> {
  const names = namesOf(area, district)
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

function refuseName(root: string, { area, district, id }: AreaNames): void {
  if (!/^[a-z]+(-[a-z]+)*$/.test(area) || area.length > LETTERS_MAX)
    throw new Refusal(
      `“${area}” is no name for an area: small letters and hyphens, at most ${LETTERS_MAX}, like exit-interviews.`,
    )
  if (TAKEN.includes(area)) throw new Refusal(`“${area}” means something else in code. Say what the area is about.`)
  const districts = listDistricts(root)
  if (!districts.includes(district))
    throw new Refusal(`Say which district it stands in, --district with one of: ${districts.join(', ')}.`)
  for (const folder of ['packages/contract/src', 'packages/server/src/features', 'packages/web/src/features']) {
    const twin = globSync([`*/${area}`, `*/${area}.ts`], { cwd: join(root, folder) })[0]
    if (twin) throw new Refusal(`There is something called ${area} in ${folder}/${dirname(twin)} already.`)
  }
  const addresses: Readonly<Record<string, string>> = ADDRESSES
  if (id in addresses || Object.values(addresses).includes(`/${area}`))
    throw new Refusal(`A page of the client is called ${area} already.`)
}

/** Folders of the server's features, which those of contract and client are named after. */
const listDistricts = (root: string) =>
  globSync('packages/server/src/features/*/', { cwd: root })
    .map((path) => basename(path))
    .sort()

/** A name of a file says which one is meant, so no package has two of a name. */
function refuseTwins(root: string, files: readonly string[]): void {
  for (const file of files) {
    const folder = file.startsWith('packages/') ? file.split('/').slice(0, 2).join('/') : 'e2e'
    const twin = globSync(`${folder}/**/${basename(file)}`, {
      cwd: root,
      exclude: (path) => path.endsWith('node_modules'),
    })[0]
    if (twin) throw new Refusal(`There is a ${twin} already. Give the area another name.`)
  }
}
