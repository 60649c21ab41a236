import { type Import, isOurs, isTest, packageOf } from './read-imports.ts'

/** A box of the picture: a wing of a package, or what stands in none. */
export type Wing = {
  /** `server/ground`, `web/kit`, `contract`. */
  id: string
  name: string
  files: number
  /** The rooms inside; of the features and the contract their districts. */
  rooms: readonly string[]
}
/** Something in one wing imports something in another when it runs. */
export type Arrow = { from: string; to: string }
/** Wings of a package from top to bottom: each may know those below it, never one above. */
export type House = { server: Wing[]; web: Wing[]; contract: Wing[]; domain: Wing[]; arrows: Arrow[] }

/** What starts the server, which stands above all wings; `app.ts`, which lists the features, stands on these. */
const OWN = 'its own'
const APART: readonly string[] = ['extension', 'sdk']
const WINGS = {
  server: [OWN, 'operate', 'app.ts', 'features', 'contact', 'people', 'house', 'intake', 'ground'],
  web: ['app', 'features', 'parts', 'api', 'kit'],
} as const
const NAMES: Readonly<Record<string, string>> = { [OWN]: 'puts it together', 'app.ts': 'all calls' }

/** `server/src/features/people/pool/csv.ts` stands in `server/features`, all of contract in one wing. */
export function wingOf(file: string): string {
  const [name = '', , first = ''] = file.split('/')
  if (name === 'contract' || name === 'domain') return name
  return `${name}/${first.endsWith('.ts') && first !== 'app.ts' ? OWN : first}`
}

/** Wings and arrows, from what the product's files import when they run; imports of types leave nothing behind. */
export function readHouse(files: readonly string[], imports: readonly Import[]): House {
  const product = files.filter((file) => !isTest(file))
  // The browser extension and the client for other programs stand apart: they know those below, and nobody knows them.
  const real = imports.filter(
    ({ file, to, isType }) => !isTest(file) && !isType && isOurs(to) && !APART.includes(packageOf(file)),
  )
  const arrows = new Map<string, Arrow>()
  for (const { file, to } of real) {
    const arrow = { from: wingOf(file), to: wingOf(to) }
    if (arrow.from !== arrow.to) arrows.set(`${arrow.from} ${arrow.to}`, arrow)
  }
  const byWing = Map.groupBy(product, wingOf)
  const wing = (id: string, name = id): Wing => {
    const inside = byWing.get(id) ?? []
    return { id, name, files: inside.length, rooms: listRooms(id, inside) }
  }
  return {
    server: WINGS.server.map((name) => wing(`server/${name}`, NAMES[name] ?? name)),
    web: WINGS.web.map((name) => wing(`web/${name}`, name)),
    contract: [wing('contract')],
    domain: [wing('domain')],
    arrows: [...arrows.values()].sort((a, b) => compare(`${a.from} ${a.to}`, `${b.from} ${b.to}`)),
  }
}

function listRooms(id: string, files: readonly string[]): string[] {
  const level = id.includes('/') && id !== `server/${OWN}` && id !== 'server/app.ts' ? 3 : 2
  return [...new Set(files.map((file) => (file.split('/')[level] ?? '').replace(/\.tsx?$/, '')))].sort(compare)
}

/** The same everywhere, whatever the language of the machine. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Arrows against the order of the wings. A sound house has none. */
export function findWrongArrows(house: House): string[] {
  const order = [...house.domain, ...house.contract, ...house.web.toReversed(), ...house.server.toReversed()]
  const heights = new Map(order.map(({ id }, height) => [id, height]))
  const heightOf = (id: string) => heights.get(id) ?? -1
  return house.arrows
    .filter(({ from, to }) => heightOf(from) < heightOf(to))
    .map(({ from, to }) => `${from} imports ${to}, which stands above it`)
}

/** `server/src/people/moves`, `domain/src/skills`: where a file stands within its wing. */
const roomOf = (file: string) =>
  (/^(?:server|web)\/src\/(?!features)[\w-]+\/[\w-]+(?=\/)|^domain\/src\/[\w-]+(?=\/)/.exec(file) ?? [])[0]

/** Rooms that know each other, over however many between them, a sentence each. The kit is one room. */
export function findRoomCircles(imports: readonly Import[]): string[] {
  const known = new Map<string, Set<string>>()
  for (const { file, to, isType } of imports) {
    const [from, target] = [roomOf(file), roomOf(to)]
    if (isType || isTest(file) || !from || !target || from === target || from.startsWith('web/src/kit')) continue
    known.set(from, (known.get(from) ?? new Set()).add(target))
  }
  return [...known].flatMap(([from, targets]) =>
    [...targets].filter((to) => reaches(known, to, from)).map((to) => `${from} imports ${to}, which leads back to it`),
  )
}

function reaches(known: ReadonlyMap<string, ReadonlySet<string>>, start: string, end: string): boolean {
  const seen = new Set<string>()
  const next = [start]
  for (let room = next.pop(); room !== undefined; room = next.pop()) {
    if (room === end) return true
    if (seen.has(room)) continue
    seen.add(room)
    next.push(...(known.get(room) ?? []))
  }
  return false
}
