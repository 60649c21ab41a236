import { foreignTitleScore } from '../languages/occupations.ts'
import { FOREIGN_AT, foreignCompanyScore } from '../languages/resume-words.ts'
import { COMPANY_WORDS } from './data/company-words.ts'
import { TITLE_NOUNS } from './data/title-nouns.ts'
import { findPlaceAtEnd, isCity, isPlace, isRegion, looksLikeTown } from './place.ts'
import { cut, type Piece, plain, splitPiece, wordsOf } from './text-lines.ts'
import { SCHOOL_NAME, TITLE_STARTS } from './words.ts'
import { findDates } from './year-months.ts'

/** A part of an entry's header line. `group`: parts of one group were joined by commas only. */
export type Segment = Piece & { kind: 'text' | 'place'; label?: 'title' | 'employer'; group: number }

/** What certainly divides a header line: bars, bullets, spaced dashes, colons, wide gaps, "at" and "@" before a name. */
const STRONG_SIGN =
  /\s*[|•●▪◦►»－\t¦\ue000-\uf8ff]\s*|\s+·\s*|·\s+|\s+[-–—]{1,3}\s+|\s*[—]\s*|(?<=\p{L}{2})–(?=\p{Lu})|:\s+|\s{2,}|\s+@\s*|\s+(?:at|with)\s+(?=\p{Lu})|\s\/\/\s|;\s/gu
const STRONG = new RegExp(`${STRONG_SIGN.source}|${FOREIGN_AT}`, 'gu')
/** "Acme / Clerk / Leeds / 2019": between one slash and the next, not in "Web / Graphic Designer". */
const SLASH = /\s\/\s/gu
/** "2 years 3 months", "(5 mos)": a duration beside the dates. */
const DURATION =
  /[([]?\s*(?<![\p{L}\d])\d{1,2}\+? ?(?:years?|yrs?\.?)(?:,? (?:and )?\d{1,2} ?(?:months?|mos?\.?))?\s*[)\]]?|[([]?\s*(?<![\p{L}\d])\d{1,2} ?(?:months?|mos\.?)(?!\p{L})\s*[)\]]?/giu
/** What follows a comma and still belongs to the name before it: "Acme, Inc.", "Jane Roe, PhD". */
const SUFFIX =
  /^(?:inc|llc|l\.l\.c|ltd|limited|corp|co|gmbh|plc|llp|pvt\.? ltd|private limited|lda|aps|s\.?a|ph\.?d|cpa|mba|jr|sr|ii|iii)\.?$/i
/** "Designation: Clerk", as in a form; `skip` labels announce what is read elsewhere. */
const LABEL =
  /^(?:(?<title>job title|title|designation|role|position(?: held)?|post|job role|cargo|puesto|poste|funktion|functie|função|mansione|ruolo|funcția|functia|stelle|tätigkeit als)|(?<employer>company(?: name)?|employer|empresa|entreprise|employeur|arbeitgeber|unternehmen|firma|werkgever|bedrijf|azienda|datore di lavoro|angajator|compania|organi[sz]ation|client|name of (?:the )?(?:company|employer|organi[sz]ation)|firm|institution)|(?<skip>duration|period|zeitraum|période|periodo|período|periode|perioada|fecha|fechas|duración|ort|lieu|lugar|plaats|luogo|loc|dates?|tenure|from|time ?period|location|place))\s*[:–-]\s*/i

/** "1. Senior Engineer" */
const ENUMERATOR = /^\d{1,2}[.)]\s+(?=\p{L})/u

