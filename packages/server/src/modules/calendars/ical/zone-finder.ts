import type { Period } from '@rolecall/domain/interviews/time-periods'
import { type Budget, openRule } from './budget.ts'
import { type Component, firstValue } from './content-lines.ts'
import { describedZone } from './described-zone.ts'
import { ANYWHERE, findIana, readZoneName, type Zone } from './zones.ts'

/** Zones of one calendar that are read. Our own bound. */
const ZONES_MAX = 500

export type FindZone = (name: string) => Zone

/** `iana`: the zones of IANA, shared by all calendars of one reading. */
type Context = { window: Period; budget: Budget; iana: (name: string) => Zone }

/**
 * Finds the zones that a calendar names. A name of IANA means that zone; any other one means what the calendar describes, since it is
 * the calendar's own; what it does not describe, or not whole, is what programs call so; and what nobody knows may be anywhere.
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
