import { LOCATION_SEARCH_MIN } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from './define-calls.ts'

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
    access: 'signed-in',
    reads: [],
    query: z.object({
      query: z.string().trim().min(LOCATION_SEARCH_MIN).max(100),
      country: z.string().max(2).optional().describe('ISO 3166 code of two letters'),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ name: z.string(), country: z.string(), lat: z.number(), lng: z.number() })),
    }),
    example: () => ({ query: { query: 'pune', country: 'IN' } }),
  },
})
