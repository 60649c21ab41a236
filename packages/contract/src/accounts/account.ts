import { CLOCKS } from '@rolecall/domain/calendar/write-time'
import { LIST_COLUMNS } from '@rolecall/domain/company/list-columns'
import type { ViewPage } from '@rolecall/domain/company/saved-view'
import { POST_CONTENT } from '@rolecall/domain/positions/post-limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Choice, Done, Moment, OptionalFlag, OptionalId, OptionalText } from '../ground/wire.ts'
import { OwnMobile, OwnName } from './account-input.ts'
import { isProven, PASSKEY_BODY_BYTES_MAX, PROOF, UNPROVEN } from './passkey-input.ts'
import { PictureText } from './picture-input.ts'

/** How the person wants to see the product; `company`: as the company has it. */
export const DATE_STYLES = ['company', 'day-month-year', 'year-month-day', 'month-day-year'] as const
export const CLOCK_WISHES = ['company', ...CLOCKS] as const
export const THEMES = ['auto', 'light', 'dark'] as const
/** Whether a look around is offered to the person on Home. */
export const TOURS = ['open', 'closed'] as const
/** A sample that the person has filled the company with: what there is to take away again. */
const Sample = z.object({ upload_id: z.string().max(40), project_id: z.string().max(40) })
const Shown = <Page extends ViewPage>(page: Page) =>
  z
    .array(z.enum(LIST_COLUMNS[page]))
    .max(LIST_COLUMNS[page].length)
    .describe('What the list shows of each person, in this order; empty for what is usual')

export const Preferences = z
  .object({
    date_style: z.enum(DATE_STYLES).catch('company'),
    clock: z.enum(CLOCK_WISHES).catch('company'),
    theme: z.enum(THEMES).catch('auto'),
    time_zone: z.string().catch('').describe('IANA’s name; empty for that of the company'),
    sample: Sample.nullable().catch(null).describe('What there is to take away; null where there is no sample'),
    tour: z.enum(TOURS).catch('open').describe('Closed once somebody has had or declined the look around'),
    shortlist_columns: Shown('shortlist').catch([]),
    pool_columns: Shown('pool').catch([]),
  })
  .meta({ id: 'Preferences' })
export type Preferences = z.output<typeof Preferences>

/** What a sign-in answers of them, as it was kept. */
export const ChosenPreferences = z
  .object({
    date_style: z.string(),
    clock: z.string(),
    theme: z.string(),
    time_zone: z.string(),
    tour: z.string(),
    has_sample: z.boolean(),
  })
  .describe('Of the person; empty where nothing was chosen')

const Point = z.object({
  type: z.string().max(100).nullish(),
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

const Code = z.string().trim().min(1).max(40)
const RecoveryCodes = Done.extend({
  message: z.string(),
  recovery_codes: z.array(z.string()).describe('Shown this once; each stands in for the app once'),
})

export const account = defineCalls({
  details: {
    method: 'POST',
    path: '/rest/user/details/edit',
    summary: 'Say who one is: name, number, place, picture',
    access: 'signed-in',
    onlyPeople: true,
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
    onlyPeople: true,
    reads: ['session'],
    response: z.object({ success: z.literal(true), data: z.array(OwnSession) }),
    example: () => ({}),
  },
  endSessions: {
    method: 'POST',
    path: '/rest/user/sessions/end',
    summary: 'Sign out elsewhere: one session, or without an id all others',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['session', 'assistants'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ id: OptionalId }),
    response: Done.extend({ message: z.string(), ended: z.int() }),
    example: () => ({ body: {} }),
  },
  secondFactor: {
    method: 'GET',
    path: '/rest/user/second-factor',
    summary: 'Whether signing in takes a code of an app besides the password, or a passkey',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    reads: ['session'],
    response: z.object({
      success: z.literal(true),
      is_on: z.boolean().describe('Of the app'),
      passkeys: z.int(),
      is_required: z.boolean().describe('By the company'),
      codes_left: z.int(),
    }),
    example: () => ({}),
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/rest/user/second-factor/begin',
    summary: 'Get the secret for an authenticator app; it is in force once a code of the app has confirmed it',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    reads: ['session'],
    changes: ['session'],
    maxBody: PASSKEY_BODY_BYTES_MAX,
    body: z.object(PROOF).refine(isProven, UNPROVEN),
    response: z.object({
      success: z.literal(true),
      secret: z.string().describe('In base32, to be typed'),
      uri: z.string().describe('otpauth://, for a QR code'),
    }),
    example: ({ password }) => ({ body: { password } }),
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/rest/user/second-factor/confirm',
    summary: 'Switch the second factor on, by a code of the app; ends every other session',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    reads: ['session'],
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ code: Code }),
    response: RecoveryCodes,
    example: ({ factorCode }) => ({ body: { code: factorCode } }),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/rest/user/second-factor/codes',
    summary: 'Get new recovery codes, with the password and a code or with a passkey; the old ones are over',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['session'],
    changes: ['session'],
    maxBody: PASSKEY_BODY_BYTES_MAX,
    body: z.object(PROOF).refine(isProven, UNPROVEN),
    response: RecoveryCodes,
    example: ({ password, factorCode }) => ({ body: { password, code: factorCode } }),
  },
  endSecondFactor: {
    method: 'POST',
    path: '/rest/user/second-factor/end',
    summary:
      'Switch the own app off, with the password and a code or with a passkey; as an administrator, app and passkeys of somebody who lost them',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['session'],
    maxBody: PASSKEY_BODY_BYTES_MAX,
    body: z
      .object({ ...PROOF, userId: OptionalId.describe('Somebody else; what proves it is the caller’s') })
      .refine(isProven, UNPROVEN),
    response: Done.extend({ message: z.string() }),
    example: ({ password }) => ({ body: { password } }),
  },
  preferences: {
    method: 'GET',
    path: '/rest/user/preferences',
    summary: 'How the person wants to see the product',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['session'],
    response: z.object({ success: z.literal(true), ...Preferences.shape }),
    example: () => ({}),
  },
  prefer: {
    method: 'POST',
    path: '/rest/user/preferences',
    summary: 'Choose how to see the product; what is left out stays as it is',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      date_style: Choice(DATE_STYLES),
      clock: Choice(CLOCK_WISHES),
      theme: Choice(THEMES),
      time_zone: OptionalText(100),
      tour: Choice(TOURS),
      sample: Sample.nullish().describe('Null: there is none any more'),
      shortlist_columns: Shown('shortlist').optional(),
      pool_columns: Shown('pool').optional(),
    }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { date_style: 'year-month-day', theme: 'dark' } }),
  },
  onPosts: {
    method: 'GET',
    path: '/rest/user/on-posts',
    summary: 'Whether one agrees to be named on the job posts of positions in which one has a part',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['session'],
    response: z.object({ success: z.literal(true), agrees: z.boolean(), part: z.string() }),
    example: () => ({}),
  },
  agreeToPosts: {
    method: 'POST',
    path: '/rest/user/on-posts',
    summary: 'Agree to be named on job posts, or take that back, at once and everywhere',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['session', 'members', 'positions', 'history'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      agrees: OptionalFlag,
      part: z.string().trim().max(POST_CONTENT.part).optional().describe('What one does, as it is said there'),
    }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { agrees: true, part: 'Head of nursing' } }),
  },
})
