/** One of two subjects. */
export type Variant = 'a' | 'b'

/**
 * Returns the subject for a person: a hash of the person's and the email's ids, stable and half of each (FNV-1a, with
 * the final mix of MurmurHash3, since its lowest bit alone alternates for consecutive numbers).
 */
export function variantOf(mail: string, person: string): Variant {
  let hash = 0x811c9dc5
  for (const letter of `${mail} ${person}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) & 1) === 0 ? 'a' : 'b'
}

/** Number of people who were sent a subject, and of people who replied. */
export type Share = { sent: number; answered: number }

/** Minimum number of people for either subject. Limit chosen by us (rule A-204). */
export const TOO_FEW = 30

/** Quantile of the standard normal distribution for 95% confidence intervals. */
const Z = 1.959964

/** Returns the confidence interval of a share (E. B. Wilson, 1927). */
export function wilson({ sent, answered }: Share): { low: number; high: number } {
  if (sent === 0) return { low: 0, high: 1 }
  const share = answered / sent
  const middle = share + (Z * Z) / (2 * sent)
  const spread = Z * Math.sqrt((share * (1 - share)) / sent + (Z * Z) / (4 * sent * sent))
  const scale = 1 + (Z * Z) / sent
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

/**
 * `difference`: how much larger the share of replies is with the second subject; negative if smaller. `low`, `high`:
 * its confidence interval.
 */
export type Comparison = {
  verdict: 'too_few' | 'unclear' | 'a' | 'b'
  difference: number
  low: number
  high: number
}

/** Compares two subjects (R. G. Newcombe, 1998, method 10). Neither wins while the interval contains 0. */
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
