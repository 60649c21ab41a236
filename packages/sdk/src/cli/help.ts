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

const ENDS = `Exit codes: 0 success, 1 refused by the server, 2 invalid usage, 3 not allowed, 4 not found, 5 server unavailable or too many
requests, 130 interrupted.`

export const helpOfAll = (nouns: readonly string[]): string => `rolecall NOUN VERB [WORDS] [FLAGS]

Nouns (rolecall NOUN --help lists their verbs):
${inColumns(nouns.map(typedOf).sort())}

Other commands:
${table([
  ['login', 'save a key in a profile; reads it from the prompt or standard input'],
  ['logout', 'delete a profile'],
  ['download LINK', 'download a file from a link in a response'],
  ['completion SHELL', 'print a completion script for bash, zsh or fish'],
])}

Options of all calls:
${OPTIONS}

The key comes from rolecall login, or from ROLECALL_URL and ROLECALL_KEY.
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
      [shapeOf(field), [field.isNeeded ? '(required)' : '', field.description].filter(Boolean).join(' ')] as const,
  )
  return `rolecall ${typedOf(noun)} ${typedOf(verb)}${words}

${call.summary}${isOpen(call.access) || isOpenToKeys(call) ? '' : '. Not available to API keys.'}
${flags.length > 0 ? `\n${table(flags)}\n` : ''}
${call.method} ${call.path}
`
}
