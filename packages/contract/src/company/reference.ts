import { CURRENCIES_MAX } from '@rolecall/domain/company/company-limits'
import { LOCATION_SEARCH_MIN } from '@rolecall/domain/reference/place-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Id, OptionalNumber, OptionalText } from '../platform/wire.ts'

const Place = z
  .object({
    place_id: z.string(),
    name: z.string(),
    country: z.string(),
    country_code: z.string(),
    lat: z.number(),
    lng: z.number(),
  })
  .meta({ id: 'Place' })

export const reference = defineCalls({
  industries: {
    method: 'GET',
    path: '/static/data/IndustryClasses.json',
    summary: 'List the domain groups of projects with their sub-groups',
    access: 'public',
    reads: [],
    response: z.array(z.object({ name: z.string(), subgroups: z.array(z.string()) })),
    example: () => ({}),
  },
  countries: {
    method: 'GET',
    path: '/static/data/country.json',
    summary: 'List countries by name',
    access: 'public',
    reads: [],
    response: z.array(z.object({ name: z.string(), code: z.string() })),
    example: () => ({}),
  },
  places: {
    method: 'GET',
    path: '/rest/places',
    summary: 'Search cities by the start of their name, largest first, at most 20',
    access: 'public',
    reads: [],
    query: z.object({
      query: z.string().trim().min(LOCATION_SEARCH_MIN).max(100),
      country: z.string().max(2).optional().describe('Two-letter ISO 3166 code'),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(Place),
    }),
    example: () => ({ query: { query: 'pune', country: 'IN' } }),
  },
  place: {
    method: 'GET',
    path: '/rest/places/:placeId',
    summary: 'Get a city with its coordinates, by the id that the city search returns',
    access: 'public',
    reads: [],
    params: z.object({ placeId: Id }),
    response: z.object({ success: z.literal(true), ...Place.shape }),
    example: ({ placeId }) => ({ params: { placeId } }),
  },
  domains: {
    method: 'GET',
    path: '/get/domains',
    keepsBounds: true,
    summary: 'List the domains that a position may belong to, by name',
    access: 'signed-in',
    reads: [],
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ domain_code: z.string(), domain_text: z.string() })),
    }),
    example: () => ({}),
  },
  subDomains: {
    method: 'POST',
    path: '/get/sub_domains',
    keepsBounds: true,
    summary: 'List the sub-domains of a domain, given by code or name',
    access: 'signed-in',
    reads: [],
    body: z.object({ domain_code: z.string().trim().min(1).max(100) }),
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ sub_domain_code: z.string(), sub_domain_text: z.string() })),
    }),
    example: () => ({ body: { domain_code: 'banking-and-financial-services' } }),
  },
  currencies: {
    method: 'POST',
    path: '/api/v1/mapping/CurrencyMaster',
    keepsBounds: true,
    summary: `Search currencies by part of a code or name, sorted by code; returns all without a text, at most ${CURRENCIES_MAX}`,
    access: 'signed-in',
    reads: [],
    body: z.object({
      query: OptionalText(100),
      size: OptionalNumber.transform((size) => size ?? CURRENCIES_MAX).pipe(z.int().min(1).max(1_000)),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ code: z.string(), name: z.string(), currency_code: z.string(), currency: z.string() })),
      total: z.int(),
    }),
    example: () => ({ body: { query: 'rupee', size: '180' } }),
  },
  locations: {
    method: 'POST',
    path: '/api/v1/mapping/LocationMaster',
    keepsBounds: true,
    summary: 'Search cities by the start of their name, largest first, at most 20; returns none for an empty text',
    access: 'signed-in',
    reads: [],
    body: z.object({
      query: OptionalText(100),
      country: OptionalText(100).describe('Extension: only cities of this country, given by code or name'),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(Place.extend({ location: z.string().describe('The city with its country') })),
      total: z.int(),
    }),
    example: () => ({ body: { query: 'pune', country: 'India' } }),
  },
})
