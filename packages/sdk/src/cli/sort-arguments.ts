import { isOwnOption, NAKED_OPTIONS, type OwnOption } from './own-options.ts'
import { UsageError } from './usage-error.ts'

export type SortedArguments = {
  words: string[]
  own: Partial<Record<OwnOption, string[]>>
  /** Arguments that name fields: the name as typed, and the value after a `=`, if any. */
  rest: { name: string; value: string | undefined; next: string | undefined }[]
}

/** Sorts the typed arguments, before it is known which call they are for. Everything after `--` is a word. */
export function sortArguments(
  typed: readonly string[],
  takesValue: (name: string) => boolean = () => false,
): SortedArguments {
  const told: SortedArguments = { words: [], own: {}, rest: [] }
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] ?? ''
    if (word === '--') {
      told.words.push(...typed.slice(at + 1))
      break
    }
    if (word === '-h') told.own.help = ['']
    else if (word === '-o') told.own.output = [needed(typed[++at], 'output')]
    else if (!word.startsWith('--')) told.words.push(word)
    else {
      const [, name = '', value] = /^--([^=]*)(?:=([\s\S]*))?$/.exec(word) ?? []
      if (isOwnOption(name)) {
        const said = NAKED_OPTIONS.includes(name) ? (value ?? '') : (value ?? needed(typed[++at], name))
        told.own[name] = [...(told.own[name] ?? []), said]
      } else {
        const next = value === undefined && takesValue(name) ? typed[at + 1] : undefined
        told.rest.push({ name, value, next })
        if (next !== undefined) at++
      }
    }
  }
  return told
}

export function needed(value: string | undefined, name: string): string {
  if (value === undefined) throw new UsageError(`--${name} needs a value.`)
  return value
}
