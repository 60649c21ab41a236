import { foreignTitleScore } from '../languages/occupations.ts'
import { FOREIGN_AT, foreignCompanyScore } from '../languages/resume-words.ts'
import { COMPANY_WORDS } from './data/company-words.ts'
import { TITLE_NOUNS } from './data/title-nouns.ts'
import { findPlaceAtEnd, isCity, isPlace, isRegion, looksLikeTown } from './place.ts'
import { lettersOnly, type Piece, slicePiece, splitPiece, wordsOf } from './text-lines.ts'
import { PARTNERSHIP, SCHOOL_NAME, TITLE_STARTS } from './words.ts'
import { findDates } from './year-months.ts'

/** A part of an entry's header line. `group`: parts of a group are only separated by commas. */
export type Segment = Piece & { kind: 'text' | 'place'; label?: 'title' | 'employer'; group: number }

/** Separators of a header line: bars, bullets, spaced dashes, colons, wide gaps, "at" and "@" before a name, not an address. */
const STRONG_SIGN =
  /\s*[|•●▪◦►»－\t¦\ue000-\uf8ff]\s*|\s+·\s*|·\s+|\s+[-–—]{1,3}\s+|\s*[—]\s*|(?<=\p{L}{2})–(?=\p{Lu})|:\s+|\s{2,}|\s+@\s*|(?<=\p{L}{2})@(?=\p{L}[^\s.@]{1,40}(?:\s|$))|\s+(?:at|with)\s+(?=\p{Lu})|\s\/\/\s|;\s/gu
const STRONG = new RegExp(`${STRONG_SIGN.source}|${FOREIGN_AT}`, 'gu')
/** "Acme / Clerk / Leeds / 2019": separates at slashes, but not in "Web / Graphic Designer". */
const SLASH = /\s\/\s/gu
/** "2 years 3 months", "(5 mos)": a duration beside the dates. */
const DURATION =
  /[([]?\s*(?<![\p{L}\d])\d{1,2}\+? ?(?:years?|yrs?\.?)(?:,? (?:and )?\d{1,2} ?(?:months?|mos?\.?))?\s*[)\]]?|[([]?\s*(?<![\p{L}\d])\d{1,2} ?(?:months?|mos\.?)(?!\p{L})\s*[)\]]?/giu
/** Text after a comma that belongs to the preceding name: "Acme, Inc.", "Jane Roe, PhD". */
const SUFFIX =
  /^(?:inc|llc|l\.l\.c|ltd|limited|corp|co|gmbh|plc|llp|pvt\.? ltd|private limited|lda|aps|s\.?a|ph\.?d|cpa|mba|jr|sr|ii|iii)\.?(?: \([^()]{1,40}\))?$/i
/** "Designation: Clerk", as in a form; `skip` labels mark what is read elsewhere. */
const LABEL =
  /^(?:(?<title>job title|title|designation|role|position(?: held)?|occupation(?: or position held)?|post|job role|cargo|puesto|poste|funktion|functie|função|mansione|ruolo|funcția|functia|stelle|tätigkeit als)|(?<employer>company(?: name)?|employer|empresa|entreprise|employeur|arbeitgeber|unternehmen|firma|werkgever|bedrijf|azienda|datore di lavoro|angajator|compania|organi[sz]ation|client|name (?:and address )?of (?:the )?(?:company|employer|organi[sz]ation)|firm|institution)|(?<skip>type of business or sector|duration|period|zeitraum|période|periodo|período|periode|perioada|fecha|fechas|duración|ort|lieu|lugar|plaats|luogo|loc|(?:employment )?dates?(?: of employment| employed)?|period of employment|tenure|from|time ?period|location|place))\s*(?:[:–-]|\t)\s*/i
/** Whether the line is a row of a form, with its label in a separate cell. */
export const isLabelledCell = (text: string): boolean => {
  const match = text.includes('\t') ? LABEL.exec(text) : null
  return match?.[0].includes('\t') === true && (match.groups?.title ?? match.groups?.employer) !== undefined
}

