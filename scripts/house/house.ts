import { basename } from 'node:path'
import { type Import, isOurs, isTest, packageOf } from './read-imports.ts'

/** A box of the picture: a folder, or a file that stands alone at the top of a package. */
export type Room = {
  /** `server/http`, `web/main.tsx`; also the folder or file below `src`. */
  id: string
  label: string
  files: number
  /** Names of folders or files drawn inside, where they are worth a word each. */
  parts: readonly string[]
}
/** Rooms that may know those on the floors below, never those above. */
export type Floor = { name: string; rooms: Room[] }
/** Something in one room imports something in another. */
export type Arrow = { from: string; to: string }
export type House = { server: Floor[]; web: Floor[]; contract: Floor[]; domain: Floor[]; arrows: Arrow[] }

/** Which rooms make a floor, from top to bottom. Rooms that no line names stand on the floor marked `rest`. */
const FLOORS = {
  server: [
    { name: 'puts it together', rooms: ['demo'], entrances: true },
    { name: 'features', rooms: ['features'] },
    { name: 'services', rooms: [], rest: true },
    { name: 'ground', rooms: ['kernel', 'db', 'files', 'jobs', 'http'], leaves: true },
  ],
  web: [
    { name: 'puts it together', rooms: [], entrances: true },
    { name: 'features', rooms: ['features'] },
    { name: 'views', rooms: [], rest: true },
    { name: 'client and kit', rooms: ['api', 'ui', 'match-marks', 'address'], leaves: true },
  ],
  contract: [{ name: 'contract', rooms: [], rest: true }],
  domain: [{ name: 'domain', rooms: [], rest: true }],
} satisfies Record<string, FloorRule[]>

type FloorRule = {
  name: string
  rooms: string[]
  rest?: boolean
  /** Takes the package's own files that import something of the package. */
  entrances?: boolean
  /** Takes the package's own files that import nothing of the package. */
  leaves?: boolean
}

/** The few files that stand beside the folders of the domain. */
const OWN_OF_DOMAIN = 'domain/its own'

/** `server/features/pool/csv.ts` stands in `server/features`, `server/main.ts` in itself, all of contract in one room. */
export function roomOf(file: string): string {
  const [name = '', , first = ''] = file.split('/')
  if (name === 'contract') return 'contract'
  if (name === 'domain' && first.endsWith('.ts')) return OWN_OF_DOMAIN
  return `${name}/${first}`
}

/** Rooms, floors and arrows, from what the product's files import when they run; imports of types leave nothing behind. */
export function readHouse(files: readonly string[], imports: readonly Import[]): House {
  const product = files.filter((file) => !isTest(file))
  // The browser extension stands apart: it knows a few words of the domain, and nobody knows it.
  const real = imports.filter(
    ({ file, to, isType }) => !isTest(file) && !isType && isOurs(to) && packageOf(file) !== 'extension',
  )
  const arrows = new Map<string, Arrow>()
  for (const { file, to } of real) {
    const arrow = { from: roomOf(file), to: roomOf(to) }
    if (arrow.from !== arrow.to) arrows.set(`${arrow.from} ${arrow.to}`, arrow)
  }
  const floorsOf = (name: keyof typeof FLOORS) => layFloors(name, product, [...arrows.values()])
  return {
    server: floorsOf('server'),
    web: floorsOf('web'),
    contract: floorsOf('contract'),
    domain: floorsOf('domain'),
    arrows: [...arrows.values()].sort((a, b) => compare(`${a.from} ${a.to}`, `${b.from} ${b.to}`)),
  }
}

function layFloors(name: keyof typeof FLOORS, files: readonly string[], arrows: readonly Arrow[]): Floor[] {
  const own = Map.groupBy(
    files.filter((file) => packageOf(file) === name),
    roomOf,
  )
  const knowsOwn = (id: string) => arrows.some(({ from, to }) => from === id && packageOf(to) === name)
  const rules: readonly FloorRule[] = FLOORS[name]
  const ruleOf = (id: string): FloorRule | undefined => {
    const room = id.slice(name.length + 1)
    const isFile = /\.tsx?$/.test(room)
    return (
      rules.find(({ rooms }) => rooms.includes(room)) ??
      rules.find(({ entrances, leaves, rest }) => (isFile ? (knowsOwn(id) ? entrances : leaves) : rest))
    )
  }
  return rules.map((rule) => ({
    name: rule.name,
    rooms: [...own]
      .filter(([id]) => ruleOf(id) === rule)
      .map(([id, inside]) => ({ id, label: labelOf(id, inside), files: inside.length, parts: partsOf(id, inside) }))
      .sort((a, b) => compare(a.id, b.id)),
  }))
}

const labelOf = (id: string, files: readonly string[]) =>
  id === OWN_OF_DOMAIN ? files.map((file) => basename(file, '.ts')).join(' · ') : id.slice(id.indexOf('/') + 1)

/** The areas, which the features of server and client and the files of the contract are named after. */
function partsOf(id: string, files: readonly string[]): string[] {
  const level = id.endsWith('/features') ? 3 : id === 'contract' ? 2 : undefined
  if (level === undefined) return []
  return [...new Set(files.map((file) => (file.split('/')[level] ?? '').replace(/\.ts$/, '')))].sort(compare)
}

/** The same everywhere, whatever the language of the machine. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Arrows against the order of the floors, and those that close a circle within one. A sound house has none. */
export function findWrongArrows(house: House): string[] {
  const heights = new Map<string, number>()
  const order = [
    ...house.domain,
    ...house.contract,
    ...[house.web, house.server].flatMap((floors) => floors.toReversed()),
  ]
  for (const [height, { rooms }] of order.entries()) for (const { id } of rooms) heights.set(id, height)
  const heightOf = (id: string) => heights.get(id) ?? -1
  const up = house.arrows.filter(({ from, to }) => heightOf(from) < heightOf(to))
  const circles = house.arrows.filter(({ from, to }) => reaches(house.arrows, to, from))
  return [
    ...up.map(({ from, to }) => `${from} imports ${to}, which stands above it`),
    ...circles.map(({ from, to }) => `${from} imports ${to}, which leads back to ${from}`),
  ]
}

function reaches(arrows: readonly Arrow[], start: string, end: string): boolean {
  const seen = new Set<string>()
  const next = [start]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id === end) return true
    if (seen.has(id)) continue
    seen.add(id)
    next.push(...arrows.filter(({ from }) => from === id).map(({ to }) => to))
  }
  return false
}
