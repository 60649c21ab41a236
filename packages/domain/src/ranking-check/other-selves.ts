import { plain } from '../resume/text-lines.ts'
import type { Span } from '../span.ts'

/** What of somebody is changed, though it says nothing of what they can. */
export const SELF_KINDS = ['skill_names', 'other_names', 'gender', 'age'] as const
export type SelfKind = (typeof SELF_KINDS)[number]

/** The same résumé of somebody else: `said` is what was changed, in words. */
export type OtherSelf = { kind: SelfKind; said: string; text: string }

/** Names of which a part is a skill, a trade or a product. */
const SKILL_NAMES = [
  'Pedro Sales',
  'Anna Carpenter',
  'Thomas Baker',
  'Inês Java',
  'Robert Cook',
  'Laura Mason',
  'Julia Swift',
  'Paul Marketing',
]
const OTHER_NAMES = [
  'Adaeze Okonkwo',
  'Nguyễn Thị Mai',
  'Mohammed Al-Farsi',
  'Priya Raghunathan',
  'Katarzyna Wiśniewska',
  'John Smith',
  'Zhang Wei',
  'María José García López',
  'Ayşe Yılmaz',
  'Tane Ngata',
]
const GENDERS = ['Pronouns: she/her', 'Pronouns: he/him', 'Pronouns: they/them', 'Gender: Female', 'Gender: Male']
const AGES = [
  'Date of birth: 14 March 1961',
  'Age: 63',
  'Date of birth: 2 September 2003',
  'Age: 22, single',
  'Married, three children',
  'Photograph: portrait.jpg',
]

/** How many of each kind one person is tried as. */
const EACH = 2

/** Where a text says who somebody is. */
type Who = { name: Span | undefined; email: Span | undefined }

/**
 * Some other people who would have this résumé: two of each kind, others for each `turn`, so that many people try all.
 * Another name comes with an address to it; a text without a name has no other ones.
 */
export function listOtherSelves(text: string, { name, email }: Who, turn: number): OtherSelf[] {
  const renamed = (kind: SelfKind, names: readonly string[]) =>
    name ? some(names, turn).map((said): OtherSelf => ({ kind, said, text: rename(text, { name, email }, said) })) : []
  const told = (kind: SelfKind, lines: readonly string[]) =>
    some(lines, turn).map((said): OtherSelf => ({ kind, said, text: tell(text, name, said) }))
  return [
    ...renamed('skill_names', SKILL_NAMES),
    ...renamed('other_names', OTHER_NAMES),
    ...told('gender', GENDERS),
    ...told('age', AGES),
  ]
}

const some = (values: readonly string[], turn: number): string[] =>
  Array.from({ length: EACH }, (_, at) => values[(turn * EACH + at) % values.length] ?? '')

/** Wherever the name and the address stand as they were read. */
function rename(text: string, { name, email }: { name: Span; email: Span | undefined }, other: string): string {
  const renamed = text.replaceAll(text.slice(name.start, name.end), () => other)
  const address = email && text.slice(email.start, email.end)
  if (!address?.includes('@')) return renamed
  const box = plain(other).replace(/[^a-z]+/g, '.')
  return renamed.replaceAll(address, () => `${box}${address.slice(address.indexOf('@'))}`)
}

/** In a line of its own below the name, or below the first line. */
function tell(text: string, name: Span | undefined, line: string): string {
  const end = text.indexOf('\n', name?.end ?? 0)
  return end === -1 ? `${text}\n${line}` : `${text.slice(0, end)}\n${line}${text.slice(end)}`
}
