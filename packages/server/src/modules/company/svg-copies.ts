import { SaxesParser } from 'saxes'

type Shape = {
  name: string
  id: string | undefined
  /** The ids of what is drawn with it: of what it copies, and of its paints, masks and clips. */
  uses: readonly string[]
  children: Shape[]
}
/** All elements of a drawing, the first of which holds the others. */
export type Drawing = readonly [Shape, ...Shape[]]

/** Elements of one drawing, and those within one another. Our own choice: a logo of 200 KB has far fewer. */
const ELEMENTS_MAX = 10_000
const DEPTH_MAX = 100
/** Elements that are drawn in all, those that are drawn for others counted each time. Our own choice. */
const DRAWN_MAX = 100_000

const REFERENCE = /^\s*(?:#|url\(#)([\w-]+)\)?\s*$/
/** Entities that a drawing makes up itself, and what it fetches some from, are not read; their names stand in its DOCTYPE. */
const OWN_ENTITIES = /[[\]]/

/** The elements of a drawing; undefined for what is no SVG by the strict rules of XML, has entities of its own, or has no end. */
export function readDrawing(text: string): Drawing | undefined {
  const found: Shape[] = []
  const open: Shape[] = []
  const parser = new SaxesParser()
  const stop = (): never => {
    throw new SyntaxError('This is no drawing.')
  }
  parser.on('error', stop)
  parser.on('doctype', (type) => void (OWN_ENTITIES.test(type) && stop()))
  parser.on('opentag', ({ name, attributes }) => {
    const uses = Object.values(attributes).flatMap((value) => REFERENCE.exec(value)?.[1] ?? [])
    const shape: Shape = { name, id: attributes.id, uses, children: [] }
    open.at(-1)?.children.push(shape)
    if (found.push(shape) > ELEMENTS_MAX || open.push(shape) > DEPTH_MAX) stop()
  })
  parser.on('closetag', () => void open.pop())
  try {
    parser.write(text).close()
  } catch {
    return undefined
  }
  const [root, ...others] = found
  return root?.name === 'svg' ? [root, ...others] : undefined
}

/**
 * Whether a drawing draws more than it says: copies of what has copies in it, which double with each line, the same by paints,
 * masks and clips, or what is drawn with itself.
 */
export function unfolds(drawing: Drawing): boolean {
  // From the end, since the first of those with one id is meant, and what holds others stands before them.
  const inside = drawing.toReversed()
  const byId = new Map(inside.map((shape) => [shape.id, shape]))
  const targetsOf = ({ uses }: Shape) => uses.flatMap((id) => byId.get(id) ?? [])
  const copying = new Set<Shape>()
  for (const shape of inside)
    if (shape.name === 'use' || shape.children.some((child) => copying.has(child))) copying.add(shape)
  if (drawing.some((shape) => shape.name === 'use' && targetsOf(shape).some((target) => copying.has(target))))
    return true

  const counted = new Map<Shape, number>()
  const underWay = new Set<Shape>()
  const count = (shape: Shape): number => {
    const known = counted.get(shape)
    if (known !== undefined) return known
    if (underWay.has(shape) || underWay.size > 2 * DEPTH_MAX) return Number.POSITIVE_INFINITY
    underWay.add(shape)
    let drawn = 1
    for (const part of [...shape.children, ...targetsOf(shape)]) drawn += count(part)
    underWay.delete(shape)
    counted.set(shape, drawn)
    return drawn
  }
  return count(drawing[0]) > DRAWN_MAX
}
