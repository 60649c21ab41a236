import { SaxesParser } from 'saxes'

type Shape = {
  name: string
  id: string | undefined
  /** Ids that it references: copies, paints, masks and clips. */
  uses: readonly string[]
  children: Shape[]
}
/** All elements of a drawing; the first contains the others. */
export type Drawing = readonly [Shape, ...Shape[]]

/** Maximum elements of one drawing, and maximum depth. Limits chosen by us: a logo of 200 KB has far fewer. */
const ELEMENTS_MAX = 10_000
const DEPTH_MAX = 100
/** Maximum elements drawn in all, counting each copy. Limit chosen by us. */
const DRAWN_MAX = 100_000

const REFERENCE = /^\s*(?:#|url\(#)([\w-]+)\)?\s*$/
/** Entities defined by the drawing itself, or loaded, are refused; they are declared in its DOCTYPE. */
const OWN_ENTITIES = /[[\]]/

/** The elements of a drawing; undefined for anything that is not well-formed SVG, has entities of its own, or is incomplete. */
export function readDrawing(text: string): Drawing | undefined {
  const found: Shape[] = []
  const open: Shape[] = []
  const parser = new SaxesParser()
  const stop = (): never => {
    throw new SyntaxError('This isn’t a valid SVG.')
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
 * Returns whether a drawing expands too much: copies of elements with copies in them, which double with each line, the same by
 * paints, masks and clips, or elements that draw themselves.
 */
export function unfolds(drawing: Drawing): boolean {
  // From the end, since the first of several with one id counts, and containers stand before their content.
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
