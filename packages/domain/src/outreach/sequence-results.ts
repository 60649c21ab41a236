/** Which of two subjects somebody reads. */
export type Variant = 'a' | 'b'

/**
 * Which subject somebody reads: by what they and the mail are called, so that it is the same whenever it is asked, and half of many
 * people read each (FNV-1a, mixed as MurmurHash3 ends, since its lowest bit alone alternates with numbers that count up).
 */
export function variantOf(mail: string, person: string): Variant {
  let hash = 0x811c9dc5
  for (const letter of `${mail} ${person}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) & 1) === 0 ? 'a' : 'b'
}

/** People to whom a subject went, and how many of them answered the mail. */
export type Share = { sent: number; answered: number }

/** Fewer than so many people of either subject tell nothing. Our own bound (rule A-204). */
export const TOO_FEW = 30

/** Of the standard normal distribution, so that 95 of 100 intervals hold the true value. */
const Z = 1.959964

/** Where a share of a population may lie, by one sample of it (E. B. Wilson, 1927). */
export function wilson({ sent, answered }: Share): { low: number; high: number } {
  if (sent === 0) return { low: 0, high: 1 }
  const share = answered / sent
  const middle = share + (Z * Z) / (2 * sent)
  const spread = Z * Math.sqrt((share * (1 - share)) / sent + (Z * Z) / (4 * sent * sent))
  const scale = 1 + (Z * Z) / sent
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

/** `difference`: by how much more of those answered who read the second; negative where fewer did. `low`, `high`: where it may lie. */
export type Comparison = {
  verdict: 'too_few' | 'unclear' | 'a' | 'b'
  difference: number
  low: number
  high: number
}

/** How two subjects compare (R. G. Newcombe, 1998, method 10). Nobody has won while the interval holds 0. */
export function compareSubjects(a: Share, b: Share): Comparison {
  const shareOf = ({ sent, answered }: Share) => (sent === 0 ? 0 : answered / sent)
  const [first, second] = [shareOf(a), shareOf(b)]
  const [around, about] = [wilson(a), wilson(b)]
  const difference = second - first
  const low = Math.max(-1, difference - Math.hypot(second - about.low, around.high - first))
  const high = Math.min(1, difference + Math.hypot(about.high - second, first - around.low))
  const verdict = Math.min(a.sent, b.sent) < TOO_FEW ? 'too_few' : low > 0 ? 'b' : high < 0 ? 'a' : ('unclear' as const)
  return { verdict, difference, low, high }
}
