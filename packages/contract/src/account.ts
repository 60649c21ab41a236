import { z } from 'zod'
import { OwnMobile, OwnName } from './account-input.ts'
import { defineCalls, SHORT_BODY_BYTES_MAX } from './define-calls.ts'
import { PictureText } from './picture-input.ts'
import { Choice, Done, Moment, OptionalId, OptionalText } from './wire.ts'

/** How the person wants to see the product. */
export const DATE_STYLES = ['day-month-year', 'year-month-day', 'month-day-year'] as const
export const THEMES = ['auto', 'light', 'dark'] as const
export const Preferences = z
  .object({
    date_style: z.enum(DATE_STYLES).catch('day-month-year'),
    theme: z.enum(THEMES).catch('auto'),
    time_zone: z.string().catch('').describe('IANA’s name; empty for that of the company'),
  })
  .meta({ id: 'Preferences' })
export type Preferences = z.output<typeof Preferences>

const Point = z.object({
  type: z.string().nullish(),
  coordinates: z
    .union([z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]), z.tuple([])])
    .nullish()
    .describe('[longitude, latitude], or nothing'),
})

/** What is left out stays as it is. */
const ProfileData = z.object({
  name: OwnName.optional(),
  mobile: OwnMobile.optional(),
  countryCode: OptionalText(8),
  location: OptionalText(200),
  locationPoint: Point.nullish(),
  imgData: PictureText.nullish().describe('A data address of a new picture; empty leaves the one that is there'),
})

/** As a field of a form it is the text of JSON. */
function readJson(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

export const OwnSession = z
  .object({
    id: z.string(),
    device: z.string().describe('What signed in, as far as it says: “Firefox on Windows”'),
    signed_in_at: Moment,
    last_used_at: Moment,
    is_this: z.boolean().describe('The one that asks'),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.output<typeof OwnSession>

export const account = defineCalls({
  details: {
    method: 'POST',
    path: '/rest/user/details/edit',
    summary: 'Say who one is: name, number, place, picture',
    access: 'signed-in',
    changes: ['session'],
    transfer: 'multipart',
    asForm: true,
    maxBody: 512 * 1024,
    body: z.object({ profile_data: z.preprocess(readJson, ProfileData) }),
    response: Done.extend({ message: z.string() }),
    example: () => ({
      body: {
        profile_data: {
          name: 'Ines Okafor',
          mobile: '9876543210',
          countryCode: '+91',
          location: 'Pune, India',
          locationPoint: { type: 'Point', coordinates: [73.86, 18.52] },
        },
      },
    }),
  },
  sessions: {
    method: 'GET',
    path: '/rest/user/sessions',
    summary: 'Where one is signed in, the last used first',
    access: 'signed-in',
    reads: ['session'],
    response: z.object({ success: z.literal(true), data: z.array(OwnSession) }),
    example: () => ({}),
  },
  endSessions: {
    method: 'POST',
    path: '/rest/user/sessions/end',
    summary: 'Sign out elsewhere: one session, or without an id all others',
    access: 'signed-in',
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ id: OptionalId }),
    response: Done.extend({ message: z.string(), ended: z.int() }),
    example: () => ({ body: {} }),
  },
  preferences: {
    method: 'GET',
    path: '/rest/user/preferences',
    summary: 'How the person wants to see the product',
    access: 'signed-in',
    reads: ['session'],
    response: z.object({ success: z.literal(true), ...Preferences.shape }),
    example: () => ({}),
  },
  prefer: {
    method: 'POST',
    path: '/rest/user/preferences',
    summary: 'Choose how to see the product; what is left out stays as it is',
    access: 'signed-in',
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ date_style: Choice(DATE_STYLES), theme: Choice(THEMES), time_zone: OptionalText(100) }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { date_style: 'year-month-day', theme: 'dark' } }),
  },
})
