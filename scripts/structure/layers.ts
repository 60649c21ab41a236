import { type Import, isOurs, isTest, packageOf } from './read-imports.ts'

/** A box of the picture: a layer of a package, or files outside all layers. */
export type Layer = {
  /** `server/platform`, `web/ui`, `contract`. */
  id: string
  name: string
  files: number
  /** The folders inside: modules where the layer has them. */
  folders: readonly string[]
}
/** An import at run time from one layer to another. */
export type Arrow = { from: string; to: string }
/** Layers of a package from top to bottom: each may know those below it, never one above. */
export type Structure = { server: Layer[]; web: Layer[]; contract: Layer[]; domain: Layer[]; arrows: Arrow[] }

/** What starts the server, which stands above all layers; `app.ts`, which lists all modules, stands on these. */
const OWN = 'its own'
const APART: readonly string[] = ['extension', 'sdk']
const LAYERS = {
  server: [OWN, 'ops', 'app.ts', 'modules', 'adapters', 'parsing', 'platform'],
  web: ['app', 'modules', 'components', 'api', 'ui'],
} as const
const NAMES: Readonly<Record<string, string>> = { [OWN]: 'puts it together', 'app.ts': 'all calls' }

/** `server/src/modules/pool/csv.ts` is in `server/modules`; all of contract is one layer. */
export function layerOf(file: string): string {
  const [name = '', , first = ''] = file.split('/')
  if (name === 'contract' || name === 'domain') return name
  return `${name}/${first.endsWith('.ts') && first !== 'app.ts' ? OWN : first}`
}

/** Layers and arrows, from what the product's files import when they run; imports of types leave nothing behind. */
export function readStructure(files: readonly string[], imports: readonly Import[]): Structure {
  const product = files.filter((file) => !isTest(file))
  // The browser extension and the client for other programs stand apart: they know those below, and nobody knows them.
  const real = imports.filter(
    ({ file, to, isType }) => !isTest(file) && !isType && isOurs(to) && !APART.includes(packageOf(file)),
  )
  const arrows = new Map<string, Arrow>()
  for (const { file, to } of real) {
    const arrow = { from: layerOf(file), to: layerOf(to) }
    if (arrow.from !== arrow.to) arrows.set(`${arrow.from} ${arrow.to}`, arrow)
  }
  const byLayer = Map.groupBy(product, layerOf)
  const layer = (id: string, name = id): Layer => {
    const inside = byLayer.get(id) ?? []
    return { id, name, files: inside.length, folders: listFolders(id, inside) }
  }
  return {
    server: LAYERS.server.map((name) => layer(`server/${name}`, NAMES[name] ?? name)),
    web: LAYERS.web.map((name) => layer(`web/${name}`, name)),
    contract: [layer('contract')],
    domain: [layer('domain')],
    arrows: [...arrows.values()].sort((a, b) => compare(`${a.from} ${a.to}`, `${b.from} ${b.to}`)),
  }
}

function listFolders(id: string, files: readonly string[]): string[] {
  const level = id.includes('/') && id !== `server/${OWN}` && id !== 'server/app.ts' ? 3 : 2
  return [...new Set(files.map((file) => (file.split('/')[level] ?? '').replace(/\.tsx?$/, '')))].sort(compare)
}

/** The same everywhere, whatever the language of the machine. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Arrows against the order of the layers. A sound structure has none. */
export function findWrongArrows(structure: Structure): string[] {
  const order = [
    ...structure.domain,
    ...structure.contract,
    ...structure.web.toReversed(),
    ...structure.server.toReversed(),
  ]
  const heights = new Map(order.map(({ id }, height) => [id, height]))
  const heightOf = (id: string) => heights.get(id) ?? -1
  return structure.arrows
    .filter(({ from, to }) => heightOf(from) < heightOf(to))
    .map(({ from, to }) => `${from} imports ${to}, which stands above it`)
}

/** `server/src/modules/pipeline`, `domain/src/skills`: where a file stands within its layer. */
const folderOf = (file: string) =>
  (/^(?:server|web)\/src\/[\w-]+\/[\w-]+(?=\/)|^domain\/src\/[\w-]+(?=\/)/.exec(file) ?? [])[0]

/** Finds folders that import one another, directly or through others, a sentence each. The design system counts as one folder. */
export function findFolderCycles(imports: readonly Import[]): string[] {
  const known = new Map<string, Set<string>>()
  for (const { file, to, isType } of imports) {
    const [from, target] = [folderOf(file), folderOf(to)]
    if (isType || isTest(file) || !from || !target || from === target || from.startsWith('web/src/ui')) continue
    known.set(from, (known.get(from) ?? new Set()).add(target))
  }
  return [...known].flatMap(([from, targets]) =>
    [...targets].filter((to) => reaches(known, to, from)).map((to) => `${from} imports ${to}, which leads back to it`),
  )
}

function reaches(known: ReadonlyMap<string, ReadonlySet<string>>, start: string, end: string): boolean {
  const seen = new Set<string>()
  const next = [start]
  for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
    if (folder === end) return true
    if (seen.has(folder)) continue
    seen.add(folder)
    next.push(...(known.get(folder) ?? []))
  }
  return false
}
