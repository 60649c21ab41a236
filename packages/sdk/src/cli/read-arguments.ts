import { type Field, listPlaces, type Part, parseJson, readValue } from './fields.ts'
import { findTyped, typedOf } from './names.ts'
import { needed, type SortedArguments } from './sort-arguments.ts'
import { UsageError } from './usage-error.ts'

const SECRET = /^(key|api-key|token|session)$/

export type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/**
 * Finds the field of a flag: by its name in either spelling, with `no-` before one that is switched off, and `body.`
 * before one that shares its name with another field or an option of the command.
 */
function findField(name: string, fields: readonly Field[]): { field: Field; isOff: boolean } {
  const part = /^(params|query|body)\./.exec(name)?.[1] as Part | undefined
  const own = part ? name.slice(part.length + 1) : name
  const among = part ? fields.filter((each) => each.part === part) : fields
  const isNamed = (each: Field, word: string) => each.name === word || typedOf(each.name) === word
  const off = own.startsWith('no-')
    ? among.find((each) => each.kind === 'flag' && isNamed(each, own.slice(3)))
    : undefined
  if (off && !among.some((each) => isNamed(each, own))) return { field: off, isOff: true }
  if (SECRET.test(own) && !among.some((each) => isNamed(each, own)))
    throw new UsageError(
      'Don’t pass a key as an argument, because other users on this machine could read it. Use rolecall login or ROLECALL_KEY.',
    )
  const found = findTyped(
    own,
    among.map((each) => each.name),
    'flag',
  )
  const field = among.find((each) => each.name === found)
  if (!field) throw new UsageError(`Unknown flag ${name}.`)
  return { field, isOff: false }
}

/** Returns whether the word after a flag is its value. */
export const takesValue =
  (fields: readonly Field[]) =>
  (name: string): boolean => {
    const { field } = findField(name, fields)
    return field.kind !== 'flag'
  }

/** Builds the input of a call from typed arguments. `given` is a body from elsewhere. */
export function readInput(fields: readonly Field[], { words, rest }: SortedArguments, given: unknown): Input {
  const input: Input = { params: {}, query: {}, body: given }
  const put = (field: Field, value: unknown) => {
    if (field.part === 'body') {
      if (input.body !== undefined && (typeof input.body !== 'object' || Array.isArray(input.body)))
        throw new UsageError('The body is a list, so flags can’t set its fields.')
      input.body = merge((input.body ?? {}) as Record<string, unknown>, field, value)
    } else input[field.part] = merge(input[field.part], field, value)
  }
  const places = listPlaces(fields)
  if (words.length > places.length) throw new UsageError(`Unexpected argument ${words[places.length]}.`)
  for (const [place, word] of words.entries()) {
    const field = places[place]
    if (field) put(field, readValue(field, word))
  }
  const isSaid = new Set<string>()
  for (const { name, value, next } of rest) {
    const { field, isOff } = findField(name, fields)
    const key = `${field.part}.${field.name}`
    if (field.kind !== 'list' && isSaid.has(key)) throw new UsageError(`--${field.typed} was given twice.`)
    isSaid.add(key)
    if (field.kind === 'flag') put(field, value === undefined ? !isOff : readValue(field, value) !== isOff)
    else put(field, readValue(field, needed(value ?? next, field.typed)))
  }
  return input
}

function merge(record: Record<string, unknown>, { name, kind }: Field, value: unknown): Record<string, unknown> {
  if (kind !== 'list') return { ...record, [name]: value }
  const before = record[name]
  return { ...record, [name]: [...(Array.isArray(before) ? before : []), value] }
}

export const bodyFrom = (text: string): unknown => parseJson(text.replace(/^\uFEFF/, ''), 'The body')
