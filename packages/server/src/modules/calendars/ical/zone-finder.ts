import type { Period } from '@rolecall/domain/interviews/time-periods'
import { type Budget, openRule } from './budget.ts'
import { type Component, firstValue } from './content-lines.ts'
import { describedZone } from './described-zone.ts'
import { ANYWHERE, findIana, readZoneName, type Zone } from './zones.ts'

/** Maximum number of zones read from one calendar. Limit chosen by us. */
const ZONES_MAX = 500

export type FindZone = (name: string) => Zone

/** `iana`: the IANA zones, shared by all calendars of one reading. */
type Context = { window: Period; budget: Budget; iana: (name: string) => Zone }

/**
 * Finds the zones that a calendar names. An IANA name means that zone; any other name means the calendar's own description; if
 * that is missing or incomplete, the zone that programs call so; an unknown name may be anywhere on earth.
 */
export function zoneFinder(descriptions: readonly Component[], { window, budget, iana }: Context): FindZone {
  const found = new Map<string, Zone>()
  const described = new Map(
    descriptions
      .slice(0, ZONES_MAX)
      .toReversed()
      .map((component) => [firstValue(component, 'TZID').replaceAll('"', '').toLowerCase(), component]),
  )
  const find = (name: string): Zone => {
    const named = findIana(name)
    if (named) return iana(named)
    const component = described.get(name.toLowerCase())
    const own = component && describedZone(component, window, openRule(budget))
    if (own?.isSure) return own
    const place = component && findIana(firstValue(component, 'X-LIC-LOCATION'))
    const known = place ? iana(place) : readZoneName(name, iana)
    return known?.isSure ? known : (own ?? known ?? ANYWHERE)
  }
  return (name) => {
    const zone = found.get(name) ?? (found.size < ZONES_MAX ? find(name) : ANYWHERE)
    found.set(name, zone)
    return zone
  }
}
