import type { Judgement } from './same-person.ts'

/**
 * By what two people of a pool may turn out to be one. A mail alone is told apart from what stands behind a plus in it, a phone by
 * its last digits, a name with what it is written with; `namesake` is the same name at the same employer.
 */
export const DUPLICATE_SIGNS = ['mail', 'link', 'phone', 'namesake'] as const
export type DuplicateSign = (typeof DUPLICATE_SIGNS)[number]

/** How much each says, of about a hundred. Our own judgement: a number is shared in a family, an address by nobody. */
export const SIGN_WEIGHTS: Record<DuplicateSign, number> = { mail: 50, link: 45, phone: 40, namesake: 35 }

/** What the same name adds to another sign. */
export const SAME_NAME_WEIGHT = 25

/** What is taken off where two names have no word in common. */
export const OTHER_NAME_WEIGHT = 20

/** What more people than this have in common is the number of an agency or the page of a company, and says nothing of two of them (rule P-036). */
export const SIGN_SHARED_MAX = 8

const LEVELS = [
  { from: 65, level: 'very likely' },
  { from: 45, level: 'likely' },
  { from: 0, level: 'possible' },
] as const
export const SURENESSES = ['very likely', 'likely', 'possible'] as const
export type Sureness = (typeof SURENESSES)[number]

/** How sure it is in a word, by the weights of what two have in common. */
export const surenessOf = (weight: number): Sureness => LEVELS.find(({ from }) => weight >= from)?.level ?? 'possible'

const WORDS: Record<DuplicateSign, string> = {
  mail: 'Same mailbox',
  link: 'Same profile link',
  phone: 'Same phone',
  namesake: 'Same name and employer',
}

/** What two have in common, as it is shown. */
export const sayDuplicateSigns = (signs: readonly DuplicateSign[], isSameName: boolean): string[] => [
  ...DUPLICATE_SIGNS.filter((sign) => signs.includes(sign)).map((sign) => WORDS[sign]),
  ...(isSameName && !signs.includes('namesake') ? ['Same name'] : []),
]

type Pair = { signs: readonly DuplicateSign[]; isSameName: boolean; weight: number }

/** A pair as it is shown: what two have in common, and what the rule of same-person.ts says against it. */
export function sayPair({ signs, isSameName, weight }: Pair, { verdict, reasons }: Judgement) {
  const common = sayDuplicateSigns(signs, isSameName)
  const against = reasons.filter((reason) => reason.startsWith('Different'))
  const sureness: Sureness = verdict === 'different' ? 'possible' : surenessOf(weight)
  return { reasons: [...common, ...against], sureness }
}

type Known = { id: string; positions: number; hasEmail: boolean }

/** Who of two remains unless somebody says otherwise: who is on more positions, then who has an e-mail, then who has been here longer. */
export function suggestKept(one: Known, other: Known): string {
  const [byPositions, byEmail] = [one.positions - other.positions, Number(one.hasEmail) - Number(other.hasEmail)]
  // Ids are given out in order.
  const order = byPositions || byEmail || (BigInt(one.id) < BigInt(other.id) ? 1 : -1)
  return order > 0 ? one.id : other.id
}
