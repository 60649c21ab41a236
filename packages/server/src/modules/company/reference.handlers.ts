import { reference } from '@rolecall/contract/company/reference'
import { CURRENCIES_MAX } from '@rolecall/domain/company/company-limits'
import { countryCodeOf, countryName } from '@rolecall/domain/reference/country-name'
import { countries } from '@rolecall/domain/reference/data/countries'
import { industries } from '@rolecall/domain/reference/data/industries'
import { domainCodeOf, findDomain } from '@rolecall/domain/reference/domain-codes'
import { findCurrencies } from '@rolecall/domain/reference/find-currencies'
import { feature } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { loadPlaces } from './load-places.ts'
import { findPlace, searchPlaces } from './reference.queries.ts'
import { searchNameOf } from './search-name.ts'

const PLACES_SHOWN = 20
/** An id within the range of a PostgreSQL integer. */
const PLACE_ID = /^[1-9][0-9]{0,8}$/

type PlaceRow = { id: number; name: string; country_code: string; latitude: number; longitude: number }

const presentPlace = ({ id, name, country_code, latitude, longitude }: PlaceRow) => ({
  place_id: String(id),
  name,
  country: countryName(country_code),
  country_code,
  lat: latitude,
  lng: longitude,
})

export const referenceFeature = feature(reference, {
  jobs: [loadPlaces],
  handlers: {
    industries: async () => industries.map(({ name, subgroups }) => ({ name, subgroups: [...subgroups] })),

    countries: async () => [...countries],

    async places({ query: { query, country } }, { deps }) {
      const prefix = searchNameOf(query)
      const countryCode = country ? country.toUpperCase() : undefined
      const cannotMatch = prefix === '' || (countryCode !== undefined && !/^[A-Z]{2}$/.test(countryCode))
      const found = cannotMatch ? [] : await searchPlaces(deps.db, { prefix, countryCode, limit: PLACES_SHOWN })
      return {
        success: true,
        data: found.map(presentPlace),
      }
    },

    async place({ params: { placeId } }, { deps }) {
      const found = PLACE_ID.test(placeId) ? await findPlace(deps.db, Number(placeId)) : undefined
      if (!found) throw notFound('Place')
      return { success: true, ...presentPlace(found) }
    },

    domains: async () => ({
      success: true,
      data: industries.map(({ name }) => ({ domain_code: domainCodeOf(name), domain_text: name })),
    }),

    async subDomains({ body: { domain_code } }) {
      const domain = findDomain(domain_code)
      if (!domain) throw notFound('Domain')
      const data = domain.subgroups.map((name) => ({ sub_domain_code: domainCodeOf(name), sub_domain_text: name }))
      return { success: true, data }
    },

    async currencies({ body: { query = '', size } }) {
      const found = findCurrencies(query, Math.min(size, CURRENCIES_MAX))
      const data = found.map(({ code, name }) => ({ code, name, currency_code: code, currency: name }))
      return { success: true, data, total: data.length }
    },

    async locations({ body: { query = '', country = '' } }, { tx }) {
      const prefix = searchNameOf(query)
      const countryCode = country.trim() === '' ? undefined : countryCodeOf(country)
      const cannotMatch = prefix === '' || (country.trim() !== '' && countryCode === undefined)
      const found = cannotMatch ? [] : await searchPlaces(tx, { prefix, countryCode, limit: PLACES_SHOWN })
      const data = found.map(presentPlace).map((place) => ({ ...place, location: `${place.name}, ${place.country}` }))
      return { success: true, data, total: data.length }
    },
  },
})
