/** A transformation matrix in PDF notation: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number]
export type Point = readonly [number, number]
/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number]

export const UNCHANGED: Matrix = [1, 0, 0, 1, 0, 0]
export const NO_BOX: Box = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -Infinity]

/** The transformation that applies `inner` first, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

export const apply = (matrix: Matrix, x: number, y: number): Point => [
  matrix[0] * x + matrix[2] * y + matrix[4],
  matrix[1] * x + matrix[3] * y + matrix[5],
]

export const boxOf = (matrix: Matrix, [left, bottom, right, top]: Box): Box => {
  const one = apply(matrix, left, bottom)
  const two = apply(matrix, right, bottom)
  const three = apply(matrix, left, top)
  const four = apply(matrix, right, top)
  return [
    Math.min(one[0], two[0], three[0], four[0]),
    Math.min(one[1], two[1], three[1], four[1]),
    Math.max(one[0], two[0], three[0], four[0]),
    Math.max(one[1], two[1], three[1], four[1]),
  ]
}

/**
 * Uses indexes instead of destructuring: it is called for every letter and area of a page, and destructuring takes most of the
 * time.
 */
export const isInBox = (box: Box, point: Point): boolean =>
  point[0] >= box[0] && point[0] <= box[2] && point[1] >= box[1] && point[1] <= box[3]

export const areaOf = ([left, bottom, right, top]: Box): number => Math.max(right - left, 0) * Math.max(top - bottom, 0)

export const overlapOf = (one: Box, other: Box): Box => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
]

export const unionOf = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]

/** A region of the page: its box, and a test whether a point is within it. */
export type Shape = { box: Box; holds: (point: Point) => boolean }

export const boxShape = (matrix: Matrix, box: Box): Shape => {
  const bounds = boxOf(matrix, box)
  return { box: bounds, holds: (point) => isInBox(bounds, point) }
}

/** Path operators of pdf.js: a number for each, followed by its points. */
const [MOVE, LINE, CURVE, SHORT_CURVE] = [0, 1, 2, 3]
const STEPS = 6

/** A path from pdf.js, with its bounding box. Its points are computed when first needed. */
export const pathShape = (matrix: Matrix, path: ArrayLike<number>, bounds: Box, isEvenOdd: boolean): Shape => {
  const box = boxOf(matrix, bounds)
  let polygons: Point[][] | undefined
  return {
    box,
    holds: (point) => {
      if (!isInBox(box, point)) return false
      polygons ??= flatten(matrix, path)
      const turns = polygons.reduce((sum, polygon) => sum + turnsAround(polygon, point, isEvenOdd), 0)
      return isEvenOdd ? turns % 2 !== 0 : turns !== 0
    },
  }
}

const flatten = (matrix: Matrix, path: ArrayLike<number>): Point[][] => {
  const polygons: Point[][] = []
  const at = (index: number): Point => apply(matrix, path[index] ?? 0, path[index + 1] ?? 0)
  for (let index = 0; index < path.length; ) {
    const [kind, current] = [path[index], polygons.at(-1)]
    index += 1
    if (kind === MOVE) {
      polygons.push([at(index)])
      index += 2
    } else if (kind === LINE) {
      current?.push(at(index))
      index += 2
    } else if (kind === CURVE || kind === SHORT_CURVE) {
      const points = kind === CURVE ? [at(index), at(index + 2), at(index + 4)] : [at(index), at(index + 2)]
      current?.push(...curve(current.at(-1) ?? points[0] ?? [0, 0], points))
      index += kind === CURVE ? 6 : 4
    }
  }
  return polygons
}

/** Points on a Bézier curve of any degree, by de Casteljau's method. */
const curve = (from: Point, controls: readonly Point[]): Point[] =>
  Array.from({ length: STEPS }, (_, step) => {
    const share = (step + 1) / STEPS
    let points: Point[] = [from, ...controls]
    while (points.length > 1)
      points = points.slice(1).map(([x, y], index) => {
        const [px, py] = points[index] ?? [x, y]
        return [px + (x - px) * share, py + (y - py) * share]
      })
    return points[0] ?? from
  })

/** Winding number of a polygon around a point; with `isEvenOdd`, the number of its sides to the right. */
const turnsAround = (polygon: readonly Point[], [x, y]: Point, isEvenOdd: boolean): number => {
  let turns = 0
  polygon.forEach(([x2, y2], index) => {
    const [x1, y1] = polygon.at(index - 1) ?? [x2, y2]
    if (y1 > y === y2 > y || x > x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) return
    turns += isEvenOdd || y2 > y1 ? 1 : -1
  })
  return turns
}
