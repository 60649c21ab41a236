import { readHeaderLine, titleScore, trimmed } from './entry-header.ts'
import type { Field } from './parsed-resume.ts'
import { findPlaceInAddress, isPlace, isTownByPostcode } from './place.ts'
import { fieldOf, type Line, type Piece, slicePiece, splitPiece, wordsOf } from './text-lines.ts'
import { findDates } from './year-months.ts'

const LABEL =
  /^(?:current |present |permanent |home |residential |mailing |contact |postal )?(?:location|address|anschrift|adresse|adres|dirección|wohnort|domicilio|domicile|indirizzo|residenza|morada|endereço|adresă|adresa|localitate|domiciliu|ciudad|cidade|città|ville|woonplaats|oraș|localidad|localidade|city|residence|based in|lives in|place|domicile|residing (?:in|at))\s*(?:[:–-]+\s*|(?<=in)\s+)/i
/** Separators in a contact line: punctuation, email addresses and phone numbers. */
const PARTS =
  /\s*[|•·●▪♦◆\t¦\ue000-\uf8ff]\s*|\s+[-–—]\s+|\s{3,}|(?:e-?mail|phone|mobile|tel)\b\s*:?|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,80}|\(?\+?\d[\d ().-]{8,18}\d/giu

const readPlacePart = (raw: Piece): Field<string> | undefined => {
  const part = trimmed(raw)
  if (!part || part.text.length > 160) return undefined
  const label = LABEL.exec(part.text)?.[0].length ?? 0
  const value = label > 0 ? trimmed(slicePiece(part, label, part.text.length)) : part
  if (!value) return undefined
  const place = findPlaceInAddress(value)
  const isWhole = isPlace(value.text) && titleScore(value.text) <= 0
  if (isTownByPostcode(value.text) && place) return fieldOf(place, 0.85)
  if (place && (label > 0 || isWhole || /\d/.test(value.text) || value.text.split(',').length > 2))
    return fieldOf(place, label > 0 ? 0.95 : 0.85)
  if (isWhole) return fieldOf(value, 0.85)
  return label > 0 && wordsOf(value.text).length <= 6 && /^\p{Lu}/u.test(value.text) ? fieldOf(value, 0.7) : undefined
}

export const hasPlaceLabel = (line: Line): boolean => LABEL.test(line.text)

/** Returns the person's place of residence, as written near their name or after a label. */
export const findHomePlace = (contactLines: readonly Line[]): Field<string> | undefined => {
  let best: Field<string> | undefined
  for (const line of contactLines) {
    if (line.text.length > 300) continue
    for (const part of splitPiece(line, PARTS)) {
      const found = readPlacePart(part)
      if (found && found.confidence > (best?.confidence ?? 0)) best = found
    }
  }
  return best
}

const firstTitle = (top: readonly Line[]): Field<string> | undefined => {
  const [line] = top
  return line && line.text.length < 80 && titleScore(line.text) >= 3 ? fieldOf(line, 0.7) : undefined
}

/** Returns the job title or tagline next to the name. */
export const findHeadline = (
  top: readonly Line[],
  name: Field<string> | undefined,
  taken: readonly Field<string>[],
): Field<string> | undefined => {
  if (!name) return firstTitle(top)
  const at = top.findIndex(({ span }) => span.start <= name.span.start && span.end >= name.span.start)
  if (at < 0) return undefined
  const own = top[at]
  const behindName = own && slicePiece(own, name.span.end - own.span.start, own.text.length)
  const near = [behindName && trimmed(behindName), ...top.slice(at + 1, at + 5), top[at - 1]]
  for (const line of near) {
    if (!line || (line.span.end <= name.span.end && line.span.start >= name.span.start)) continue
    const isTaken = taken.some(({ span }) => span.start < line.span.end && line.span.start < span.end)
    if (isTaken || line.text.length > 120 || /[@\d]{3}|https?:/.test(line.text) || findDates(line.text).length > 0)
      continue
    const best = Math.max(...readHeaderLine(line).map(({ text }) => titleScore(text)), 0)
    if (best >= 2 || titleScore(line.text) >= 2) return fieldOf(line, 0.85)
    if (
      line.span.start > name.span.end &&
      wordsOf(line.text).length >= 2 &&
      wordsOf(line.text).length <= 8 &&
      best === 1
    )
      return fieldOf(line, 0.6)
  }
  return undefined
}
