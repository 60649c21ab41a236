import type { Span } from '../text/span.ts'
import type { EmploymentType } from './employment-types.ts'

/** The type of employment that a description states, and where. */
export type FoundEmploymentType = Span & { type: EmploymentType }

const LABEL =
  /(?:employment|job|contract|position|work|engagement) ?type|type of (?:employment|contract|job|position)|employment(?: status)?|term of employment|appointment type|schedule|(?:anstellungs|beschäftigungs|vertrags)art|type de contrat|tipo de contrato/iu
const AFTER_LABEL = String.raw`[\s*_]{0,3}[:–-][\s*_]{0,4}`
/** Length of the value after a label in which the type is looked for. */
const VALUE_MAX = 60

const TYPES: readonly (readonly [EmploymentType, string])[] = [
  ['FULL_TIME', `full[ -]?time|vollzeit|temps plein|tiempo completo|jornada completa`],
  ['PART_TIME', `part[ -]?time|teilzeit|temps partiel|tiempo parcial|media jornada`],
  ['INTERN', `internship|praktikum|stage|prácticas`],
  ['CONTRACTOR', `contract(?:or|ual)?|freelance|consultancy|freiberuflich`],
  ['TEMPORARY', `temporary|fixed[ -]term|seasonal|befristet|cdd`],
]
/** Words that name a type outside of a label too; “contract” alone may be anything. */
const PLAIN: readonly (readonly [EmploymentType, RegExp])[] = [
  [
    'FULL_TIME',
    /(?<![\p{L}-])(?:full[ -]time (?:position|role|job|opportunity|contract)|vollzeitstelle|(?:in|als) vollzeit|poste à temps plein)(?!\p{L})/iu,
  ],
  [
    'PART_TIME',
    /(?<![\p{L}-])(?:part[ -]time (?:position|role|job|opportunity|contract)|teilzeitstelle|(?:in|als) teilzeit|poste à temps partiel)(?!\p{L})/iu,
  ],
  [
    'INTERN',
    /(?<![\p{L}-])(?:this internship|internship position|(?:paid|summer|\d+[ -]months?) internship)(?!\p{L})/iu,
  ],
  ['TEMPORARY', /(?<![\p{L}-])(?:temporary|fixed[ -]term) (?:position|role|job|appointment)(?!\p{L})/iu],
]
/** A line near the top with nothing else: “Full-time”, “(Part-time)”. */
const ALONE = /^[\s#*•>([-]{0,6}(full[ -]?time|vollzeit|part[ -]?time|teilzeit|internship|praktikum)[\s)\]*.]{0,4}$/iu
const TOP_LINES = 8

/**
 * Returns the employment type of a description that plainly states one: after a label, as a line of its own, or as “a
 * full-time position” (rule A-357). Undefined if it states several, such as “full-time or part-time”.
 */
export const employmentTypeIn = (description: string): FoundEmploymentType | undefined =>
  findLabelled(description) ?? findAlone(description) ?? findPlain(description)

function findLabelled(description: string): FoundEmploymentType | undefined {
  const label = new RegExp(String.raw`(?<!\p{L})(?:${LABEL.source})${AFTER_LABEL}`, 'giu')
  for (const match of description.matchAll(label)) {
    const start = match.index + match[0].length
    const [value = ''] = description.slice(start, start + VALUE_MAX).split(/\n|(?<=\p{L}{2})\. | {2,}/u)
    const types = typesIn(value)
    const [only] = types
    if (only && types.length === 1) return { type: only.type, start: start + only.start, end: start + only.end }
    // A label with several types leaves the choice open, whatever the text says later.
    if (types.length > 1) return undefined
  }
  return undefined
}

/** The types that a value names, each once: “temporary contract” is temporary, and “full-time, fixed-term” full-time. */
function typesIn(value: string): FoundEmploymentType[] {
  const found = TYPES.flatMap(([type, source]) => {
    const match = new RegExp(String.raw`(?<![\p{L}-])(?:${source})(?!\p{L})`, 'iu').exec(value)
    return match ? [{ type, start: match.index, end: match.index + match[0].length }] : []
  })
  const isBounded = found.some(({ type }) => type === 'TEMPORARY' || type === 'FULL_TIME' || type === 'PART_TIME')
  const plain = isBounded ? found.filter(({ type }) => type !== 'CONTRACTOR') : found
  const [first, second] = plain
  return first && second && isOneTerm(value.slice(first.end, second.start)) && plain.length === 2 ? [first] : plain
}

/** Whether nothing but a space or comma is between two words: “full-time, fixed-term”. */
const isOneTerm = (between: string): boolean => /^[\s,]{1,2}$/.test(between)

function findAlone(description: string): FoundEmploymentType | undefined {
  const lines = [...description.matchAll(/[^\n]+/g)].filter(([line]) => line.trim() !== '').slice(0, TOP_LINES)
  for (const { 0: line, index } of lines) {
    const word = ALONE.exec(line)?.[1]
    const type = word && typesIn(word)[0]?.type
    if (!word || !type) continue
    const start = index + line.indexOf(word)
    return { type, start, end: start + word.length }
  }
  return undefined
}

function findPlain(description: string): FoundEmploymentType | undefined {
  const found = PLAIN.flatMap(([type, pattern]) => {
    const match = pattern.exec(description)
    return match ? [{ type, start: match.index, end: match.index + match[0].length }] : []
  })
  return found.length === 1 ? found[0] : undefined
}
