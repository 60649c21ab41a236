import { findDegree } from '../resumes/degrees.ts'
import { findHeadingKind } from '../resumes/headings.ts'
import { findValue } from './find-contacts.ts'
import type { Identity } from './identity.ts'
import type { BlindRules, Removal } from './mask-redactions.ts'
import { namesSchool } from './names-school.ts'
import type { Sheet } from './sheet.ts'

/** Delimits the pieces of an education line; a school is one of them. */
const PIECES = /[^,|•·;\t()–—]{3,90}/gu

/** Finds known schools anywhere, and in education sections those with a word for a school. Degrees stay. */
export function findSchools(sheet: Sheet, identity: Identity, { schools }: BlindRules): Removal[] {
  if (!schools) return []
  const found: Removal[] = identity.schools.flatMap((school) =>
    findValue(sheet, school).map((span) => ({ ...span, kind: 'school', mark: '[school]' }) as const),
  )
  let isInside = false
  for (const line of sheet.lines) {
    const kind = line.text.length < 60 ? findHeadingKind(line.text.trim()) : undefined
    if (kind) isInside = kind === 'education'
    if (kind || !isInside || !namesSchool(line.text)) continue
    for (const match of line.text.matchAll(PIECES)) {
      const [piece] = match
      if (!namesSchool(piece) || !/\p{Lu}/u.test(piece) || /\bdegree\b/i.test(piece)) continue
      const from = startOfSchool(piece)
      const start = line.start + match.index + from
      found.push({ start, end: line.start + match.index + piece.trimEnd().length, kind: 'school', mark: '[school]' })
    }
  }
  return found
}

/** "BSc Physics at the University of Leeds": returns the start of the school after the degree and the separator. */
function startOfSchool(piece: string): number {
  const blanks = piece.length - piece.trimStart().length
  if (!findDegree(piece)) return blanks
  const divided = /(?:\s(?:at|from|an der|à|en la|presso|aan de)(?: the)?\s|[:.]\s|\s-\s)(?=\p{Lu})/u.exec(piece)
  return divided ? divided.index + divided[0].length : blanks
}
