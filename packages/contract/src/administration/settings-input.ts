import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { CLOCKS } from '@rolecall/domain/calendar/format-time'
import { DISPLAY_NAME_MAX, DURATION_DAYS } from '@rolecall/domain/company/company-limits'
import {
  DATE_STYLES,
  FREEZE_STATUSES,
  isFreezeStatus,
  isSubDomain,
  NAMED_THINGS,
  readDays,
} from '@rolecall/domain/company/settings-rules'
import { NOTICE_HOURS } from '@rolecall/domain/interviews/free-slots'
import { countries } from '@rolecall/domain/reference/data/countries'
import { z } from 'zod'
import { ExtraFilter, ExtraFiltersInput } from '../company/extra-filter.ts'
import { MESSAGES } from '../platform/messages.ts'
import { Email, Flag, Id, KnownVersion, OptionalFlag, PlainNumber } from '../platform/wire.ts'

const DAYS = `Enter a whole number of days from ${DURATION_DAYS.min} to ${DURATION_DAYS.max}.`

/** Whole days, as a number or text; null and "" leave the setting unchanged. */
const Days = z
  .union([z.string().max(20), PlainNumber])
  .nullish()
  .refine((days) => days === undefined || days === null || days === '' || readDays(days) !== undefined, DAYS)
  .transform((days) => (days === undefined || days === null ? undefined : readDays(days)))

/** Whole hours, in the same forms. */
const NoticeHours = z
  .union([z.string().max(20), PlainNumber])
  .nullish()
  .transform((given) => String(given ?? '').trim())
  .refine(
    (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= NOTICE_HOURS.most),
    `Enter a whole number of hours from 0 to ${NOTICE_HOURS.most}.`,
  )
  .transform((text) => (text === '' ? undefined : Number(text)))

const FrozenStatus = z.object({ status_id: Id, selected: Flag })

const FreezeDetails = z.object({
  status: z
    .array(FrozenStatus)
    .max(50)
    .refine(
      (list) => list.every(({ status_id, selected }) => !selected || isFreezeStatus(status_id)),
      `Only these statuses can freeze a candidate: ${FREEZE_STATUSES.join(', ')}.`,
    )
    .refine((list) => new Set(list.map(({ status_id }) => status_id)).size === list.length, 'A status is listed twice.')
    .optional(),
  days: Days,
})

const countryCodes = new Set(countries.map(({ code }) => code))
const currencies = new Set(Intl.supportedValuesOf('currency'))

const DisplayNames = z.partialRecord(z.enum(NAMED_THINGS), z.string().trim().max(DISPLAY_NAME_MAX))

/** Omitted fields stay unchanged. */
export const SettingsInput = z
  .object({
    freeze_details: FreezeDetails.nullish().transform((given) => given ?? undefined),
    exclude_duration: Days,
    sender_email: z
      .union([z.literal(''), Email], { error: MESSAGES.invalidInviteEmail })
      .nullish()
      .transform((email) => email?.toLowerCase()),
    time_zone: z.string().max(100).refine(isTimeZone, 'Unknown time zone.').optional(),
    currency: z
      .string()
      .max(3)
      .refine((code) => currencies.has(code), 'Unknown currency.')
      .optional(),
    country: z
      .string()
      .max(2)
      .refine((code) => code === '' || countryCodes.has(code), 'Unknown country.')
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
      .refine((name) => name === '' || isSubDomain(name), 'A subdomain can contain letters, digits and inner hyphens.')
      .optional(),
    require_second_factor: OptionalFlag,
    filters: ExtraFiltersInput.nullish().transform((given) => given ?? undefined),
    version: KnownVersion,
  })
  .refine(({ version: _, ...given }) => Object.values(given).some((value) => value !== undefined), {
    error: MESSAGES.required,
    path: ['freeze_details'],
  })

/** Settings returned to a company's administrators. */
export const SettingsAnswer = z.object({
  success: z.literal(true),
  version: z.int().describe('Version number, raised by every edit'),
  freeze_details: z.object({
    status: z.array(z.object({ status_id: z.string(), name: z.string(), selected: z.boolean() })),
    days: z.string().describe('Whole number of days; 0 for off'),
  }),
  exclude_duration: z.int().describe('Days; 0 for off'),
  sender_email: z
    .string()
    .describe('Sender address of the company’s emails; empty for the default of the installation'),
  sender_verified: z
    .boolean()
    .describe('Whether the code sent to the address was returned; the address is used only afterwards'),
  sender_code: z
    .object({ where: z.string(), in_outbox: z.boolean() })
    .optional()
    .describe('Address that a code was emailed to and that awaits verification'),
  disable_setting: z.boolean().describe('Whether freezing can no longer be changed'),
  time_zone: z.string(),
  currency: z.string().describe('ISO 4217 code'),
  country: z.string().describe('Country of the company as a two-letter ISO 3166-1 code; empty if unknown'),
  date_style: z.enum(DATE_STYLES),
  clock: z.enum(CLOCKS).describe('12-hour or 24-hour clock for users without their own preference'),
  interview_notice_hours: z.int().describe('Minimum notice for interviews in hours: no earlier time is suggested'),
  display_name: z.string().describe('Name the company gives the product; empty for the product’s own name'),
  display_names: z.record(z.string(), z.string()).describe('The company’s terms, by our term'),
  sub_domain: z.string(),
  require_second_factor: z.boolean().describe('Whether every user needs a second factor besides the password'),
  has_logo: z.boolean(),
  filters: z.array(ExtraFilter).describe('Shortlist filters specific to the company'),
})
export type CompanySettingsAnswer = z.output<typeof SettingsAnswer>
