import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { CLOCKS } from '@rolecall/domain/calendar/write-time'
import {
  DATE_STYLES,
  FREEZE_STATUSES,
  isFreezeStatus,
  isSubDomain,
  NAMED_THINGS,
  readDays,
} from '@rolecall/domain/company/settings-rules'
import { NOTICE_HOURS } from '@rolecall/domain/interviews/free-slots'
import { DISPLAY_NAME_MAX, DURATION_DAYS } from '@rolecall/domain/limits'
import { countries } from '@rolecall/domain/reference/data/countries'
import { z } from 'zod'
import { MESSAGES } from '../ground/messages.ts'
import { Email, Flag, Id, KnownVersion, OptionalFlag, PlainNumber } from '../ground/wire.ts'
import { ExtraFilter, ExtraFiltersInput } from './extra-filter.ts'

const DAYS = `Days are a whole number from ${DURATION_DAYS.min} to ${DURATION_DAYS.max}.`

/** Whole days, as a number or as text; null and "" leave what is there. */
const Days = z
  .union([z.string().max(20), PlainNumber])
  .nullish()
  .refine((days) => days === undefined || days === null || days === '' || readDays(days) !== undefined, DAYS)
  .transform((days) => (days === undefined || days === null ? undefined : readDays(days)))

/** Whole hours, likewise. */
const NoticeHours = z
  .union([z.string().max(20), PlainNumber])
  .nullish()
  .transform((given) => String(given ?? '').trim())
  .refine(
    (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= NOTICE_HOURS.most),
    `Hours are a whole number from 0 to ${NOTICE_HOURS.most}.`,
  )
  .transform((text) => (text === '' ? undefined : Number(text)))

const Frozen = z.object({ status_id: Id, selected: Flag })

const FreezeDetails = z.object({
  status: z
    .array(Frozen)
    .max(50)
    .refine(
      (list) => list.every(({ status_id, selected }) => !selected || isFreezeStatus(status_id)),
      `Only these freeze a candidate: ${FREEZE_STATUSES.join(', ')}.`,
    )
    .refine(
      (list) => new Set(list.map(({ status_id }) => status_id)).size === list.length,
      'A status stands here twice.',
    )
    .optional(),
  days: Days,
})

const countryCodes = new Set(countries.map(({ code }) => code))
const currencies = new Set(Intl.supportedValuesOf('currency'))

const DisplayNames = z.partialRecord(z.enum(NAMED_THINGS), z.string().trim().max(DISPLAY_NAME_MAX))

/** What is left out stays as it is. */
export const SettingsInput = z
  .object({
    freeze_details: FreezeDetails.nullish().transform((given) => given ?? undefined),
    exclude_duration: Days,
    sender_email: z
      .union([z.literal(''), Email], { error: MESSAGES.invalidInviteEmail })
      .nullish()
      .transform((email) => email?.toLowerCase()),
    time_zone: z.string().max(100).refine(isTimeZone, 'There is no such time zone.').optional(),
    currency: z
      .string()
      .max(3)
      .refine((code) => currencies.has(code), 'There is no such currency.')
      .optional(),
    country: z
      .string()
      .max(2)
      .refine((code) => code === '' || countryCodes.has(code), 'There is no such country.')
      .optional(),
    date_style: z.enum(DATE_STYLES).optional(),
    clock: z.enum(CLOCKS).optional(),
    interview_notice_hours: NoticeHours,
    display_name: z.string().trim().max(DISPLAY_NAME_MAX).optional(),
    display_names: DisplayNames.optional(),
    sub_domain: z
      .string()
      .trim()
      .max(63)
      .toLowerCase()
      .refine((name) => name === '' || isSubDomain(name), 'A sub-domain has letters, digits and hyphens inside.')
      .optional(),
    require_second_factor: OptionalFlag,
    filters: ExtraFiltersInput.nullish().transform((given) => given ?? undefined),
    version: KnownVersion,
  })
  .refine(({ version: _, ...given }) => Object.values(given).some((value) => value !== undefined), {
    error: MESSAGES.required,
    path: ['freeze_details'],
  })

/** The settings as a company's administrators read them. */
export const SettingsAnswer = z.object({
  success: z.literal(true),
  version: z.int().describe('Made by the latest edit'),
  freeze_details: z.object({
    status: z.array(z.object({ status_id: z.string(), name: z.string(), selected: z.boolean() })),
    days: z.string().describe('A whole number; 0 is off'),
  }),
  exclude_duration: z.int().describe('Days; 0 is off'),
  sender_email: z.string().describe('Who mails of the company are from; empty for the one of the installation'),
  sender_verified: z.boolean().describe('Whether the code that was sent there has come back; used from then on'),
  sender_code: z
    .object({ where: z.string(), in_outbox: z.boolean() })
    .optional()
    .describe('Where the mail with the code is, while it is waited for'),
  disable_setting: z.boolean().describe('Whether freezing cannot be changed any more'),
  time_zone: z.string(),
  currency: z.string().describe('ISO 4217'),
  country: z.string().describe('Where the company is, two letters of ISO 3166-1; empty where nobody said'),
  date_style: z.enum(DATE_STYLES),
  clock: z.enum(CLOCKS).describe('Whether clocks count to 12 or to 24 where the person wishes nothing else'),
  interview_notice_hours: z.int().describe('From now on, within which no time is suggested for an interview'),
  display_name: z.string().describe('What the product calls itself here; empty for its own name'),
  display_names: z.record(z.string(), z.string()).describe('The company’s own words for things, by our name'),
  sub_domain: z.string(),
  require_second_factor: z.boolean().describe('Whether signing in takes a code besides the password, for everybody'),
  has_logo: z.boolean(),
  filters: z.array(ExtraFilter).describe('Filters of the shortlist that the company has of its own'),
})
export type CompanySettingsAnswer = z.output<typeof SettingsAnswer>
