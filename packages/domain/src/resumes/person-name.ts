import documentNames from './data/document-names.json' with { type: 'json' }
import { GIVEN_NAMES } from './data/given-names.ts'
import { titleScore, trimmed } from './entry-header.ts'
import { findHeadingKind, findRailHeading } from './headings.ts'
import { readLabels } from './labelled-name.ts'
import { type Handles, type Likeness, likenessOf, mayBeGiven, rankOfLikeness } from './name-likeness.ts'
import { isCaseless, isParticle, withoutTitles } from './name-shape.ts'
import { isOrdinaryWord } from './ordinary-words.ts'
import type { Field } from './parsed-resume.ts'
import { isCity, isPlace, isRegion } from './place.ts'
import { collapseSpaces, joinSpans, type Line, lettersOnly, type Piece, slicePiece, splitPiece } from './text-lines.ts'
import { findDates } from './year-months.ts'

const listed = documentNames
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  .join('|')
/** "Curriculum vitae of …" */
const DOCUMENT = new RegExp(`^(?:${listed})(?![\\p{L}\\p{M}])(?:\\s+(?:of|for|von|de|van|di))?\\s*[:：–|-]*\\s*`, 'iu')
/** "… – Resume" */
const DOCUMENT_BEHIND = /\s*[–|(-]*\s*(?:curriculum vitae|resume|résumé|cv|lebenslauf)\)?$/i
const LONGEST_BEHIND = 24
const SEPARATOR = /\s*[|•·●▪♦◆\t/,;]\s*|\s+[-–—]\s+|\s{3,}|\s+[\ue000-\uf8ff]\s*/gu

