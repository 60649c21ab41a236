import type { PagePaint } from './pdf-painted.ts'
import type { Box } from './pdf-shapes.ts'

/** A vertical line between the cells of a table, in page units. */
type Rule = { x: number; bottom: number; top: number }

/** Maximum thickness and minimum length of a line, in points. */
const [THICKEST, SHORTEST] = [2, 8]
/** No page has more table lines; one with more draws something else. */
const MOST_RULES = 400

const rulesAt = ([left, bottom, right, top]: Box, isLine: boolean): Rule[] => {
  if (!(top - bottom >= SHORTEST)) return []
  return (isLine ? [(left + right) / 2] : [left, right]).map((x) => ({ x, bottom, top }))
}

/** Returns a function that tells whether a table line stands between two places of a text line. */
export const listRules = ({ areas, frames }: PagePaint): ((from: number, to: number, y: number) => boolean) => {
  const lines = areas.flatMap(({ box, alpha }) =>
    alpha > 0.1 && box[2] - box[0] <= THICKEST ? rulesAt(box, true) : [],
  )
  const rules = [...lines, ...frames.slice(0, MOST_RULES).flatMap((box) => rulesAt(box, box[2] - box[0] <= THICKEST))]
  if (rules.length === 0 || rules.length > MOST_RULES) return () => false
  return (from, to, y) => rules.some(({ x, bottom, top }) => x > from && x < to && y >= bottom - 1 && y <= top)
}
