import { findDates } from '@rolecall/domain/resumes/year-months'
import { SHORT_SIDE } from './pdf-rail.ts'
import { BULLET, type Segment } from './pdf-segments.ts'

// Dates and places at the right edge of the lines that they belong to.

/**
 * Moves dates and places stacked at the right edge, beside unrelated bullet points, to right below the line at which they
 * begin.
 */
export const collectSideNotes = (rows: Segment[][]): Segment[][] => {
  const result: Segment[][] = []
  for (let index = 0; index < rows.length; index += 1) {
    const note = findNote(rows[index])
    const notes: Segment[] = []
    let next = index + 1
    for (; note && next < rows.length; next += 1) {
      const below = findNote(rows[next])
      const previous = notes.at(-1) ?? note
      if (!below || Math.abs(below.right - note.right) > 3 || below.y - previous.y > 1.8 * note.size) break
      notes.push(below)
    }
    const beside = rows.slice(index + 1, next).map((row) => row.slice(0, -1))
    result.push(rows[index] ?? [])
    if (!beside.some(([first]) => first && BULLET.test(first.text))) continue
    result.push(...notes.map((segment) => [segment]), ...beside)
    index = next - 1
  }
  return result
}

/** The short last segment of a row, well apart from the others. */
const findNote = (row: Segment[] = []): Segment | undefined => {
  const last = row.at(-1)
  const before = row.at(-2)
  return last && before && last.left - before.right > last.size && last.text.length < SHORT_SIDE ? last : undefined
}

/** Joins "03/2018 –" at the right edge and "present" below it: one date, on the line where it begins. */
export const joinDateNotes = (rows: Segment[][]): Segment[][] => {
  const joined: Segment[][] = []
  for (const row of rows) {
    const above = joined.at(-1)
    const begun = findNote(above)
    const rest = row.at(-1)
    if (!above || !begun || !rest || !isRestOf(begun, rest)) {
      joined.push(row)
      continue
    }
    joined[joined.length - 1] = [...above.slice(0, -1), { ...begun, text: `${begun.text} ${rest.text}` }]
    if (row.length > 1) joined.push(row.slice(0, -1))
  }
  return joined
}

const isRestOf = (begun: Segment, rest: Segment): boolean =>
  /\d\s*[-–—]$/.test(begun.text) &&
  rest.y - begun.y < 1.8 * begun.size &&
  (Math.abs(rest.left - begun.left) < 3 || Math.abs(rest.right - begun.right) < 3) &&
  findDates(`${begun.text} ${rest.text}`).some(({ range, to }) => range && to > begun.text.length)