/** "Delta Freight-West Memphis, AR": a town after only a hyphen. */
const HYPHEN_BEFORE_TOWN = /^(.{2,80}[\p{L}.)])-(\p{Lu}[\p{L} .'’]{1,40},\s?\p{Lu}{2})(?:\s\d{5})?$/u

/** A dot at the end of a line that does not belong to an abbreviation: "Analyst, Bureau of Statistics, Lyon." */
const LAST_STOP = /(?<=\p{L}{4})\.$/u
const ABBREVIATED = /\b(?:corp|dept|univ|inst|assoc|bros|intl|govt|engg|dipl|prof|cert|natl|mfrs?)\.$/i

/** "1. Senior Engineer" */
const ENUMERATOR = /^\d{1,2}[.)]\s+(?=\p{L})/u

/** Returns the word that identifies a phrase, without a rank: "Engineer II" → "engineer". */
const lastWord = (text: string): string => {
  const words = lettersOnly(text.replace(/\([^)]{0,200}\)/g, ' ').replace(/[^\p{L}\p{N}'’.+#&/ -]/gu, ' '))
    .split(/\s+/)
    .filter(Boolean)
  while (words.length > 1 && /^(?:i{1,3}|iv|v|[1-5]|ii\.|\d+|l\d)$/.test(words.at(-1) ?? '')) words.pop()
  return (words.at(-1) ?? '').replace(/(?<![.,])[.,]+$/, '')
}

/** "Worked as a Clerk", "At present working as Clerk", "I have been working as a Clerk" */
export const WORKED_AS =
  /^(?:as (?:an? |the )?|(?:(?:i am|i['’]m|i was|i have|have|has)(?: been)? )?(?:(?:currently|presently|at present|now|previously|formerly|earlier|before that|prior to (?:this|that)|after that|since then),? (?:i (?:am|was) |been )?)?(?:work(?:ed|ing)?|employed|serv(?:ed|ing)) as (?:an? |the )?)(?=\p{Lu})/iu

const nouns = (text: string): string[] =>
  lettersOnly(text)
    .split(/[^a-z-]+/)
    .flatMap((word) => (TITLE_NOUNS.has(word) ? [word] : word.split('-')))

/** Includes "Engineers", but not the "Associates" of a company's name. */
const isTitleNoun = (word: string): boolean =>
  TITLE_NOUNS.has(word) || (!COMPANY_WORDS.has(word) && TITLE_NOUNS.has(word.replace(/s$/, '')))

/** Scores how much a phrase looks like a job title; negative for an organisation, 0 for either, from 3 on an occupation. */
export const titleScore = (text: string): number => {
  if (wordsOf(text).length > 12 || /^(?:self[- ]employed|freelance|independent)$/i.test(text)) return -1
  const end = lastWord(text)
  const before = lettersOnly(text).split(/ (?:of|for|in|to|-|–) |[,(/]/)[0] ?? ''
  let score = 0
  if (isTitleNoun(end) || end.split(/[/-]/).some((part) => part.length > 2 && isTitleNoun(part))) score += 3
  else if (isTitleNoun(lastWord(before))) score += 3
  else if (nouns(text).some(isTitleNoun)) score += 1
  if (score < 3) score = Math.max(score, foreignTitleScore(text))
  if (TITLE_STARTS.test(text)) score += 2
  score -= companyScore(text, end)
  return score
}

/** Beginnings of organisations' names in many languages: "Hotel Miradouro", "Banco do Vale". For `plain` text. */
const EMPLOYER_STARTS =
  /^(?:ecole|hotel|restaurante?|ristorante|hospital|hopital|ospedale|szpital|klinikum|clinic|clinica|clinique|banco|banque|banca|bank|grupo|groupe|gruppo|grupa|cafe|supermercado|supermarche|stocznia|przedsiebiorstwo|firma|empresa|societe|societa|ministerio|ministere) /

const companyScore = (text: string, end: string): number => {
  let score = 0
  const lower = lettersOnly(text)
  // "Stores", "Software": alone, the word is the name of a department.
  if (COMPANY_WORDS.has(lower)) return 0
  if (/\b(?:inc|llc|ltd|limited|corp|gmbh|plc|pvt|llp|pte)\b\.?/.test(lower)) score += 4
  else if (COMPANY_WORDS.has(end) && !TITLE_NOUNS.has(end)) score += 2
  else if (EMPLOYER_STARTS.test(lower) && !isTitleNoun(end)) score += /^ecole /.test(lower) ? 5 : 2
  else if (!isTitleNoun(end) && foreignCompanyScore(lower) > 0) score += foreignCompanyScore(lower)
  else if (SCHOOL_NAME.test(text)) score += 1
  if (/^the /i.test(text)) score += 1
  if (
    /^(?:city|county|department|ministry|offices?|university|bank|government|state|bureau|board|council|agency|commission) of /i.test(
      text,
    )
  )
    score += 3
  return score
}

/** Returns the parts of a line that are not a date or duration, in order. Also drops brackets that become empty. */
export const withoutDates = (line: Piece): Piece[] => {
  const holes = [
    ...findDates(line.text).map(({ from, to }) => [from, to] as const),
    ...[...line.text.matchAll(DURATION)].map((match) => [match.index, match.index + match[0].length] as const),
  ].toSorted((a, b) => a[0] - b[0])
  const parts: Piece[] = []
  let from = 0
  for (const [start, end] of [...holes, [line.text.length, line.text.length] as const]) {
    const part = start > from ? withoutLink(trimmed(slicePiece(line, from, start))) : undefined
    if (part) parts.push(part)
    from = Math.max(from, end)
  }
  return parts
}

/** Removes the word that leads to the date: "in 2015", "from June 2016". */
const withoutLink = (piece: Piece | undefined): Piece | undefined =>
  piece &&
  trimmed(
    slicePiece(
      piece,
      0,
      piece.text.replace(
        /(?:^|\s)(?:von|du|de|desde|van|dal|din|in|from|during|since|between|year|dated?|batch|passed|passing year|year of passing|graduated|expected|class of)\s*:?$/i,
        '',
      ).length,
    ),
  )

/** Removes separators and open brackets at the ends. */
export const trimmed = (piece: Piece | undefined): Piece | undefined => {
  if (!piece) return undefined
  const head = /^(?:[^\p{L}\p{N}(+#.@$€£"'“‘]|\.(?!\p{L}))+/u.exec(piece.text)?.[0].length ?? 0
  let tail = piece.text.length
  while (tail > head && /[\s,;:|•·–—([\-/~*_¦\ue000-\uf8ff]/u.test(piece.text[tail - 1] ?? '')) tail--
  const inner = slicePiece(piece, head, tail)
  if (!inner) return undefined
  if (inner.text.startsWith('(') && inner.text.endsWith(')') && inner.text.indexOf('(', 1) < 0)
    return slicePiece(inner, 1, inner.text.length - 1)
  if (inner.text.endsWith(')') && !inner.text.includes('(')) return slicePiece(inner, 0, inner.text.length - 1)
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
    const part = slicePiece(piece, from, i)
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

/** "Harbour Ropes, City, State": placeholders of a template, or of an office that removed places. */
const TOWN_OF_TEMPLATE = /(?<=[,\s])city, ?(?:state|st|country)$/i

/** Separates the places in a comma-separated list: "Gilmore, New Orleans, LA, Accountant" → text, place, text. */
const readGroup = (piece: Piece, group: number, label: Segment['label']): Segment[] => {
  const [beginning = ''] = piece.text.split(',')
  if (!label && isPlace(piece.text) && titleScore(beginning) === 0) return [{ ...piece, kind: 'place', group }]
  const unfilled = TOWN_OF_TEMPLATE.exec(piece.text)
  const name = unfilled && trimmed(slicePiece(piece, 0, unfilled.index))
  const town = unfilled && slicePiece(piece, unfilled.index, piece.text.length)
  if (name && town) return [...readGroup(name, group, label), { ...town, kind: 'place', group }]
  if (PARTNERSHIP.test(piece.text) && titleScore(beginning) < 3) return [{ ...piece, kind: 'text', group }]
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

/** Joins a state with the town before it, which may be the last words of a longer phrase. */
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
  const head = town === undefined ? undefined : trimmed(slicePiece(before, 0, town))
  const tail = town === undefined ? undefined : slicePiece(before, town, before.text.length)
  if (!head || !tail) return [place]
  segments.pop()
  return [
    { ...head, kind: 'text', group },
    { ...joined(whole, tail, region), kind: 'place', group },
  ]
}

/** "CTO Fresno" before a state: the town begins after the last word for an occupation or company. */
const findTownAfterTitle = (text: string): number | undefined => {
  const words = [...text.matchAll(/\S+/g)]
  for (let i = words.length - 2; i >= Math.max(0, words.length - 4); i--) {
    const word = lettersOnly(words[i]?.[0] ?? '').replace(/(?<![,.])[,.]+$/, '')
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
  const name = bracketed && isPlace(bracketed[1] ?? '') ? slicePiece(segment, 0, bracketed.index) : undefined
  const place = name && bracketed && slicePiece(segment, bracketed.index + 1, segment.text.length - 1)
  if (name && place)
    return [
      { ...segment, ...name },
      { ...segment, ...place, kind: 'place' },
    ]
  const at = findPlaceAtEnd(segment.text)
  if (at === undefined || at === 0) return [segment]
  const head = trimmed(slicePiece(segment, 0, at))
  const tail = slicePiece(segment, at, segment.text.length)
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

/** Returns the parts of a header line in order, without dates and durations, with places separate. */
export const readHeaderLine = (line: Piece): Segment[] => {
  const segments: Segment[] = []
  let group = 0
  const isSlashed = (line.text.match(SLASH)?.length ?? 0) > 1
  const numbered = ENUMERATOR.exec(line.text)?.[0].length ?? 0
  const end = line.text.length - (LAST_STOP.test(line.text) && !ABBREVIATED.test(line.text) ? 1 : 0)
  for (const part of withoutDates(slicePiece(line, numbered, end) ?? line)) {
    for (const raw of splitLabelled(part, isSlashed)) {
      const piece = trimmed(
        slicePiece(raw.piece, WORKED_AS.exec(raw.piece.text)?.[0].length ?? 0, raw.piece.text.length),
      )
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

const splitAtTown = (piece: Piece): Piece[] => {
  const [, name = '', town = ''] = HYPHEN_BEFORE_TOWN.exec(piece.text) ?? []
  const parts = [slicePiece(piece, 0, name.length), slicePiece(piece, name.length + 1, piece.text.length)]
  return town !== '' && isPlace(town) ? parts.flatMap((part) => part ?? []) : [piece]
}

const splitLabelled = (part: Piece, isSlashed: boolean): { piece: Piece; label?: 'title' | 'employer' }[] => {
  const found = LABEL.exec(part.text)
  // "Company – City, State": a template's placeholder for the employer, next to the place.
  const isName = found !== null && /[–-]\s*$/.test(found[0]) && isPlace(part.text.slice(found[0].length))
  const match = isName ? null : found
  const rest = match ? slicePiece(part, match[0].length, part.text.length) : part
  if (
    match?.groups?.skip ||
    /^(?:duration|period|(?:employment )?dates?(?: of employment| employed)?|tenure|time ?period)$/i.test(part.text)
  )
    return []
  if (!rest) return []
  const label = match?.groups?.title ? ('title' as const) : match?.groups?.employer ? ('employer' as const) : undefined
  const parts = isSlashed ? splitPiece(rest, SLASH) : [rest]
  return parts
    .flatMap((one) => splitPiece(one, STRONG))
    .flatMap(splitAtTown)
    .map((piece, index) => ({ piece, ...(label && index === 0 && { label }) }))
}
