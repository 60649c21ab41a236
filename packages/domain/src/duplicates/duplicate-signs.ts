import type { Judgement } from './same-person.ts'

/**
 * Signs that two people of a pool may be the same. An email is compared without the part after a plus, a phone number
 * by its last digits, a name in its normalized spelling; `namesake` is the same name at the same employer.
 */
export const DUPLICATE_SIGNS = ['mail', 'link', 'phone', 'namesake'] as const
export type DuplicateSign = (typeof DUPLICATE_SIGNS)[number]

/**
 * Weight of each sign, out of about a hundred. Values chosen by us: families share a phone number, but nobody shares an
 * email address.
 */
export const SIGN_WEIGHTS: Record<DuplicateSign, number> = { mail: 50, link: 45, phone: 40, namesake: 35 }

/** Weight that the same name adds to another sign. */
export const SAME_NAME_WEIGHT = 25

/** Weight subtracted if two names have no word in common. */
export const OTHER_NAME_WEIGHT = 20

/**
 * Maximum number of people who share a value; a more common one is the number of an agency or the page of a company,
 * and proves nothing (rule P-036).
 */
export const SIGN_SHARED_MAX = 8

const LEVELS = [
  { from: 65, level: 'very likely' },
  { from: 45, level: 'likely' },
  { from: 0, level: 'possible' },
] as const
export const SURENESSES = ['very likely', 'likely', 'possible'] as const
export type Sureness = (typeof SURENESSES)[number]

/** Returns the certainty in a word, from the weights of the shared signs. */
export const confidenceOf = (weight: number): Sureness => LEVELS.find(({ from }) => weight >= from)?.level ?? 'possible'

const WORDS: Record<DuplicateSign, string> = {
  mail: 'Same mailbox',
  link: 'Same profile link',
  phone: 'Same phone',
  namesake: 'Same name and employer',
}

/** Returns the shared signs in words. */
export const describeDuplicateSigns = (signs: readonly DuplicateSign[], isSameName: boolean): string[] => [
  ...DUPLICATE_SIGNS.filter((sign) => signs.includes(sign)).map((sign) => WORDS[sign]),
  ...(isSameName && !signs.includes('namesake') ? ['Same name'] : []),
]

type Pair = { signs: readonly DuplicateSign[]; isSameName: boolean; weight: number }

/** Returns a pair in words: its shared signs, and the objections from the rule of same-person.ts. */
export function describePair({ signs, isSameName, weight }: Pair, { verdict, reasons }: Judgement) {
  const common = describeDuplicateSigns(signs, isSameName)
  const against = reasons.filter((reason) => reason.startsWith('Different'))
  const sureness: Sureness = verdict === 'different' ? 'possible' : confidenceOf(weight)
  return { reasons: [...common, ...against], sureness }
}

type CandidateRecord = { id: string; positions: number; hasEmail: boolean }

/** Suggests which of two to keep: the one on more positions, then with an email, then older. */
export function suggestSurvivor(one: CandidateRecord, other: CandidateRecord): string {
  const [byPositions, byEmail] = [one.positions - other.positions, Number(one.hasEmail) - Number(other.hasEmail)]
  // Ids increase over time.
  const order = byPositions || byEmail || (BigInt(one.id) < BigInt(other.id) ? 1 : -1)
  return order > 0 ? one.id : other.id
}
