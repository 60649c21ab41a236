import { compile } from 'html-to-text'
import { z } from 'zod'
import { type Loss, type NounLine, SourceRefused, type Step } from './adapter.ts'
import { NOUN_NAMES, type Nouns } from './nouns.ts'

/** Limits of what is kept of unknown fields of one line. Chosen by us. */
const OTHER_MAX = 50
const OTHER_CHARACTERS_MAX = 2_000
/** Maximum characters of a mark, as `Step` says. */
const MARK_MAX = 2_000
/** Maximum characters of HTML that is read as text. Limit chosen by us. */
const HTML_MAX = 1_000_000

/** Text without what a database cannot keep: zeros, and halves of characters. */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().trim()

/** What a source may send as text; anything else counts as missing, so that one odd field never costs an object. */
export const Text = z
  .unknown()
  .optional()
  .transform((value) => {
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
    return typeof value === 'string' ? cleanText(value) || undefined : undefined
  })
export const Whole = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  })
export const Flag = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'boolean' ? value : undefined))
/** An object, or nothing where the source sends something else. */
export const part = <S extends z.ZodType>(schema: S) => schema.nullish().catch(undefined)
/** A list without the entries that are not of this form. */
export const listOf = <S extends z.ZodType>(schema: S) =>
  z
    .unknown()
    .optional()
    .transform((value): z.infer<S>[] =>
      (Array.isArray(value) ? value : []).flatMap((each) => {
        const { success, data } = schema.safeParse(each)
        return success && data !== undefined ? [data as z.infer<S>] : []
      }),
    )

/** What an object says beyond the fields that are known, flattened to text by the source's names. */
export function otherOf(
  value: Readonly<Record<string, unknown>>,
  known: Iterable<string> = [],
): { other?: Record<string, string> } {
  const skipped = new Set(known)
  const found: [string, string][] = []
  const visit = (name: string, each: unknown): void => {
    if (found.length >= OTHER_MAX || each === null || each === undefined) return
    if (Array.isArray(each) && each.every((item) => typeof item !== 'object' || item === null))
      visit(name, each.filter((item) => item !== null && item !== '').join(', '))
    else if (typeof each === 'object')
      for (const [key, inner] of Object.entries(each))
        visit(`${name}.${Array.isArray(each) ? Number(key) + 1 : key}`, inner)
    else {
      const text = cleanText(String(each)).slice(0, OTHER_CHARACTERS_MAX).toWellFormed()
      if (text !== '') found.push([name, text])
    }
  }
  for (const [name, each] of Object.entries(value)) if (!skipped.has(name)) visit(name, each)
  return found.length > 0 ? { other: Object.fromEntries(found) } : {}
}

const LOOKS_MARKED = /<[a-z!/][^>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i
const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: HTML_MAX },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
    // Items may come without the list around them.
    { selector: 'li', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** Text of what a source says as HTML or as text. */
export const plainText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : cleanText(LOOKS_MARKED.test(text) ? toText(text) : text) || undefined

type Verdict = NonNullable<Nouns['scorecard']['verdict']>
const VERDICTS: Readonly<Record<Verdict, readonly string[]>> = {
  strong_yes: ['strong hire', 'strong yes', 'strongly yes', 'definite hire', 'definitely yes', 'definite yes'],
  yes: ['hire', 'yes'],
  neutral: ['neutral', 'mixed', 'undecided', 'no decision'],
  no: ['no hire', 'no', 'do not hire', 'not hire'],
  strong_no: ['strong no hire', 'strong no', 'strongly no', 'definitely not', 'definite no', 'strong do not hire'],
}

/** The verdict that a label such as "4 - Strong Hire" says; undefined for any other. */
export function verdictOf(label: string | undefined): Verdict | undefined {
  const said = (label ?? '')
    .toLowerCase()
    .replace(/^\s*\d+\s*[-–—.:)]?\s*/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
  return (Object.keys(VERDICTS) as Verdict[]).find((verdict) => VERDICTS[verdict].includes(said))
}

/** Counts losses by their sentence, until they are taken. */
export function countLosses() {
  const counted = new Map<string, Loss>()
  return {
    add(noun: Loss['noun'], why: string, count = 1): void {
      const loss = counted.get(`${noun} ${why}`) ?? { noun, count: 0, why }
      counted.set(`${noun} ${why}`, { ...loss, count: (loss.count ?? 0) + count })
    },
    /** Notes something that the source never gives, whose number nobody knows. */
    say(noun: Loss['noun'], why: string): void {
      counted.set(`${noun} ${why}`, { noun, why })
    },
    /** The losses since the last time: taken before each mark, so that no reading after it counts them again. */
    take(): Step[] {
      const losses = Array.from(counted.values(), (loss) => ({ loss }))
      counted.clear()
      return losses
    },
  }
}
export type Losses = ReturnType<typeof countLosses>

const PLACES = new Map(NOUN_NAMES.map((noun, place) => [noun, place]))

/** Lines in the order in which they refer to each other; otherwise as they came. */
export const inOrder = (lines: readonly NounLine[]): NounLine[] =>
  lines.toSorted((one, two) => (PLACES.get(one.noun) ?? 0) - (PLACES.get(two.noun) ?? 0))

type FilledValue<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Removes what is undefined or empty, so that a line has only what the source says. */
export function filled<T extends object>(value: T): FilledValue<T> {
  const kept = Object.entries(value).filter(
    ([, each]) => each !== undefined && each !== null && !(Array.isArray(each) && each.length === 0),
  )
  return Object.fromEntries(kept) as FilledValue<T>
}

/** A mark as text; undefined if it would be too long. */
export function writeMark(mark: object): string | undefined {
  const text = JSON.stringify(mark)
  return text.length <= MARK_MAX ? text : undefined
}

/** Reads a mark of ours. Throws SourceRefused for anything else. */
export function readMark<T>(schema: z.ZodType<T>, after: string | undefined): T | undefined {
  if (after === undefined) return undefined
  try {
    return schema.parse(JSON.parse(after))
  } catch {
    throw new SourceRefused('The place where the reading stopped is unknown. Start the import again.')
  }
}

/** The authorization header of a key that takes the place of a user name. */
export const basicAuthorization = (key: string): string => `Basic ${Buffer.from(`${key.trim()}:`).toString('base64')}`