/** Capitals without the gaps between words. */
const CLOSED = /^\p{Lu}{7,40}$/u
const SPACED = /^(?:[\p{L}'’-] ){2,}\p{L}$/u

/** "J A N E S M I T H" → "JANE SMITH"; with single gaps only, the email address tells the word breaks. */
const closeUp = (text: string, handle: string): string | undefined => {
  if (CLOSED.test(text)) return divide(text, handle)
  const words = text.trim().split(/\s{2,}|\t/)
  if (!words.every((word) => SPACED.test(word) || /^\p{L}+$/u.test(word)) || !words.some((word) => SPACED.test(word)))
    return undefined
  if (words.length > 1) return words.map((word) => word.replace(/ /g, '')).join(' ')
  return divide(text.replace(/ /g, ''), handle) ?? text.replace(/ /g, '')
}

/** "JANESMITH" if the address contains both "jane" and "smith". */
const divide = (letters: string, handle: string): string | undefined => {
  const key = lettersOnly(letters)
  const parts = new Set(handle.split(/[^a-z]+/))
  for (let i = 2; i < key.length - 1; i++)
    if (parts.has(key.slice(0, i).replaceAll('-', '')) && parts.has(key.slice(i).replaceAll('-', '')))
      return `${letters.slice(0, i)} ${letters.slice(i)}`
  return undefined
}

type Candidate = Field<string> & { rank: number }

const withoutDocument = (piece: Piece): Piece | undefined => {
  const whole = trimmed(piece)
  if (!whole) return undefined
  const rest = trimmed(slicePiece(whole, DOCUMENT.exec(whole.text)?.[0].length ?? 0, whole.text.length))
  const behind = rest && DOCUMENT_BEHIND.exec(rest.text.slice(-LONGEST_BEHIND))?.[0].length
  return rest && behind ? trimmed(slicePiece(rest, 0, rest.text.length - behind)) : rest
}

const strip = (piece: Piece): Piece | undefined => {
  const rest = withoutDocument(piece)
  if (!rest) return undefined
  const { from, to } = withoutTitles(rest.text)
  return trimmed(slicePiece(rest, from, to))
}

/** Context of a possible name: whether it is the first line, next to contact data, above a place or the dates of a job. */
type Setting = {
  isLabelled: boolean
  isFirst: boolean
  isNear: boolean
  isHome: boolean
  hasDates: boolean
}

/**
 * Whether a possible name is one. Nothing is guessed, since firms, headings and menus look alike: it needs a label, an
 * address that repeats it, or the place in a letterhead.
 */
const isBelievable = (likeness: Likeness, { isLabelled, isFirst, isNear, isHome, hasDates }: Setting): boolean => {
  const { matches, isConfirmed, isSingle, hasGiven, isUneven, isLatin, ordinary, isGivenWord } = likeness
  if (isConfirmed) return true
  if (ordinary === 'all' && !hasGiven) return false
  if (isLabelled || matches > 0) return true
  if (isSingle || hasDates) return false
  if (isUneven) return isFirst && isNear
  if (hasGiven) return isFirst || isNear
  // Given names of other scripts are in no list, so a word for a trade counts more.
  if (ordinary === 'some' && !isLatin) return false
  return ordinary === 'some' ? isFirst && (isNear || isHome || isGivenWord) : isNear || isFirst
}

/** Minimum rank; below it, only its shape speaks for a candidate. */
const LEAST_RANK = 2.4

type JudgeOptions = {
  handles: Handles
  bonus: number
  isLabelled: boolean
  settingOf: () => Omit<Setting, 'isLabelled'>
  /** The rank to exceed: that of the best name so far. */
  least: () => number
}

const readCandidate = (piece: Piece, judging: JudgeOptions): Candidate | undefined => {
  const closed = closeUp(piece.text, judging.handles.handle)
  const stripped = closed ? piece : strip(piece)
  return stripped && judge(closed ?? collapseSpaces(stripped.text), stripped, judging)
}

const judge = (value: string, { span }: Piece, judging: JudgeOptions): Candidate | undefined => {
  const { handles, bonus, isLabelled, settingOf, least } = judging
  const likeness = likenessOf(value, handles, least() - bonus)
  if (likeness.shape === 0) return undefined
  const rank = rankOfLikeness(likeness) + bonus
  if (rank <= least() || !isBelievable(likeness, { ...settingOf(), isLabelled })) return undefined
  return { value, span, rank, confidence: Math.min(0.99, 0.35 + rank * 0.07) }
}

const inTitleCase = (word: string): string =>
  word === word.toUpperCase() && word.length > 1
    ? word.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    : word

/** "NAIR, Priya", "van der Meer, Joost": the family name before a comma. Not "Priya Nair, Hosur". */
const FAMILY_FIRST = /^([\p{L}\p{M}'’ .-]{2,40}),\s*([\p{L}\p{M}'’ .-]{2,40})$/u
const familyFirst = (text: string): string | undefined => {
  const [, family = '', given = ''] = FAMILY_FIRST.exec(text) ?? []
  const words = family.split(/\s+/)
  const isShouted = family === family.toUpperCase() && given !== given.toUpperCase()
  const isFamily =
    isShouted ||
    words.filter((word) => !isParticle(word)).length === 1 ||
    GIVEN_NAMES.has(lettersOnly(given.split(' ')[0] ?? ''))
  if (!given || !isFamily || isPlace(text) || isRegion(given) || isCity(given)) return undefined
  const [first = ''] = given.split(/\s+/)
  if (!isShouted && isOrdinaryWord(first) && !mayBeGiven(first)) return undefined
  return `${given} ${isShouted ? words.map(inTitleCase).join(' ') : family}`
}

/** Maximum number of lines searched for a name, and number of those near the top. */
const READ_LINES = 60
const TOP_LINES = 8

/** Joins two consecutive one-word lines at the top: a name set on two lines. */
const joinLines = (first: Line, second: Line | undefined, source: string, handles: Handles): Piece | undefined => {
  const words = second?.text.split(/\s+/) ?? []
  if (!second || /\s/.test(first.text.trim()) || words.length > 2) return undefined
  if ([first, second].some(({ text }) => isPlace(text) || isCaseless(text) || findHeadingKind(text))) return undefined
  // A name fully repeated by the address needs no evidence from the line above it.
  const isWhole = words.length === 2 && likenessOf(second.text, handles).isConfirmed
  if (isWhole && !handles.handle.includes(lettersOnly(first.text))) return undefined
  const span = joinSpans(first.span, second.span)
  return { text: source.slice(span.start, span.end).replace(/\s/g, ' '), span }
}

/** Whether a name cannot be below the line; it may be below "Profile" or "About me". */
const endsNames = ({ text }: Line): boolean => {
  const kind = findHeadingKind(text)
  return kind !== undefined && kind !== 'contact' && (kind !== 'summary' || /highlights|summary|objective/i.test(text))
}

const DIGITS_OF_NUMBER = /(?:\p{Nd}[\s().\u2010-\u2015/-]{0,3}){7}\p{Nd}/u
const REACHED =
  /@|＠|https?:|www\.|linkedin|github|(?:e-?mail|phone|mobile|tel|cell)\.?\s*[:：]\s*\S|[a-z\d-]\.[a-z]{2,10}\/\S|^[a-z\d-]{2,40}\.(?:com|net|org|io|dev|me)$/i
/** Whether a line has contact data. */
const isContact = ({ text }: Line): boolean =>
  REACHED.test(text) || (DIGITS_OF_NUMBER.test(text) && findDates(text).length === 0)

/** Maximum number of lines between a name and its contact data, title and the dates of a job. */
const CONTACTS_BELOW = 5
const CONTACTS_ABOVE = 2
const DATES_BELOW = 3

const hasPlace = (line: Line): boolean =>
  isPlace(line.text) || splitPiece(line, SEPARATOR_OF_PLACES).some(({ text }) => isPlace(text.trim()))
const SEPARATOR_OF_PLACES = /[|•·●▪♦◆\t;]/gu
const isTitle = ({ text }: Line): boolean => titleScore(text) >= 2

/** Returns the first line that is not the document's name, a date, a title, a heading or contact data. */
const findFirst = (lines: readonly Line[]): number =>
  lines.findIndex(
    (line) =>
      withoutDocument(line) !== undefined &&
      !findHeadingKind(line.text) &&
      !isContact(line) &&
      findDates(line.text).length === 0 &&
      !(isTitle(line) && line.text.split(/\s+/).every((word) => isOrdinaryWord(word))),
  )

/** Returns the context of a line, computed only for the few that hold a candidate. */
const settingsIn = (lines: readonly Line[]): ((index: number) => Omit<Setting, 'isLabelled'>) => {
  let first: number | undefined
  const isContactAt = (index: number): boolean => {
    const line = lines[index]
    return line !== undefined && isContact(line)
  }
  const headingAt = (index: number) => {
    const text = lines[index]?.text ?? ''
    return findHeadingKind(text) ?? findRailHeading(text)?.kind
  }
  /** Whether contact data comes before a section about something else. */
  const isReached = (from: number, step: 1 | -1, most: number): boolean => {
    for (let at = from; at >= 0 && at < lines.length && Math.abs(at - from) < most; at += step) {
      if (isContactAt(at)) return true
      const heading = headingAt(at)
      if (heading && heading !== 'contact' && heading !== 'summary') return false
    }
    return false
  }
  return (index) => {
    first ??= findFirst(lines)
    const below: Line[] = []
    for (const [step, line] of lines.slice(index + 1, index + 1 + DATES_BELOW).entries()) {
      if (isContact(line) || headingAt(index + 1 + step) !== undefined) break
      below.push(line)
    }
    return {
      isFirst: index === first,
      isNear: isContactAt(index) || isReached(index + 1, 1, CONTACTS_BELOW) || isReached(index - 1, -1, CONTACTS_ABOVE),
      isHome: below.some(hasPlace),
      hasDates: below.some(({ text }) => findDates(text).some(({ range }) => range)),
    }
  }
}

/** URLs of a company's or search page do not contain a person's name. */
const NO_PROFILE = /\/(?:company|companies|jobs?|school|search|groups?)\//i

const withoutScheme = (link: string): string => link.replace(/^https?:\/\/(?:www\.)?/i, '')
const hostOf = (link: string): string =>
  withoutScheme(link)
    .split('/')[0]
    ?.replace(/\.[a-z]+$/i, '') ?? ''

/**
 * Returns the person's name: labelled, or a line written like a name in the place of a letterhead, preferring one that
 * the email address or a profile link repeats. Headings, job titles, places, schools and companies do not count;
 * without evidence, no name is returned.
 */
export const findName = (
  source: string,
  lines: readonly Line[],
  email: string | undefined,
  links: readonly string[],
): Field<string> | undefined => {
  // A profile's URL repeats the name: "linkedin.com/in/jane-roe", "portal.example.com/r/Jane-Roe/1f".
  const profiles = links
    .filter((link) => !NO_PROFILE.test(link))
    .map((link) => withoutScheme(link).split('/').slice(1).join(' '))
  const handles = {
    handle: lettersOnly(`${email?.split('@')[0] ?? ''} ${profiles.join(' ')}`),
    site: lettersOnly(links.map(hostOf).join(' ')),
  }
  const read = lines.slice(0, READ_LINES)
  const settingOf = settingsIn(read)
  const labels = readLabels(lines)
  const firstHeading = read.findIndex(endsNames)
  let best: Candidate | undefined
  const least = () => best?.rank ?? LEAST_RANK
  const consider = (one: Candidate | undefined) => {
    if (one && one.rank > least()) best = one
  }
  for (const [index, line] of read.entries()) {
    if (line.text.length > 200) continue
    const below = firstHeading >= 0 && firstHeading < index
    const near = index < TOP_LINES ? 2 - index * 0.25 : -2
    const bonus = near - (below ? 1.5 : 0) - (line.bullet ? 1 : 0)
    const plainly: JudgeOptions = { handles, bonus, isLabelled: false, settingOf: () => settingOf(index), least }
    const labelled = { ...plainly, bonus: bonus + 4, isLabelled: true }
    const two = labels.findInTwoParts(index)
    if (two) {
      const value = `${collapseSpaces(two.given.text)} ${collapseSpaces(two.family.text)}`
      const span = joinSpans(two.given.span, two.family.span)
      consider(judge(value, { text: value, span }, { ...labelled, bonus: labelled.bonus + 1 }))
    }
    const named = labels.findLabelled(index, 'whole')
    // This far down, a name must be repeated by an address.
    if (!named && index >= TOP_LINES && !isRepeated(line.text, handles)) continue
    for (const read of readBody(named ?? line, named ? labelled : plainly)) consider(read())
    const joined = index < TOP_LINES ? joinLines(line, lines[index + 1], source, handles) : undefined
    const joinedName = joined && settingOf(index).isFirst ? readCandidate(joined, plainly) : undefined
    if (joinedName && joinedName.value.split(' ').length <= 3) consider(joinedName)
  }
  return best && !isRegion(best.value) ? { value: best.value, span: best.span, confidence: best.confidence } : undefined
}

/** Whether an address or page contains one of the longer words of a line. */
const isRepeated = (text: string, { handle, site }: Handles): boolean =>
  lettersOnly(text)
    .split(/[^a-z]+/)
    .some((word) => word.length > 2 && (handle.includes(word) || site.includes(word)))

/** Returns readers of the candidates in a line: the whole line, the family name before a comma, and its parts. */
const readBody = (body: Piece, judging: JudgeOptions): (() => Candidate | undefined)[] => {
  const parts = splitPiece(body, SEPARATOR)
  const stripped = body.text.includes(',') ? strip(body) : undefined
  const turned = stripped && familyFirst(stripped.text)
  return [
    () => (turned ? judge(turned, stripped, { ...judging, bonus: judging.bonus + 1 }) : undefined),
    () => readCandidate(body, judging),
    ...(parts.length > 1 ? parts.slice(0, 3) : []).map(
      (part) => () => readCandidate(part, { ...judging, bonus: judging.bonus - 0.3 }),
    ),
  ]
}
