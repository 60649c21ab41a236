import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'

/** The zones in which to apply quiet hours: those of a person's place, all if there are several; the company's if unknown. */
export function zonesOfPerson(place: string, companyZone: string): { zones: readonly string[]; isTheirs: boolean } {
  const zones = zonesOfPlace(place)
  return zones.length > 0 ? { zones, isTheirs: true } : { zones: [companyZone], isTheirs: false }
}
