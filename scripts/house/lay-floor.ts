import type { Arrow, Room } from './house.ts'

/** A room with its place on its floor: `row` from above, `x` of its middle in pixels. */
export type Placed = Room & { row: number; x: number; width: number }

const LETTER = 7.6
const PADDING = 18
const GAP = 10

/** Pixels that a text of 14 takes; a guess that is the same on every machine. */
export const widthOf = (text: string): number => Math.round(text.length * LETTER)
const boxWidth = ({ label }: Room) => widthOf(label) + 2 * PADDING

/**
 * Puts the rooms of a floor into rows, so that each stands below those that import it, and into lanes: the vertical line
 * through the middle of a room meets no other room, and arrows can run along it. `pull` says where along the floor below a
 * room's arrows lead.
 */
export function layFloor(rooms: readonly Room[], arrows: readonly Arrow[], pull: (id: string) => number[]): Placed[] {
  const inside = arrows.filter(({ from, to }) => [from, to].every((end) => rooms.some(({ id }) => id === end)))
  const rows = findRows(rooms, inside)
  const place = (order: readonly Room[]) => placeInLanes(order, rows)
  const lengthOf = (order: readonly Room[]) => {
    const placed = new Map(place(order).map((room) => [room.id, room.x]))
    const at = (id: string) => placed.get(id) ?? 0
    const within = inside.map(({ from, to }) => Math.abs(at(from) - at(to)))
    const below = rooms.flatMap(({ id }) => pull(id).map((x) => Math.abs(at(id) - x)))
    return [...within, ...below].reduce((sum, length) => sum + length, Math.max(0, ...placed.values()))
  }
  return place(shorten([...rooms], lengthOf))
}

/** Moves one room at a time to wherever that makes all arrows together shortest, until nothing gets shorter. */
function shorten(rooms: readonly Room[], lengthOf: (order: readonly Room[]) => number): readonly Room[] {
  let best = rooms
  for (let round = 0; round < 20; round++) {
    const before = best
    for (const room of rooms) {
      const others = best.filter((other) => other !== room)
      const orders = [...others, undefined].map((_, index) => others.toSpliced(index, 0, room))
      for (const order of orders) if (lengthOf(order) < lengthOf(best)) best = order
    }
    if (best === before) break
  }
  return best
}

function findRows(rooms: readonly Room[], arrows: readonly Arrow[]): Map<string, number> {
  const rows = new Map<string, number>()
  const rowOf = (id: string): number => {
    const known = rows.get(id)
    if (known !== undefined) return known
    const above = arrows.filter(({ to }) => to === id).map(({ from }) => rowOf(from) + 1)
    const row = Math.max(0, ...above)
    rows.set(id, row)
    return row
  }
  for (const { id } of rooms) rowOf(id)
  const deepest = Math.max(0, ...rows.values())
  const isTied = (id: string) => arrows.some(({ from, to }) => from === id || to === id)
  const taken = (row: number) => [...rows.values()].filter((other) => other === row).length
  // What no arrow of the floor holds goes where there is most room.
  for (const { id } of rooms.filter((room) => !isTied(room.id))) {
    const free = Array.from({ length: deepest + 1 }, (_, row) => row)
    rows.delete(id)
    rows.set(id, free.toSorted((a, b) => taken(a) - taken(b))[0] ?? 0)
  }
  return rows
}

function placeInLanes(order: readonly Room[], rows: ReadonlyMap<string, number>): Placed[] {
  const placed: Placed[] = []
  for (const room of order) {
    const width = boxWidth(room)
    const row = rows.get(room.id) ?? 0
    const limits = placed.map((other) =>
      other.row === row
        ? other.x + other.width / 2 + GAP + width / 2
        : Math.max(other.x + other.width / 2 + GAP, other.x + GAP + width / 2),
    )
    placed.push({ ...room, row, width, x: Math.max(width / 2, ...limits) })
  }
  return placed
}

/** Spreads a floor over a width; wider lanes are still lanes. */
export function spread(rooms: readonly Placed[], width: number): Placed[] {
  const first = rooms[0]
  const last = rooms.at(-1)
  if (!first || !last) return []
  const [left, right] = [Math.min(...rooms.map(leftOf)), Math.max(...rooms.map(rightOf))]
  const factor = rooms.length > 1 ? Math.max(1, (width - (right - left)) / Math.max(1, last.x - first.x) + 1) : 1
  const shift = rooms.length > 1 ? first.x - left : width / 2
  return rooms.map((room) => ({ ...room, x: Math.round(shift + (room.x - first.x) * factor) }))
}

const leftOf = ({ x, width }: Placed) => x - width / 2
const rightOf = ({ x, width }: Placed) => x + width / 2
export const naturalWidth = (rooms: readonly Placed[]): number =>
  Math.max(0, ...rooms.map(rightOf)) - Math.min(0, ...rooms.map(leftOf))
