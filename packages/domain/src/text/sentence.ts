/** What stands in a place of a sentence. A number is written as English writes it: 1,234. */
export type Value = string | number

type FormsOf<T> = { readonly by?: string; readonly one: T; readonly other: T }

/** A sentence for one and a sentence for any other number: of the value `count`, or of the one that `by` names. */
export type Forms = FormsOf<string | FormsOf<string>>

/** `'{name} was put back.'`, or forms of it: `{ one: '1 person was put back.', other: '{count} people were put back.' }`. */
export type Template = string | Forms

type PlacesIn<T> = T extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesIn<Rest> : never
type Either<T> = T extends Forms ? T['one'] | T['other'] : never
type PlacesOf<T> = PlacesIn<T | Either<T> | Either<Either<T>>>
type CountIn<T> = T extends Forms ? (T extends { readonly by: infer By extends string } ? By : 'count') : never
type CountsOf<T> = CountIn<T | Either<T>>

type LooseIn<T> = T extends `${string}[${infer Part}]${infer Rest}` ? PlacesIn<Part> | LooseIn<Rest> : never
type LooseOf<T> = LooseIn<T | Either<T> | Either<Either<T>>>

type Values<T, Known> = { readonly [Count in CountsOf<T>]: number } & {
  readonly [Place in Exclude<PlacesOf<T>, CountsOf<T> | Known | LooseOf<T>>]: Value
} & { readonly [Place in Exclude<LooseOf<T>, CountsOf<T> | Known>]: Value | null | undefined }

/** What a template demands besides the places that are `Known`: each of its values by name, and no other. */
export type ValuesOf<T, Known = never> = [Exclude<PlacesOf<T>, Known> | CountsOf<T>] extends [never]
  ? []
  : [values: Values<T, Known>]

const PLACE = /\{([^{}]+)\}/g
/** What stands in brackets with a place in it. */
const LOOSE = /\[([^[\]{]*\{[^[\]]*)\]/g

const NUMBER = new Intl.NumberFormat('en')
const PLURAL = new Intl.PluralRules('en')
const LIST = new Intl.ListFormat('en', { type: 'unit' })
const EITHER = new Intl.ListFormat('en', { type: 'disjunction' })

type Given = Readonly<Record<string, Value | null | undefined>>

function chooseForm(template: Template, values: Given): string {
  if (typeof template === 'string') return template
  const { by = 'count', one, other } = template
  return chooseForm(PLURAL.select(Number(values[by])) === 'one' ? one : other, values)
}

/** For whoever knows values by themselves, as the words of a company; a place without one stays as it stands. */
export function fillIn(template: Template, values: Given): string {
  const given = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)
  const isWhole = (part: string) => [...part.matchAll(PLACE)].every(([, name = '']) => (given(name) ?? '') !== '')
  return chooseForm(template, values)
    .replace(LOOSE, (_, part: string) => (isWhole(part) ? part : ''))
    .replace(PLACE, (place, name: string, at: number, whole: string) => {
      const value = given(name) ?? place
      if (typeof value === 'number') return NUMBER.format(value)
      // What somebody wrote may be a sentence itself.
      return whole.slice(at + place.length) === '.' ? value.replace(/(?<=[^.])\.$/, '') : value
    })
}

/**
 * A sentence with its values: `sentence('{name} is on {title}.', { name, title })`, and in the form that a number asks for:
 * `sentence({ one: '1 file was read.', other: '{count} files were read.' }, { count })`. What stands in brackets is left out
 * where a value of it is missing or empty: `sentence('{name} is excluded[ ({reason})].', { name, reason })`.
 */
export const sentence = <const T extends Template>(template: T, ...[values]: ValuesOf<T>): string =>
  fillIn(template, values ?? {})

/** Names as a sentence lists them: `Ada, Bo, Cy`. */
export const listOf = (names: Iterable<string>): string => LIST.format(names)

/** Of whom any will do: `Ada, Bo, or Cy`. */
export const oneOf = (names: Iterable<string>): string => EITHER.format(names)

/** The same of the first of `count`: `Ada, Bo and 3 more`. */
export const listSome = (names: readonly string[], count: number): string =>
  count > names.length
    ? sentence('{names} and {rest} more', { names: listOf(names), rest: count - names.length })
    : listOf(names)

/** Sentences one after the other, without those that there is no reason for. */
export const paragraph = (...sentences: readonly (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(' ')
