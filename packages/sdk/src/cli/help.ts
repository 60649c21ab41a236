import { type Call, isOpenToKeys } from '@rolecall/contract/platform/define-calls'
import { isOpen } from '@rolecall/domain/access/may'
import type { Field } from './fields.ts'
import { typedOf } from './names.ts'
import { OWN_OPTIONS } from './own-options.ts'

const table = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`.trimEnd()).join('\n')
}

const OPTIONS = table(
  Object.entries(OWN_OPTIONS).map(([name, text]) => [name === 'output' ? '-o, --output' : `--${name}`, text]),
)

/** Formats names in columns. */
const inColumns = (names: readonly string[], columns = 4): string =>
  names
    .map((name, place) => (place % columns === columns - 1 ? `${name}\n` : name.padEnd(17)))
    .join('')
    .split('\n')
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')
    .trimEnd()

const ENDS = `It ends with 0 where all went well, 1 where the server refused, 2 where what was typed makes no sense, 3 without the
right to do it, 4 where there is no such thing, 5 where the server cannot be reached or wants no more for now, 130 when stopped.`

export const helpOfAll = (nouns: readonly string[]): string => `rolecall NOUN VERB [WORDS] [FLAGS]

Nouns (rolecall NOUN --help lists what can be done with it):
${inColumns(nouns.map(typedOf).sort())}

Beside them:
${table([
  ['login', 'keeps a key under a profile; reads it from what is typed or piped in'],
  ['logout', 'forgets a profile'],
  ['download LINK', 'a file behind a link that a call answered with'],
  ['completion SHELL', 'a script for bash, zsh or fish'],
])}

Options of every call:
${OPTIONS}

The key is that of rolecall login, or of ROLECALL_URL and ROLECALL_KEY.
${ENDS}
`

export const helpOfNoun = (noun: string, calls: Readonly<Record<string, Call>>): string =>
  `rolecall ${typedOf(noun)} VERB [WORDS] [FLAGS]\n\n${table(
    Object.entries(calls).map(([name, { summary }]) => [typedOf(name), summary] as const),
  )}\n`

const shapeOf = ({ typed, kind, choices }: Field) => {
  if (kind === 'flag') return `--${typed}`
  if (choices.length > 0 && choices.length <= 6) return `--${typed} ${choices.join('|')}`
  return `--${typed} ${{ text: 'TEXT', number: 'NUMBER', list: 'TEXT…', json: 'JSON' }[kind]}`
}

type CallHelp = { noun: string; verb: string; call: Call; fields: readonly Field[]; places: readonly Field[] }

export function helpOfCall({ noun, verb, call, fields, places }: CallHelp): string {
  const words = places.map(({ typed }) => ` <${typed}>`).join('')
  // Some fields exist in two spellings that are typed the same.
  const once = fields.filter(({ typed }, place) => fields.findIndex((each) => each.typed === typed) === place)
  const flags = once.map(
    (field) =>
      [shapeOf(field), [field.isNeeded ? '(needed)' : '', field.description].filter(Boolean).join(' ')] as const,
  )
  return `rolecall ${typedOf(noun)} ${typedOf(verb)}${words}

${call.summary}${isOpen(call.access) || isOpenToKeys(call) ? '' : '. For people: a key may not.'}
${flags.length > 0 ? `\n${table(flags)}\n` : ''}
${call.method} ${call.path}
`
}
