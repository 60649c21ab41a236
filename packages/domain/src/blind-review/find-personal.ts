import labels from '../resumes/data/personal-labels.json' with { type: 'json' }
import type { Span } from '../text/span.ts'
import demonyms from './data/demonyms.json' with { type: 'json' }
import maritalWords from './data/marital-words.json' with { type: 'json' }
import memberships from './data/memberships.json' with { type: 'json' }
import relatives from './data/relatives.json' with { type: 'json' }
import { townIn } from './find-addresses.ts'
import type { Removal, RemovedKind } from './mask-redactions.ts'
import type { Sheet, SheetLine } from './sheet.ts'

/** Word processors use a different apostrophe than keyboards. */
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "['’ʼ]")
const longestFirst = (words: readonly string[]): string[] => words.toSorted((one, other) => other.length - one.length)
const oneOf = (words: readonly string[]): string => longestFirst(words).map(escaped).join('|')

const KINDS = Object.keys(labels) as (keyof typeof labels & RemovedKind)[]
/** "Date of birth:", "S/o", "Nationality -": at the start of a line or after a separator; also as columns of a table. */
const LABELS = KINDS.map(
  (kind) =>
    [
      kind,
      new RegExp(
        `(?<=^|[|•·;,\\t▪■]|\\s{3}|[.(] )\\s{0,8}[-–*•]?\\s{0,3}(?:${oneOf(labels[kind])})(?:\\s{0,2}\\([^)\\n]{1,20}\\))?(?:\\s{0,8}(?::\\s?[-–]?|[-–=]|\\t| {3,})|\\.{2,20})`,
        'giu',
      ),
    ] as const,
)
/** Labels that need no separator: "S/o Ramesh Rao", "né le 3 mai", "Born 12/03/1984". */
const OPEN_LABELS = [
  ['family', /(?<![\p{L}/])(?:[SDWC]\s?\/\s?[Oo]|son of|daughter of|wife of)\.?\s{0,2}:?\s{0,2}(?=\p{Lu})/gu],
  [
    'personal',
    /(?<![\p{L}])(?:[Nn]ationalité|[Nn]acionalidad|[Nn]azionalità|[Nn]ationalität|[Nn]acionalidade|[Nn]ationality|[Ss]taatsangehörigkeit) (?=\p{L}{4,20}(?:\s{0,2}(?:[,;|•·\n–-]|$)))/gu,
  ],
] as const satisfies readonly (readonly [RemovedKind, RegExp])[]