/** The word that tells what a phrase is, without a rank: "Engineer II" → "engineer". */
const lastWord = (text: string): string => {
  const words = plain(text.replace(/\([^)]{0,200}\)/g, ' ').replace(/[^\p{L}\p{N}'’.+#&/ -]/gu, ' '))
    .split(/\s+/)
    .filter(Boolean)
  while (words.length > 1 && /^(?:i{1,3}|iv|v|[1-5]|ii\.|\d+|l\d)$/.test(words.at(-1) ?? '')) words.pop()
  return (words.at(-1) ?? '').replace(/(?<![.,])[.,]+$/, '')
}

/** "Worked as a Clerk" */
export const WORKED_AS =
  /^(?:currently |presently )?(?:work(?:ed|ing)|employed|serv(?:ed|ing)) as (?:an? |the )?(?=\p{Lu})/iu

const nouns = (text: string): string[] =>
  plain(text)
    .split(/[^a-z-]+/)
    .flatMap((word) => (TITLE_NOUNS.has(word) ? [word] : word.split('-')))

/** "Engineers" too, but not the "Associates" of a company's name. */
const isTitleNoun = (word: string): boolean =>
  TITLE_NOUNS.has(word) || (!COMPANY_WORDS.has(word) && TITLE_NOUNS.has(word.replace(/s$/, '')))

/**
 * How much a phrase looks like a job title; negative means an organisation, 0 either. From 3 on, an occupation stands
 * where titles have it. Our own points, balanced on résumés of many layouts.
 */
export const titleScore = (text: string): number => {
  if (wordsOf(text).length > 12 || /^(?:self[- ]employed|freelance|independent)$/i.test(text)) return -1
  const end = lastWord(text)
  const before = plain(text).split(/ (?:of|for|in|to|-|–) |[,(/]/)[0] ?? ''
  let score = 0
  if (isTitleNoun(end) || end.split(/[/-]/).some((part) => part.length > 2 && isTitleNoun(part))) score += 3
  else if (isTitleNoun(lastWord(before))) score += 3
  else if (nouns(text).some(isTitleNoun)) score += 1
  if (score < 3) score = Math.max(score, foreignTitleScore(text))
  if (TITLE_STARTS.test(text)) score += 2
  score -= companyScore(text, end)
  return score
}

/** In many languages an organisation's name begins with what it is: "Hotel Miradouro", "Banco do Vale". `plain` text. */
const EMPLOYER_STARTS =
  /^(?:hotel|restaurante?|ristorante|hospital|hopital|ospedale|szpital|klinikum|clinic|clinica|clinique|banco|banque|banca|bank|grupo|groupe|gruppo|grupa|cafe|supermercado|supermarche|stocznia|przedsiebiorstwo|firma|empresa|societe|societa|ministerio|ministere) /

const companyScore = (text: string, end: string): number => {
  let score = 0
  const lower = plain(text)
  // "Stores", "Software": on its own, the word is what a department is called.
  if (COMPANY_WORDS.has(lower)) return 0
  if (/\b(?:inc|llc|ltd|limited|corp|gmbh|plc|pvt|llp|pte)\b\.?/.test(lower)) score += 4
  else if (COMPANY_WORDS.has(end) && !TITLE_NOUNS.has(end)) score += 2
  else if (EMPLOYER_STARTS.test(lower) && !isTitleNoun(end)) score += 2
  else if (foreignCompanyScore(lower) > 0) score += foreignCompanyScore(lower)
  else if (SCHOOL_NAME.test(text)) score += 1
  if (/^the /i.test(text)) score += 1
  if (/^(?:city|county|department|ministry|office|university|bank|government|state) of /i.test(text)) score += 3
  return score
}

/** The parts of a line that are no date and no duration, in order. Brackets that a date leaves empty go too. */
export const withoutDates = (line: Piece): Piece[] => {
  const holes = [
    ...findDates(line.text).map(({ from, to }) => [from, to] as const),
    ...[...line.text.matchAll(DURATION)].map((match) => [match.index, match.index + match[0].length] as const),
  ].toSorted((a, b) => a[0] - b[0])
  const parts: Piece[] = []
  let from = 0
  for (const [start, end] of [...holes, [line.text.length, line.text.length] as const]) {
    const part = start > from ? withoutLink(trimmed(cut(line, from, start))) : undefined
    if (part) parts.push(part)
    from = Math.max(from, end)
  }
  return parts
}

/** Without the word that led to the date: "in 2015", "from June 2016". */
const withoutLink = (piece: Piece | undefined): Piece | undefined =>
  piece &&
  trimmed(
    cut(
      piece,
      0,
      piece.text.replace(
        /(?:^|\s)(?:von|du|de|desde|van|dal|din|in|from|during|since|between|year|dated?|batch|passed|passing year|year of passing|graduated|expected|class of)\s*:?$/i,
        '',
      ).length,
    ),
  )

/** Without separators and open brackets at the ends. */
export const trimmed = (piece: Piece | undefined): Piece | undefined => {
  if (!piece) return undefined
  const head = /^(?:[^\p{L}\p{N}(+#.@$€£"'“‘]|\.(?!\p{L}))+/u.exec(piece.text)?.[0].length ?? 0
  let tail = piece.text.length
  while (tail > head && /[\s,;:|•·–—([\-/~*_¦\ue000-\uf8ff]/u.test(piece.text[tail - 1] ?? '')) tail--
  const inner = cut(piece, head, tail)
  if (!inner) return undefined
  if (inner.text.startsWith('(') && inner.text.endsWith(')') && inner.text.indexOf('(', 1) < 0)
    return cut(inner, 1, inner.text.length - 1)
  if (inner.text.endsWith(')') && !inner.text.includes('(')) return cut(inner, 0, inner.text.length - 1)
  return /[\p{L}\p{N}]/u.test(inner.text) ? inner : undefined
}

const commaParts = (piece: Piece): Piece[] => {
  const parts: Piece[] = []
  let depth = 0
  let from = 0
  for (let i = 0; i <= piece.text.length; i++) {
    const character = piece.text[i]
    if (character === '(') depth++
    if (character === ')') depth--
    if (i < piece.text.length && (character !== ',' || depth > 0)) continue
    const part = cut(piece, from, i)
    const before = parts.at(-1)
    if (part && before && SUFFIX.test(part.text)) parts[parts.length - 1] = joined(piece, before, part)
    else if (part) parts.push(part)
    from = i + 1
  }
  return parts
}

export const joined = (whole: Piece, first: Piece, last: Piece): Piece => ({
  text: whole.text.slice(first.span.start - whole.span.start, last.span.end - whole.span.start),
  span: { start: first.span.start, end: last.span.end },
})

/** Separates the places in one comma list: "Gilmore, New Orleans, LA, Accountant" → text, place, text. */
const readGroup = (piece: Piece, group: number, label: Segment['label']): Segment[] => {
  const [beginning = ''] = piece.text.split(',')
  if (!label && isPlace(piece.text) && titleScore(beginning) === 0) return [{ ...piece, kind: 'place', group }]
  const segments: Segment[] = []
  for (const part of commaParts(piece)) {
    const before = segments.at(-1)
    if ((isRegion(part.text) && (before || part.text.length > 3)) || (isCity(part.text) && segments.length > 0)) {
      segments.push(...readPlace(piece, part, before, segments, group))
      continue
    }
    segments.push({ ...part, kind: 'text', group })
  }
  return segments.flatMap((segment) => (segment.kind === 'text' ? splitOffPlace(segment) : [segment]))
}

/** Joins a state to the town before it, which may be the last words of a longer phrase. */
const readPlace = (
  whole: Piece,
  region: Piece,
  before: Segment | undefined,
  segments: Segment[],
  group: number,
): Segment[] => {
  const place: Segment = { ...region, kind: 'place', group }
  if (!before || isCity(region.text)) return [place]
  const isTown =
    before.kind === 'place' ||
    isCity(before.text) ||
    (segments.length > 1 && isPlace(`${before.text}, ${region.text}`) && titleScore(before.text) === 0)
  if (isTown) {
    segments.pop()
    return [{ ...joined(whole, before, region), kind: 'place', group }]
  }
  const town = findPlaceAtEnd(before.text) ?? findTownAfterTitle(before.text)
  const head = town === undefined ? undefined : trimmed(cut(before, 0, town))
  const tail = town === undefined ? undefined : cut(before, town, before.text.length)
  if (!head || !tail) return [place]
  segments.pop()
  return [
    { ...head, kind: 'text', group },
    { ...joined(whole, tail, region), kind: 'place', group },
  ]
}

/** "CTO Fresno" before a state: the town begins after the last occupation or company word. */
const findTownAfterTitle = (text: string): number | undefined => {
  const words = [...text.matchAll(/\S+/g)]
  for (let i = words.length - 2; i >= Math.max(0, words.length - 4); i--) {
    const word = plain(words[i]?.[0] ?? '').replace(/(?<![,.])[,.]+$/, '')
    if (/^\p{Ll}/u.test(words[i]?.[0] ?? '') || (!TITLE_NOUNS.has(word) && !COMPANY_WORDS.has(word))) continue
    const town = words[i + 1]?.index
    return town !== undefined && looksLikeTown(text.slice(town)) ? town : undefined
  }
  return undefined
}

/** "Acme (Toronto, ON)" */
const BRACKETED_END = /\(([^()]*)\)$/

const splitOffPlace = (segment: Segment): Segment[] => {
  const bracketed = BRACKETED_END.exec(segment.text)
  const name = bracketed && isPlace(bracketed[1] ?? '') ? cut(segment, 0, bracketed.index) : undefined
  const place = name && bracketed && cut(segment, bracketed.index + 1, segment.text.length - 1)
  if (name && place)
    return [
      { ...segment, ...name },
      { ...segment, ...place, kind: 'place' },
    ]
  const at = findPlaceAtEnd(segment.text)
  if (at === undefined || at === 0) return [segment]
  const head = trimmed(cut(segment, 0, at))
  const tail = cut(segment, at, segment.text.length)
  // "University of London", "Bank of India" are not a company and a place.
  if (!head || !tail || /\b(?:of|the|in|de|for|&|and|at)$/i.test(head.text) || wordsOf(head.text).length === 0)
    return [segment]
  if (
    titleScore(head.text) <= 0 &&
    !COMPANY_WORDS.has(lastWord(head.text)) &&
    !/^(?:remote|hybrid|on-?site)$/i.test(tail.text)
  )
    return [segment]
  return [
    { ...segment, ...head },
    { ...segment, ...tail, kind: 'place' },
  ]
}

/** The parts of a header line in order: no dates, no durations, places apart. */
export const readHeaderLine = (line: Piece): Segment[] => {
  const segments: Segment[] = []
  let group = 0
  const isSlashed = (line.text.match(SLASH)?.length ?? 0) > 1
  const numbered = ENUMERATOR.exec(line.text)?.[0].length ?? 0
  for (const part of withoutDates(cut(line, numbered, line.text.length) ?? line)) {
    for (const raw of splitLabelled(part, isSlashed)) {
      const piece = trimmed(cut(raw.piece, WORKED_AS.exec(raw.piece.text)?.[0].length ?? 0, raw.piece.text.length))
      if (!piece) continue
      group++
      const read = readGroup(piece, group, raw.label).map((segment, index) =>
        raw.label && index === 0 ? { ...segment, label: raw.label } : segment,
      )
      for (const segment of read) {
        const clean = trimmed(segment)
        if (clean) segments.push({ ...segment, ...clean })
      }
    }
  }
  return segments
}

const splitLabelled = (part: Piece, isSlashed: boolean): { piece: Piece; label?: 'title' | 'employer' }[] => {
  const match = LABEL.exec(part.text)
  const rest = match ? cut(part, match[0].length, part.text.length) : part
  if (match?.groups?.skip || /^(?:duration|period|dates?|tenure|time ?period)$/i.test(part.text)) return []
  if (!rest) return []
  const label = match?.groups?.title ? ('title' as const) : match?.groups?.employer ? ('employer' as const) : undefined
  const parts = isSlashed ? splitPiece(rest, SLASH) : [rest]
  return parts
    .flatMap((one) => splitPiece(one, STRONG))
    .map((piece, index) => ({ piece, ...(label && index === 0 && { label }) }))
}
