import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'

/** By whose clocks somebody is written to: those of where they live, all of several; the company's where nobody knows. */
export function zonesOfPerson(place: string, companyZone: string): { zones: readonly string[]; isTheirs: boolean } {
  const zones = zonesOfPlace(place)
  return zones.length > 0 ? { zones, isTheirs: true } : { zones: [companyZone], isTheirs: false }
}
