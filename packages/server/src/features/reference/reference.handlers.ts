import { reference } from '@rolecall/contract/reference'
import { countryName } from '@rolecall/domain/reference/country-name'
import { countries } from '@rolecall/domain/reference/data/countries'
import { industries } from '@rolecall/domain/reference/data/industries'
import { feature } from '../../http/feature.ts'
import { loadPlaces } from './load-places.ts'
import { searchPlaces } from './reference.queries.ts'
import { searchNameOf } from './search-name.ts'

const PLACES_SHOWN = 20

export const referenceFeature = feature(reference, {
  jobs: [loadPlaces],
  handlers: {
    industries: async () => industries.map(({ name, subgroups }) => ({ name, subgroups: [...subgroups] })),

    countries: async () => [...countries],

    async places({ query: { query, country } }, { tx }) {
      const prefix = searchNameOf(query)
      const countryCode = country ? country.toUpperCase() : undefined
      const cannotMatch = prefix === '' || (countryCode !== undefined && !/^[A-Z]{2}$/.test(countryCode))
      const found = cannotMatch ? [] : await searchPlaces(tx, { prefix, countryCode, limit: PLACES_SHOWN })
      return {
        success: true,
        data: found.map(({ name, country_code, latitude, longitude }) => ({
          name,
          country: countryName(country_code),
          lat: latitude,
          lng: longitude,
        })),
      }
    },
  },
})
