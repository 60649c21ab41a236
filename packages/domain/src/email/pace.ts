/** Maximum rate of a company's emails that ask for interest: per minute, and per minute to one domain. */
export type Pace = { perMinute: number; perDomain: number }

/** Default rate. Value chosen by us: a hundred thousand in three hours, and less than large email services consider a flood. */
export const DEFAULT_PACE: Pace = { perMinute: 600, perDomain: 120 }

export const PACE_MAX = 10_000

/** Number of emails sent within the last minute, by domain. */
export type RecentCounts = ReadonlyMap<string, number>

/** Returns the domains that have reached their limit in this minute. */
export const listFullDomains = ({ perDomain }: Pace, lately: RecentCounts): string[] =>
  [...lately].filter(([, count]) => count >= perDomain).map(([domain]) => domain)

/** Returns the number of emails that may still be sent in this minute. */
export const remainingThisMinute = ({ perMinute }: Pace, lately: RecentCounts): number =>
  Math.max(0, perMinute - lately.values().reduce((sum, count) => sum + count, 0))

/** Returns the items of a list, in order, that may be sent now. */
export function selectSendable<Item extends { domain: string }>(
  items: readonly Item[],
  pace: Pace,
  lately: RecentCounts,
): Item[] {
  const counts = new Map(lately)
  let room = remainingThisMinute(pace, lately)
  return items.filter(({ domain }) => {
    const count = counts.get(domain) ?? 0
    if (room === 0 || count >= pace.perDomain) return false
    room -= 1
    counts.set(domain, count + 1)
    return true
  })
}
