import { trimmed, withoutDates } from './entry-header.ts'
import type { Field } from './parsed-resume.ts'
import type { LineSection } from './sections.ts'
import { fieldOf, type Line, slicePiece, wordsOf } from './text-lines.ts'
import { findDates } from './year-months.ts'

const LABEL = /^(?:professional |technical )?(?:certifications?|certificates|licen[sc]es?|courses?|training)\s*:\s*/i
/** Lines below a certificate that are not certificates themselves. */
const DETAIL =
  /^(?:issued|credential|expires?|valid|license (?:no|number)|certificate (?:no|number|id)|id\b|https?:|www\.|score|grade|achievements?\b|leadership\b)/i
/** Words that only certificates have. */
const KNOWN =
  /certif|licen[sc]e|diploma|\b(?:aws|azure|pmp|cpa|cfa|cissp|ccna|itil|csm|scrum|oracle|comptia|six sigma|prince2|hubspot|salesforce)\b/i

const ISSUER_LENGTH = 4

/** A short line under a certificate that only names the issuer. */
const isIssuer = (line: Line, before: Line | undefined): boolean =>
  !line.bullet &&
  !line.gapBefore &&
  before !== undefined &&
  !before.bullet &&
  KNOWN.test(before.text) &&
  !KNOWN.test(line.text) &&
  // "OSHA 30-Hour" is a certificate; an issuer has no number but the year.
  !/\d/.test(
    withoutDates(line)
      .map(({ text }) => text)
      .join(' '),
  ) &&
  wordsOf(line.text).length <= ISSUER_LENGTH

const readLine = (line: Line): Field<string>[] => {
  const label = LABEL.exec(line.text)?.[0].length ?? 0
  const body = slicePiece(line, label, line.text.length)
  if (!body || body.text.length > 200 || DETAIL.test(body.text)) return []
  const isNames = body.text.includes(',') && body.text.split(',').every((part) => KNOWN.test(part) || /\+$/.test(part))
  const isList = (label > 0 || isNames) && !findDates(body.text).some(({ range }) => range)
  const cuts = isList ? [...body.text.matchAll(/[,;|]/g)].map(({ index }) => index) : []
  let from = 0
  return [...cuts, body.text.length].flatMap((to) => {
    const part = slicePiece(body, from, to)
    from = to + 1
    if (!part) return []
    const date = findDates(part.text)[0]
    const piece = trimmed(
      date && date.from > 3
        ? slicePiece(part, 0, date.from)
        : date
          ? slicePiece(part, date.to, part.text.length)
          : part,
    )
    if (!piece || wordsOf(piece.text).length > 16 || !/\p{L}{2}/u.test(piece.text)) return []
    return [fieldOf(piece, KNOWN.test(piece.text) ? 0.9 : 0.7)]
  })
}

/** Returns the certificates of the certifications sections, without their dates. */
export const listCertifications = (sections: readonly LineSection[], lines: readonly Line[]): Field<string>[] => {
  const inSections = sections
    .filter(({ kind }) => kind === 'certifications')
    .flatMap((section) => section.lines.filter((line, index) => !isIssuer(line, section.lines[index - 1])))
  const labelled = lines.filter((line) => /^(?:professional |technical )?certifications?\s*:\s*\S/i.test(line.text))
  const found = new Map<string, Field<string>>()
  for (const one of [...inSections, ...labelled].flatMap(readLine))
    if (!found.has(one.value.toLowerCase())) found.set(one.value.toLowerCase(), one)
  return [...found.values()].slice(0, 100)
}
