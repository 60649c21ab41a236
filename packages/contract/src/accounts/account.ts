import { CLOCKS } from '@rolecall/domain/calendar/format-time'
import { POST_CONTENT } from '@rolecall/domain/careers/post-limits'
import { LIST_COLUMNS, type ListPage } from '@rolecall/domain/pool/list-columns'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Choice, DateText, Done, Moment, OptionalFlag, OptionalId, OptionalText } from '../platform/wire.ts'
import { OwnMobile, OwnName } from './account-input.ts'
import { isProven, PASSKEY_BODY_BYTES_MAX, PROOF, UNPROVEN } from './passkey-input.ts'
import { PictureText } from './picture-input.ts'

/** Display preferences; `company` means the company's setting. */
export const DATE_STYLES = ['company', 'day-month-year', 'year-month-day', 'month-day-year'] as const
export const CLOCK_WISHES = ['company', ...CLOCKS] as const
export const THEMES = ['auto', 'light', 'dark'] as const
/** States of the product tour offered on Home. */
export const TOURS = ['open', 'closed'] as const
/** States of the checklist of a new company on Home. */
export const SETUPS = ['open', 'closed'] as const
/** Sample data that a user has loaded and can remove again. */
const Sample = z.object({ upload_id: z.string().max(40), project_id: z.string().max(40) })
const ShownColumns = <Page extends ListPage>(page: Page) =>
  z
    .array(z.enum(LIST_COLUMNS[page]))
    .max(LIST_COLUMNS[page].length)
    .describe('Columns the list shows for each person, in this order; empty for the default columns')

export const Preferences = z
  .object({
    date_style: z.enum(DATE_STYLES).catch('company'),
    clock: z.enum(CLOCK_WISHES).catch('company'),
    theme: z.enum(THEMES).catch('auto'),
    time_zone: z.string().catch('').describe('IANA time zone; empty to use the company’s'),
    sample: Sample.nullable().catch(null).describe('The sample data that the user added; null if none'),
    tour: z.enum(TOURS).catch('open').describe('`closed` once the user has taken or declined the tour'),
    setup: z.enum(SETUPS).catch('open').describe('`closed` once the user has dismissed the checklist of a new company'),
    news_seen: z.string().catch('').describe('Day of the latest release note that the user has seen; empty if none'),
    shortlist_columns: ShownColumns('shortlist').catch([]),
    pool_columns: ShownColumns('pool').catch([]),
  })
  .meta({ id: 'Preferences' })
export type Preferences = z.output<typeof Preferences>

/** Preferences returned by a sign-in, as they are stored. */
export const ChosenPreferences = z
  .object({
    date_style: z.string(),
    clock: z.string(),
    theme: z.string(),
    time_zone: z.string(),
    tour: z.string(),
    news_seen: z.string(),
  })
  .describe('Preferences of the user; each is empty until chosen')

const Point = z.object({
  type: z.string().max(100).nullish(),
  coordinates: z
    .union([z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]), z.tuple([])])
    .nullish()
    .describe('[longitude, latitude], or an empty list'),
})

/** Omitted fields stay unchanged. */
const ProfileData = z.object({
  name: OwnName.optional(),
  mobile: OwnMobile.optional(),
  countryCode: OptionalText(8),
  location: OptionalText(200),
  locationPoint: Point.nullish(),
  imgData: PictureText.nullish().describe('A new picture as a data URL; empty keeps the current one'),
})

/** Parses a field of a multipart form, which holds JSON as text. */
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
    device: z.string().describe('The device and browser as they describe themselves, such as “Firefox on Windows”'),
    signed_in_at: Moment,
    last_used_at: Moment,
    is_this: z.boolean().describe('Whether this is the session making the request'),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.output<typeof OwnSession>

const Code = z.string().trim().min(1).max(40)
const RecoveryCodes = Done.extend({
  message: z.string(),
  recovery_codes: z.array(z.string()).describe('One-time codes that replace the authenticator app; shown only once'),
})

export const account = defineCalls({
  details: {
    method: 'POST',
    path: '/rest/user/details/edit',
    summary: 'Update the caller’s name, phone number, location and picture',
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
    summary: 'List the caller’s sessions, most recently used first',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['session'],
    response: z.object({ success: z.literal(true), data: z.array(OwnSession) }),
    example: () => ({}),
  },
  endSessions: {
    method: 'POST',
    path: '/rest/user/sessions/end',
    summary: 'Sign out elsewhere: end one session, or all other sessions when no id is given',
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
    summary: 'Get whether signing in requires a second factor: an authenticator app code or a passkey',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    reads: ['session'],
    response: z.object({
      success: z.literal(true),
      is_on: z.boolean().describe('Whether the authenticator app is set up'),
      passkeys: z.int(),
      is_required: z.boolean().describe('Whether the company requires a second factor'),
      codes_left: z.int(),
    }),
    example: () => ({}),
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/rest/user/second-factor/begin',
    summary: 'Get the secret for an authenticator app; it takes effect once confirmed with a code',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    reads: ['session'],
    changes: ['session'],
    maxBody: PASSKEY_BODY_BYTES_MAX,
    body: z.object(PROOF).refine(isProven, UNPROVEN),
    response: z.object({
      success: z.literal(true),
      secret: z.string().describe('The secret in base32, for typing into the app'),
      uri: z.string().describe('The otpauth:// URI, for a QR code'),
    }),
    example: ({ password }) => ({ body: { password } }),
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/rest/user/second-factor/confirm',
    summary: 'Turn on the second factor with a code from the app; ends every other session',
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
    summary: 'Replace the recovery codes, with the password and a code or with a passkey; the old codes stop working',
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
      'Remove the caller’s authenticator app, with the password and a code or with a passkey; administrators can also remove the app and passkeys of a user who lost them',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['session'],
    maxBody: PASSKEY_BODY_BYTES_MAX,
    body: z
      .object({
        ...PROOF,
        userId: OptionalId.describe('Id of another user, for administrators; the proof is still the caller’s own'),
      })
      .refine(isProven, UNPROVEN),
    response: Done.extend({ message: z.string() }),
    example: ({ password }) => ({ body: { password } }),
  },
  preferences: {
    method: 'GET',
    path: '/rest/user/preferences',
    summary: 'Get the caller’s display preferences',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['session'],
    response: z.object({ success: z.literal(true), ...Preferences.shape }),
    example: () => ({}),
  },
  prefer: {
    method: 'POST',
    path: '/rest/user/preferences',
    summary: 'Update the caller’s display preferences; omitted fields stay unchanged',
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
      setup: Choice(SETUPS),
      news_seen: DateText.optional(),
      sample: Sample.nullish().describe('Sample data that the user added and may remove; null once it is gone'),
      shortlist_columns: ShownColumns('shortlist').optional(),
      pool_columns: ShownColumns('pool').optional(),
    }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { date_style: 'year-month-day', theme: 'dark' } }),
  },
  onPosts: {
    method: 'GET',
    path: '/rest/user/on-posts',
    summary: 'Get whether the caller agrees to be named on the job posts of their positions',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['session'],
    response: z.object({ success: z.literal(true), agrees: z.boolean(), part: z.string() }),
    example: () => ({}),
  },
  agreeToPosts: {
    method: 'POST',
    path: '/rest/user/on-posts',
    summary: 'Agree to be named on job posts, or withdraw that; takes effect immediately and everywhere',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['session', 'members', 'positions', 'history'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      agrees: OptionalFlag,
      part: z.string().trim().max(POST_CONTENT.part).optional().describe('The caller’s role as shown on job posts'),
    }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { agrees: true, part: 'Head of nursing' } }),
  },
})
