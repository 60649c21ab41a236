import { LOCATION_SEARCH_MIN } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from './define-calls.ts'
import { Id } from './wire.ts'

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
    summary: 'Domain groups of projects with their sub-groups',
    access: 'public',
    reads: [],
    response: z.array(z.object({ name: z.string(), subgroups: z.array(z.string()) })),
    example: () => ({}),
  },
  countries: {
    method: 'GET',
    path: '/static/data/country.json',
    summary: 'Countries by name',
    access: 'public',
    reads: [],
    response: z.array(z.object({ name: z.string(), code: z.string() })),
    example: () => ({}),
  },
  places: {
    method: 'GET',
    path: '/rest/places',
    summary: 'Cities whose name starts with a text, largest first, at most 20',
    access: 'public',
    reads: [],
    query: z.object({
      query: z.string().trim().min(LOCATION_SEARCH_MIN).max(100),
      country: z.string().max(2).optional().describe('ISO 3166 code of two letters'),
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
    summary: 'One city with its coordinates, by the id that the search for cities answers with',
    access: 'public',
    reads: [],
    params: z.object({ placeId: Id }),
    response: z.object({ success: z.literal(true), ...Place.shape }),
    example: ({ placeId }) => ({ params: { placeId } }),
  },
})
