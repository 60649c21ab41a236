import { lettersOnly } from '../resumes/text-lines.ts'
import type { Span } from '../text/span.ts'

/** Changed properties of a person that say nothing about their abilities. */
export const SELF_KINDS = ['skill_names', 'other_names', 'gender', 'age'] as const
export type SelfKind = (typeof SELF_KINDS)[number]

/** The same résumé for another person: `said` is the change, in words. */
export type OtherSelf = { kind: SelfKind; said: string; text: string }

/** Names with a part that is a skill, a trade or a product. */
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

/** Variants of each kind per person. */
const EACH = 2

/** Positions of a person's identity in a text. */
type IdentitySpans = { name: Span | undefined; email: Span | undefined }

/**
 * Lists other people for this résumé: two of each kind, different ones for each `turn`, so that many people cover all
 * of them. Another name comes with an email address; a text without a name gets no other names.
 */
export function listOtherSelves(text: string, { name, email }: IdentitySpans, turn: number): OtherSelf[] {
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

/** Replaces the name and the address wherever they occur as read. */
function rename(text: string, { name, email }: { name: Span; email: Span | undefined }, other: string): string {
  const renamed = text.replaceAll(text.slice(name.start, name.end), () => other)
  const address = email && text.slice(email.start, email.end)
  if (!address?.includes('@')) return renamed
  const box = lettersOnly(other).replace(/[^a-z]+/g, '.')
  return renamed.replaceAll(address, () => `${box}${address.slice(address.indexOf('@'))}`)
}

/** Inserts a line below the name, or below the first line. */
function tell(text: string, name: Span | undefined, line: string): string {
  const end = text.indexOf('\n', name?.end ?? 0)
  return end === -1 ? `${text}\n${line}` : `${text.slice(0, end)}\n${line}${text.slice(end)}`
}
