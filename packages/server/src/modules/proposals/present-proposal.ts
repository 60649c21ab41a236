import type { FieldChange } from '@rolecall/contract/platform/errors'
import { MAILS, type MailType } from '@rolecall/domain/mail-types'
import { listOf } from '@rolecall/domain/text/sentence'
import type { GivenParts } from '../../platform/http/feature.ts'

/** A value in a call, and its text for people: for an id the name of the thing. */
type Leaf = { label: string; text: string }
/** The content of one line: a field, or one item of a list with all its fields. */
type Line = { field: string; leaves: Leaf[] }

/** Fields without an effect of their own: the version of an edited record that was read. */
const NO_EFFECT = new Set(['version'])
const NUMBER_OR_FLAG = /^(?:-?\d{1,9}(?:\.\d+)?|true|false)$/
const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Labels a field: `candidate_ids` as "candidate", `positionId` as "position". */
export const labelOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ ids?$/, '')

const CODE = /^[a-z0-9]+(?:_[a-z0-9]+)+$/

/** Returns a value as people read it: the name of an email for its type, and words for any other code such as `not_sent`. */
export const readableOf = (value: string): string =>
  Object.hasOwn(MAILS, value) ? MAILS[value as MailType].name : CODE.test(value) ? value.replaceAll('_', ' ') : value

/** Lists all arguments of a call, one line per field; each item of a list has a line of its own. */
export function listLines({ params, query, body }: GivenParts): Line[] {
  const lines = new Map<string, Leaf[]>()
  const put = (field: string, leaves: Leaf[]) => lines.set(field, [...(lines.get(field) ?? []), ...leaves])
  const walk = (value: unknown, label: string) => {
    if (isNothing(value) || NO_EFFECT.has(label) || typeof value === 'function') return
    if (Array.isArray(value)) walkList(value, label)
    else if (isObject(value)) for (const [name, each] of Object.entries(value)) walk(each, labelOf(name))
    else put(label, [{ label, text: String(value) }])
  }
  const walkList = (list: readonly unknown[], label: string) => {
    for (const [place, each] of list.entries()) {
      const leaves = leavesOf(each, label)
      const [only, another] = leaves
      if (only && !another && !NUMBER_OR_FLAG.test(only.text)) put(label, [{ ...only, label }])
      else put(`${label} ${place + 1}`, leaves)
    }
  }
  for (const part of [params, query, body]) walk(part, '')
  return [...lines].flatMap(([field, leaves]) => (leaves.length > 0 ? [{ field, leaves }] : []))
}

function leavesOf(value: unknown, label: string): Leaf[] {
  if (isNothing(value) || NO_EFFECT.has(label) || typeof value === 'function') return []
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, label))
  if (isObject(value)) return Object.entries(value).flatMap(([name, each]) => leavesOf(each, labelOf(name)))
  return [{ label, text: String(value) }]
}

export const textsIn = (lines: readonly Line[]): string[] => [
  ...new Set(lines.flatMap(({ leaves }) => leaves.map(({ text }) => text))),
]

/**
 * Length from which a value counts as mentioned when a sentence contains it; a number or a word of two letters is in every
 * text.
 */
const TOLD_FROM = 4

/** The content of a proposal before anything is added, as one text and by value. */
function readShown(words: string, changes: readonly FieldChange[]) {
  const values = new Set<string>()
  const read = (value: unknown) => {
    if (isObject(value)) for (const each of Object.values(value)) read(each)
    else if (!isNothing(value)) values.add(String(value))
  }
  for (const { now } of changes) read(now)
  return { values, whole: [words, ...values].join('\n') }
}

type PreviewText = { words: string; changes: readonly FieldChange[] }

/**
 * The changes of a proposal, with all arguments of the call that neither the words nor a change mention yet, in full: a feature
 * that forgets to mention a field of its call cannot hide it.
 */
export function presentProposal(
  { words, changes }: PreviewText,
  lines: readonly Line[],
  nameOf: ReadonlyMap<string, string>,
) {
  const shown = readShown(words, changes)
  const isSaid = (text: string) =>
    shown.values.has(text) || (text.length >= TOLD_FROM && !NUMBER_OR_FLAG.test(text) && shown.whole.includes(text))
  const nameFor = (text: string) => nameOf.get(text) || readableOf(text)
  const missing = lines.filter(({ leaves }) => leaves.some(({ text }) => !isSaid(nameFor(text))))
  const added = missing.map(({ field, leaves }) => ({
    field,
    before: null,
    now: listOf(
      leaves.map(({ label, text }) =>
        field.startsWith(label) && isAlone(leaves, label) ? nameFor(text) : `${label}: ${nameFor(text)}`,
      ),
    ),
  }))
  return [...changes, ...added]
}

/** Whether a line has values of one field only, named like the line. */
const isAlone = (leaves: readonly Leaf[], label: string) => leaves.every((each) => each.label === label)
