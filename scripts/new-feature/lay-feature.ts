import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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

/** Adds to a list in a file that is there: `into` is the text from the list's beginning to just before its end. */
type Addition = { file: string; importLine?: string; into: RegExp; list: string; line: string }

const listAdditions = ({ area, district, id, component, title }: AreaNames): Addition[] => [
  {
    file: 'packages/web/src/api/address/addresses.ts',
    into: /export const ADDRESSES\b.*?(?=\n\})/s,
    list: 'the list of addresses',
    line: `  ${id}: '/${area}',`,
  },
  {
    file: 'packages/web/src/app/sitemap.ts',
    into: /export const SITEMAP\b.*?(?=\n\})/s,
    list: 'the sitemap',
    line: `  ${id}: { path: ADDRESSES.${id}, ...SIGNED_IN },`,
  },
  {
    file: 'packages/web/src/app/routes.ts',
    into: /export const PAGES\b.*?(?=\n\})/s,
    list: 'the list of pages',
    line: `  ${id}: () => import('../features/${district}/${area}/${component}Page.tsx'),`,
  },
  {
    file: 'packages/web/src/api/address/paths.ts',
    into: /export const paths\b.*?(?=\n\})/s,
    list: 'the paths that pages link to',
    line: `  ${id}: addressOf('${id}', {}),`,
  },
  {
    file: 'packages/web/src/app/AppFrame.tsx',
    importLine: "import IconPuzzle from '@tabler/icons-react/dist/esm/icons/IconPuzzle.mjs'",
    into: /const ENTRIES\b.*?(?=\n {4}\])/s,
    list: 'the entries of the sidebar',
    line: `      { label: '${title}', to: paths.${id}, icon: IconPuzzle, access: 'signed-in' },`,
  },
]

/** Lays an empty feature in all packages below `root` and registers it; answers the files written. Throws a `Refusal`. */
export function layFeature(root: string, area: string, district: string): string[] {
  const names = namesOf(area, district)
  refuseName(root, names)
  const files = listFeatureFiles(names)
  refuseTwins(root, Object.keys(files))
  const changed = listAdditions(names).map((addition) => ({ file: addition.file, text: add(root, addition) }))

  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text, { flag: 'wx' })
  }
  for (const { file, text } of changed) writeFileSync(join(root, file), text)
  const registries = Object.entries(listRegistries(root))
  for (const [file, text] of registries) writeFileSync(join(root, file), text)
  return [...Object.keys(files), ...changed.map(({ file }) => file), ...registries.map(([file]) => file)]
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
  const paths = readFileSync(join(root, 'packages/web/src/api/address/addresses.ts'), 'utf8')
  const routes = readFileSync(join(root, 'packages/web/src/app/routes.ts'), 'utf8')
  if (new RegExp(`^ {2}${id}:`, 'm').test(paths) || routes.includes(`'/${area}'`))
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

function add(root: string, { file, importLine, into, list, line }: Addition): string {
  const text = readFileSync(join(root, file), 'utf8')
  if (!into.test(text)) throw new Refusal(`${file} does not hold ${list} as expected. Mend scripts/new-feature.`)
  const added = text.replace(into, (found) => `${found}\n${line}`)
  return importLine && !added.includes(importLine) ? `${importLine}\n${added}` : added
}
