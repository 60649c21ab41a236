import { configuration } from '@rolecall/contract/administration/configuration'
import type { CompanySettingsAnswer } from '@rolecall/contract/administration/settings-input'
import type { Clock } from '@rolecall/domain/calendar/format-time'
import { DISPLAY_NAME_MAX, DURATION_DAYS } from '@rolecall/domain/company/company-limits'
import { pluralOf } from '@rolecall/domain/company/company-terms'
import { DATE_STYLES, NAMED_THINGS } from '@rolecall/domain/company/settings-rules'
import { NOTICE_HOURS } from '@rolecall/domain/interviews/free-slots'
import { countries } from '@rolecall/domain/reference/data/countries'
import { send } from '../../../api/call.ts'
import type { FormField } from '../../../ui/form/FormFields.tsx'

export type SettingsValues = {
  /** Names of the frozen statuses. */
  frozen: string[]
  days: string
  exclude_duration: string
  sender_email: string
  time_zone: string
  currency: string
  country: string
  date_style: string
  clock: string
  interview_notice_hours: string
  display_name: string
  sub_domain: string
  require_second_factor: boolean
} & Record<NamedThing, string>

export const SETTINGS_LABELS: Record<keyof SettingsValues, string> = {
  frozen: 'Statuses that freeze {a candidate} on other {positions}',
  days: 'Freeze period in days',
  exclude_duration: 'Exclusion period in days',
  sender_email: 'Sender address',
  time_zone: 'Time zone',
  currency: 'Currency',
  country: 'Country',
  date_style: 'Date format',
  clock: 'Time format',
  interview_notice_hours: 'Minimum notice for interviews, in hours',
  display_name: 'Product name',
  sub_domain: 'Subdomain',
  project: 'Word for “project”',
  projects: 'Word for “projects”',
  position: 'Word for “position”',
  positions: 'Word for “positions”',
  candidate: 'Word for “candidate”',
  candidates: 'Word for “candidates”',
  shortlist: 'Word for “shortlist”',
  shortlists: 'Word for “shortlists”',
  require_second_factor: 'Require two-factor authentication',
}

export const FIELD_OF = {
  freeze_details: 'frozen',
  'freeze_details.status': 'frozen',
  'freeze_details.days': 'days',
  ...Object.fromEntries(NAMED_THINGS.map((thing) => [`display_names.${thing}`, thing])),
}

type NamedThing = (typeof NAMED_THINGS)[number]
/** The names as typed in the fields. */
type Names = Partial<Record<NamedThing, string>>
const namesOf = (find: (thing: NamedThing) => string) =>
  Object.fromEntries(NAMED_THINGS.map((thing) => [thing, find(thing)])) as Record<NamedThing, string>

/** Returns the values of the form in the order of the page, in which changes and errors are listed. */
export const toSettingsValues = (settings: CompanySettingsAnswer): SettingsValues => ({
  sub_domain: settings.sub_domain,
  sender_email: settings.sender_email,
  time_zone: settings.time_zone,
  country: settings.country,
  currency: settings.currency,
  date_style: settings.date_style,
  clock: settings.clock,
  display_name: settings.display_name,
  require_second_factor: settings.require_second_factor,
  ...namesOf((thing) => settings.display_names[thing] ?? ''),
  frozen: settings.freeze_details.status.filter(({ selected }) => selected).map(({ name }) => name),
  days: settings.freeze_details.days,
  exclude_duration: String(settings.exclude_duration),
  interview_notice_hours: String(settings.interview_notice_hours),
})

/** Builds the request; includes freezing only while it can still be chosen. */
export const toSettingsBody = (values: SettingsValues, { freeze_details, disable_setting }: CompanySettingsAnswer) => {
  const {
    frozen,
    days,
    date_style,
    clock,
    project,
    projects,
    position,
    positions,
    candidate,
    candidates,
    shortlist,
    shortlists,
    ...plain
  } = values
  return {
    ...plain,
    // The value came from the list of styles.
    date_style: date_style as (typeof DATE_STYLES)[number],
    clock: clock as Clock,
    display_names: { project, projects, position, positions, candidate, candidates, shortlist, shortlists },
    ...(!disable_setting && {
      freeze_details: {
        days,
        status: freeze_details.status.map(({ status_id, name }) => ({ status_id, selected: frozen.includes(name) })),
      },
    }),
  }
}

export const readSettings = async () => {
  const settings = await send(configuration.read, {})
  return { version: settings.version, values: toSettingsValues(settings) }
}

