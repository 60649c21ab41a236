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

type Values<T, Known> = { readonly [Count in CountsOf<T>]: number } & {
  readonly [Place in Exclude<PlacesOf<T>, CountsOf<T> | Known>]: Value
}

/** What a template demands besides the places that are `Known`: each of its values by name, and no other. */
export type ValuesOf<T, Known = never> = [Exclude<PlacesOf<T>, Known> | CountsOf<T>] extends [never]
  ? []
  : [values: Values<T, Known>]

const NUMBER = new Intl.NumberFormat('en')
const PLURAL = new Intl.PluralRules('en')
const LIST = new Intl.ListFormat('en', { type: 'unit' })

function chooseForm(template: Template, values: Readonly<Record<string, Value>>): string {
  if (typeof template === 'string') return template
  const { by = 'count', one, other } = template
  return chooseForm(PLURAL.select(Number(values[by])) === 'one' ? one : other, values)
}

/** For whoever knows values by themselves, as the words of a company; a place without one stays as it stands. */
export function fillIn(template: Template, values: Readonly<Record<string, Value>>): string {
  return chooseForm(template, values).replace(/\{([^{}]+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : place
    return typeof value === 'number' ? NUMBER.format(value) : (value ?? place)
  })
}

/**
 * A sentence with its values: `sentence('{name} is on {title}.', { name, title })`, and in the form that a number asks for:
 * `sentence({ one: '1 file was read.', other: '{count} files were read.' }, { count })`. It stands whole, so that it can be
 * translated: no part of it is a word that only English puts there.
 */
export const sentence = <const T extends Template>(template: T, ...[values]: ValuesOf<T>): string =>
  fillIn(template, values ?? {})

/** Names as a sentence lists them: `Ada, Bo, Cy`. */
export const listOf = (names: Iterable<string>): string => LIST.format(names)

/** Sentences one after the other, without those that there is no reason for. */
export const paragraph = (...sentences: readonly (string | false | undefined)[]): string =>
  sentences.filter(Boolean).join(' ')