/** End of a value after a label, and its maximum length. */
const VALUE_END = /[|•·\t;▪■]|\s{3,}| [-–] (?=\p{L})|,?\s{1,2}(?=\p{L}[\p{L} .'’/]{1,24}\s?:)/u
const LONGEST_VALUE = 60
const LONGEST_ADDRESS = 160
const HAS_LETTERS = /[\p{L}\p{N}]/u

/** Returns the value after a label, or alone in the next line. */
function valueBehind(sheet: Sheet, line: SheetLine, from: number, kind: RemovedKind): Span | undefined {
  const longest = kind === 'address' ? LONGEST_ADDRESS : LONGEST_VALUE
  const rest = sheet.text.slice(from, line.end).trimStart()
  // The value has already been removed.
  if (/^[:–-]?\s{0,3}\ufffc/.test(rest)) return undefined
  const span = trimmedSpan(sheet.text, { start: from, end: line.end })
  if (span) {
    const value = sheet.text.slice(span.start, span.end)
    const cut = VALUE_END.exec(value)?.index ?? value.length
    return cut === 0
      ? undefined
      : trimmedSpan(sheet.text, { start: span.start, end: span.start + Math.min(cut, longest) })
  }
  const below = sheet.lines.find(({ start }) => start > line.end)
  if (
    !below ||
    below.text.trimStart().startsWith('\ufffc') ||
    below.text.trim().length > longest ||
    /:\s*$|[:].{0,3}\p{L}/u.test(below.text.trim().slice(1))
  )
    return undefined
  return trimmedSpan(sheet.text, below)
}

function trimmedSpan(text: string, { start, end }: Span): Span | undefined {
  let [from, to] = [start, end]
  while (from < to && /[\s:\ufffc–-]/u.test(text[from] ?? '')) from += 1
  while (to > from && /[\s\ufffc,.]/u.test(text[to - 1] ?? '')) to -= 1
  return from < to && HAS_LETTERS.test(text.slice(from, to)) ? { start: from, end: to } : undefined
}

/** Finds personal data after labels: birth, age, gender, family, nationality, religion, papers, address, picture. */
function findLabelled(sheet: Sheet): Removal[] {
  const found: Removal[] = []
  const add = (kind: RemovedKind, line: SheetLine, match: RegExpExecArray) => {
    const from = line.start + match.index + match[0].length
    const value = valueBehind(sheet, line, from, kind)
    if (!value || isSentence(sheet.text.slice(value.start, value.end), kind)) return
    // "Wife" and "D/o" reveal as much as the name after them.
    const told = TELLING.test(match[0]) ? { start: from - match[0].trimStart().length, end: value.end } : value
    for (const span of kind === 'address' ? withoutTown(sheet.text, value) : [told])
      found.push({ ...span, kind, mark: `[${kind}]` })
  }
  for (const line of sheet.lines) {
    if (line.text.length > 2000) continue
    for (const [kind, pattern] of LABELS) for (const match of line.text.matchAll(pattern)) add(kind, line, match)
    for (const [kind, pattern] of OPEN_LABELS) for (const match of line.text.matchAll(pattern)) add(kind, line, match)
  }
  return found
}

/** Labels that reveal a gender by themselves. */
const TELLING = /wife|husband|[sdw]\s?\/\s?o|son of|daughter|maiden|jeune fille|geburtsname/i

/** Returns the parts of an address before and after its town; the whole address if no town is known. */
function withoutTown(text: string, address: Span): Span[] {
  const town = townIn(text, address)
  if (!town) return [address]
  return [
    { start: address.start, end: town.start },
    { start: town.end, end: address.end },
  ].flatMap((span) => trimmedSpan(text, span) ?? [])
}

/** "Health: improved the claims of forty clinics" is a sentence and not personal data. */
const isSentence = (value: string, kind: RemovedKind): boolean =>
  (kind === 'address' && / (?:is|are|was|were|will) /.test(value)) ||
  ((kind === 'personal' || kind === 'name' || kind === 'photo' || kind === 'age') && value.split(/\s+/).length > 6)

const ALONE = `(?<=^|[|•·;,\\t(]|\\s{3})(\\s{0,3})`
const ALONE_END = `(?=\\s{0,3}(?:$|[|•·;,\\t)]|\\s{3}))`
const MARITAL_ALONE = new RegExp(`${ALONE}(?:${oneOf(maritalWords.alone)})${ALONE_END}`, 'gimu')
const MARITAL = new RegExp(`(?<![\\p{L}/])(?:${oneOf(maritalWords.anywhere)})(?![\\p{L}])`, 'giu')
const CHILDREN = new RegExp(
  `(?<![\\p{L}])(?:(?:married|divorced|single|verheiratet|mari[ée]e?|casad[oa]|coniugat[oa]|gehuwd),? (?:with |mit |avec |con )?)?(?:\\d|one|two|three|four|five|no|ein|eine|zwei|drei|vier|un|deux|trois|dos|tres|due|tre|twee|drie|keine) (?:${oneOf(maritalWords.children)})(?=\\s{0,3}(?:$|[|•·;,.)\\n]))`,
  'gimu',
)
const RELATIVES = new RegExp(
  `(?<![\\p{L}])(?:(?:my|his|her|their|meine?|mon|ma|mi|il mio|la mia|mijn) (?:${oneOf(relatives)})(?![\\p{L}])|(?:proud |loving |working |single )?(?:mother|father|mum|mom|dad|mutter|vater|mère|père|madre|padre) (?:of|von|de) (?:\\d|one|two|three|four|a|zwei|drei|deux|trois|dos|tres)(?: [\\p{L}]{3,12})?)`,
  'giu',
)
const GENDER_ALONE =
  /(?<=^|[|•·;,\t(]|\s{3})(\s{0,3})(?:male|female|man|woman|männlich|weiblich|masculin|féminin|masculino|femenino|feminino|maschio|femmina|mannelijk|vrouwelijk|mężczyzna|kobieta)(?=\s{0,3}(?:$|[|•·;,\t)]|\s{3}))/gimu
const PRONOUNS =
  /(?<![\p{L}/])\(?(?:he|she|they|ze|xe)\s?\/\s?(?:him|his|hers?|them|theirs?|zir|xem)(?:\s?\/\s?(?:his|hers|theirs))?\)?(?![\p{L}/])/giu
const THERE = demonyms
  .map((word) => `[${word.slice(0, 1).toUpperCase()}${word.slice(0, 1)}]${escaped(word.slice(1))}`)
  .join('|')
/** "Indian national", "dual US/German citizen", not "Indian National Olympiad". */
const FROM_THERE = new RegExp(
  `(?<![\\p{L}])(?:[Dd]ual )?(?:${THERE}|US|UK|EU|U\\.S\\.)(?:[ /-](?:and )?(?:${THERE}|US|UK|EU))? (?:nationals?|citizens?|citizenship|nationality|passport(?: holder)?|origin|descent|heritage|immigrant|expat)(?![\\p{L}])`,
  'gu',
)
const ARMY = new RegExp(
  `(?<![\\p{L}])(?:[Ss]erved|[Ss]ervice|[Cc]onscript|[Ss]oldier) in the (?:${THERE}|US|UK) (?:[Aa]rmy|[Nn]avy|[Aa]ir [Ff]orce|[Mm]ilitary|[Aa]rmed [Ff]orces)`,
  'gu',
)
const CITIZEN_OF =
  /(?<![\p{L}])(?:citizen|national|native) of (?:the )?\p{Lu}[\p{L}.]{1,20}(?: \p{Lu}[\p{L}]{1,20}){0,2}/gu
const MEMBERSHIPS = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst(memberships).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
/** Pictures in Markdown, in words, or by file name. */
const PICTURES =
  /!\[[^\]\n]{0,100}\]\([^)\n]{1,300}\)|(?<![\p{L}\p{N}])[\p{L}\p{N}_.-]{1,60}\.(?:jpe?g|png|gif|heic|webp|bmp|tiff?)(?![\p{L}\p{N}])/giu

const WORDS: readonly (readonly [RemovedKind, RegExp])[] = [
  ['personal', MARITAL_ALONE],
  ['personal', MARITAL],
  ['personal', CHILDREN],
  ['family', RELATIVES],
  ['personal', GENDER_ALONE],
  ['personal', PRONOUNS],
  ['personal', FROM_THERE],
  ['personal', CITIZEN_OF],
  ['personal', ARMY],
  ['membership', MEMBERSHIPS],
  ['photo', PICTURES],
]

/**
 * Finds family, gender, nationality, religion and hints at them: after labels, and as words that stand alone or have no
 * other meaning.
 */
export function findPersonal(sheet: Sheet): Removal[] {
  const words = WORDS.flatMap(([kind, pattern]) =>
    [...sheet.text.matchAll(pattern)].flatMap((match): Removal[] => {
      const gap = match[1]?.length ?? 0
      return [{ start: match.index + gap, end: match.index + match[0].length, kind, mark: `[${kind}]` }]
    }),
  )
  return [...findLabelled(sheet), ...words]
}