const LOCKED = 'This can’t be changed because candidates are already frozen by it.'
const ONE = 'Write it as it appears mid-sentence. Leave empty for our word.'
/** Proposes the plural for an empty field, from the singular. */
const proposePlural = (thing: NamedThing, names: Names): string => {
  const one = thing.slice(0, -1) as NamedThing
  return `Write it as it appears mid-sentence. Leave empty for “${pluralOf(names[one]?.trim() || one)}”.`
}
const WHOLE_DAYS = `A whole number up to ${DURATION_DAYS.max}. Use 0 to turn this off.`
type Field = FormField<keyof SettingsValues>

const line = (name: keyof SettingsValues, help?: string): Field => ({
  name,
  kind: 'line',
  label: SETTINGS_LABELS[name],
  maxLength: DISPLAY_NAME_MAX,
  ...(help && { help }),
})

/** Values of the settings that few companies change. */
const DEFAULTS = {
  frozen: [],
  days: '0',
  exclude_duration: '0',
  interview_notice_hours: String(NOTICE_HOURS.usual),
  ...namesOf(() => ''),
} satisfies Partial<SettingsValues>

/** Returns the labels of those fields that differ from their defaults. */
export const listDiffering = (values: SettingsValues, fields: readonly Field[]): string[] =>
  fields.flatMap(({ name, label }) => {
    const usual: unknown = (DEFAULTS as Partial<SettingsValues>)[name]
    return usual === undefined || String(usual) === String(values[name]) ? [] : [label]
  })

/** Lists the fields in their groups. */
export function listSettingsFields({ freeze_details, disable_setting }: CompanySettingsAnswer, names: Names = {}) {
  const disabledReason = disable_setting ? LOCKED : undefined
  const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
  const number = (name: keyof SettingsValues, help: string) => ({ ...line(name, help), inputMode: 'numeric' }) as Field
  const advanced: readonly Field[] = [
    {
      name: 'frozen',
      kind: 'many',
      label: SETTINGS_LABELS.frozen,
      help: '{Candidates} in these statuses on {a position} can’t be moved on others. You can set this only once.',
      options: freeze_details.status.map(({ name }) => name),
      disabledReason,
    },
    { ...number('days', WHOLE_DAYS), disabledReason },
    number('exclude_duration', WHOLE_DAYS),
    number('interview_notice_hours', `We don’t suggest earlier times. Up to ${NOTICE_HOURS.most} hours.`),
  ]
  const place: readonly Field[] = [
    {
      name: 'time_zone',
      kind: 'choice',
      label: SETTINGS_LABELS.time_zone,
      options: zones,
      nothingFound: 'No time zones match.',
    },
    {
      name: 'country',
      kind: 'choice',
      label: SETTINGS_LABELS.country,
      help: 'Sets number formats, paper size and units. The default is India.',
      options: countries.map(({ code, name }) => ({ value: code, label: name })),
      nothingFound: 'No countries match.',
      clearLabel: 'No country',
    },
  ]
  const formats: readonly Field[] = [
    {
      name: 'currency',
      kind: 'choice',
      label: SETTINGS_LABELS.currency,
      options: [...Intl.supportedValuesOf('currency')],
      nothingFound: 'No currencies match.',
    },
    { name: 'date_style', kind: 'choice', label: SETTINGS_LABELS.date_style, options: [...DATE_STYLES] },
    {
      name: 'clock',
      kind: 'choice',
      label: SETTINGS_LABELS.clock,
      options: [
        { value: '24', label: '24-hour (14:30)' },
        { value: '12', label: '12-hour (02:30 PM)' },
      ],
    },
  ]
  const wording: readonly Field[] = NAMED_THINGS.map(
    (thing) => ({ ...line(thing, thing.endsWith('s') ? proposePlural(thing, names) : ONE), isVerbatim: true }) as Field,
  )
  const branding: readonly Field[] = [line('display_name', 'Shown in place of “Rolecall”.')]
  const profile: readonly Field[] = [
    line('sub_domain', 'Part of your company’s web address, where your logo and product name appear.'),
    {
      ...line('sender_email', 'We email a code to verify it. Leave empty to use this server’s default.'),
      type: 'email',
      maxLength: 254,
    } as Field,
  ]
  const entry: readonly Field[] = [
    {
      name: 'require_second_factor',
      kind: 'check',
      label: SETTINGS_LABELS.require_second_factor,
      help: 'Users without it must set it up the next time they sign in.',
    },
  ]
  return { profile, place, formats, branding, wording, entry, advanced }
}
