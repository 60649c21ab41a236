/** How many mails that ask for interest a company writes at most: in a minute, and of these to addresses of one domain. */
export type Pace = { perMinute: number; perDomain: number }

/** Our own: a hundred thousand in three hours, and less than what large mail services take for a flood. */
export const DEFAULT_PACE: Pace = { perMinute: 600, perDomain: 120 }

export const PACE_MAX = 10_000

/** Domains by how many mails went there within the last minute. */
export type Lately = ReadonlyMap<string, number>

/** Domains that have had their share of this minute. */
export const listFullDomains = ({ perDomain }: Pace, lately: Lately): string[] =>
  [...lately].filter(([, count]) => count >= perDomain).map(([domain]) => domain)

/** Mails that may still be written within this minute. */
export const roomLeft = ({ perMinute }: Pace, lately: Lately): number =>
  Math.max(0, perMinute - lately.values().reduce((sum, count) => sum + count, 0))

/** Those of a list, in its order, that may be written now. */
export function takeAllowed<Item extends { domain: string }>(
  items: readonly Item[],
  pace: Pace,
  lately: Lately,
): Item[] {
  const counts = new Map(lately)
  let room = roomLeft(pace, lately)
  return items.filter(({ domain }) => {
    const count = counts.get(domain) ?? 0
    if (room === 0 || count >= pace.perDomain) return false
    room -= 1
    counts.set(domain, count + 1)
    return true
  })
}
