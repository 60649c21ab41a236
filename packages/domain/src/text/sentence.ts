import { formatCount } from './format-number.ts'

/** Value of a placeholder. A number is formatted in English: 1,234. */
export type Value = string | number

type PluralForms<T> = { readonly by?: string; readonly one: T; readonly other: T }

/** A sentence for one and a sentence for any other number: of the value `count`, or of the one that `by` names. */
export type Forms = PluralForms<string | PluralForms<string>>

/** `'{name} was put back.'`, or its forms: `{ one: '1 person was put back.', other: '{count} people were put back.' }`. */
export type Template = string | Forms

type TemplatePlaces<T> = T extends `${string}{${infer Place}}${infer Rest}` ? Place | TemplatePlaces<Rest> : never
type FormText<T> = T extends Forms ? T['one'] | T['other'] : never
type Placeholders<T> = TemplatePlaces<T | FormText<T> | FormText<FormText<T>>>
type CountName<T> = T extends Forms ? (T extends { readonly by: infer By extends string } ? By : 'count') : never
type CountNames<T> = CountName<T | FormText<T>>

type OptionalPlaces<T> = T extends `${string}[${infer Part}]${infer Rest}`
  ? TemplatePlaces<Part> | OptionalPlaces<Rest>
  : never
type OptionalPlaceholders<T> = OptionalPlaces<T | FormText<T> | FormText<FormText<T>>>

type Values<T, Known> = { readonly [Count in CountNames<T>]: number } & {
  readonly [Place in Exclude<Placeholders<T>, CountNames<T> | Known | OptionalPlaceholders<T>>]: Value
} & { readonly [Place in Exclude<OptionalPlaceholders<T>, CountNames<T> | Known>]: Value | null | undefined }

/** Values that a template requires besides `Known` placeholders: each by name, and no other. */
export type SentenceValues<T, Known = never> = [Exclude<Placeholders<T>, Known> | CountNames<T>] extends [never]
  ? []
  : [values: Values<T, Known>]

const PLACE = /\{([^{}]+)\}/g
/** Text in brackets with a placeholder. */
const LOOSE = /\[([^[\]{]*\{[^[\]]*)\]/g

const PLURAL = new Intl.PluralRules('en')
const LIST = new Intl.ListFormat('en', { type: 'unit' })
const EITHER = new Intl.ListFormat('en', { type: 'disjunction' })

type RawValues = Readonly<Record<string, Value | null | undefined>>

function chooseForm(template: Template, values: RawValues): string {
  if (typeof template === 'string') return template
  const { by = 'count', one, other } = template
  return chooseForm(PLURAL.select(Number(values[by])) === 'one' ? one : other, values)
}

/** Fills a template for callers with values of their own, such as a company's terms; a placeholder without a value stays. */
export function fillTemplate(template: Template, values: RawValues): string {
  const given = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)
  const isWhole = (part: string) => [...part.matchAll(PLACE)].every(([, name = '']) => (given(name) ?? '') !== '')
  return chooseForm(template, values)
    .replace(LOOSE, (_, part: string) => (isWhole(part) ? part : ''))
    .replace(PLACE, (place, name: string, at: number, whole: string) => {
      const value = given(name) ?? place
      if (typeof value === 'number') return formatCount(value)
      // A user's text may be a sentence itself.
      return whole.slice(at + place.length) === '.' ? value.replace(/(?<=[^.])\.$/, '') : value
    })
}

/**
 * Returns a sentence with its values: `sentence('{name} is on {title}.', { name, title })`, in the form for a number:
 * `sentence({ one: '1 file was read.', other: '{count} files were read.' }, { count })`. Text in brackets is dropped if
 * a value of it is missing or empty: `sentence('{name} is excluded[ ({reason})].', { name, reason })`.
 */
export const sentence = <const T extends Template>(template: T, ...[values]: SentenceValues<T>): string =>
  fillTemplate(template, values ?? {})

/** Returns names as listed in a sentence: `Ada, Bo, Cy`. */
export const listOf = (names: Iterable<string>): string => LIST.format(names)

/** Returns alternatives: `Ada, Bo, or Cy`. */
export const oneOf = (names: Iterable<string>): string => EITHER.format(names)

/** Returns the first of `count` names: `Ada, Bo and 3 more`. */
export const listSome = (names: readonly string[], count: number): string =>
  count > names.length
    ? sentence('{names} and {rest} more', { names: listOf(names), rest: count - names.length })
    : listOf(names)

/** Joins sentences, dropping empty ones. */
export const paragraph = (...sentences: readonly (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(' ')
