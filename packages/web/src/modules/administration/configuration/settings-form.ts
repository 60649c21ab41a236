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
  frozen: 'Statuses that freeze {a candidate} elsewhere',
  days: 'Days of freezing',
  exclude_duration: 'Days of exclusion',
  sender_email: 'Sender of mails',
  time_zone: 'Time zone',
  currency: 'Currency',
  country: 'Country',
  date_style: 'How days are written',
  clock: 'How clocks count',
  interview_notice_hours: 'Hours before an interview',
  display_name: 'Name beside the logo',
  sub_domain: 'Sub-domain',
  project: '“Project” is called',
  projects: '“Projects” are called',
  position: '“Position” is called',
  positions: '“Positions” are called',
  candidate: '“Candidate” is called',
  candidates: '“Candidates” are called',
  shortlist: '“Shortlist” is called',
  shortlists: '“Shortlists” are called',
  require_second_factor: 'Signing in takes a code of an authenticator app, for everybody',
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

export const toSettingsValues = (settings: CompanySettingsAnswer): SettingsValues => ({
  frozen: settings.freeze_details.status.filter(({ selected }) => selected).map(({ name }) => name),
  days: settings.freeze_details.days,
  exclude_duration: String(settings.exclude_duration),
  sender_email: settings.sender_email,
  time_zone: settings.time_zone,
  currency: settings.currency,
  country: settings.country,
  date_style: settings.date_style,
  clock: settings.clock,
  interview_notice_hours: String(settings.interview_notice_hours),
  display_name: settings.display_name,
  sub_domain: settings.sub_domain,
  ...namesOf((thing) => settings.display_names[thing] ?? ''),
  require_second_factor: settings.require_second_factor,
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

const LOCKED = 'Chosen once: candidates are frozen by it already.'
const ONE = 'As in the middle of a sentence; empty for our word'
/** Proposes the plural for an empty field, from the singular. */
const proposePlural = (thing: NamedThing, names: Names): string => {
  const one = thing.slice(0, -1) as NamedThing
  return `As in the middle of a sentence; empty for “${pluralOf(names[one]?.trim() || one)}”`
}
const WHOLE_DAYS = `A whole number up to ${DURATION_DAYS.max}; 0 is off`
type Field = FormField<keyof SettingsValues>

const line = (name: keyof SettingsValues, help?: string): Field => ({
  name,
  kind: 'line',
  label: SETTINGS_LABELS[name],
  maxLength: DISPLAY_NAME_MAX,
  ...(help && { help }),
})

/** Lists the fields in their groups. */
export function listSettingsFields({ freeze_details, disable_setting }: CompanySettingsAnswer, names: Names = {}) {
  const disabledReason = disable_setting ? LOCKED : undefined
  const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
  const candidates: readonly Field[] = [
    {
      name: 'frozen',
      kind: 'many',
      label: SETTINGS_LABELS.frozen,
      help: 'Whoever is in one of these on {a position} cannot be moved on others. Chosen once.',
      options: freeze_details.status.map(({ name }) => name),
      disabledReason,
    },
    { ...line('days', WHOLE_DAYS), inputMode: 'numeric', disabledReason } as Field,
    { ...line('exclude_duration', WHOLE_DAYS), inputMode: 'numeric' } as Field,
  ]
  const place: readonly Field[] = [
    {
      name: 'time_zone',
      kind: 'choice',
      label: SETTINGS_LABELS.time_zone,
      options: zones,
      nothingFound: 'No such zone.',
    },
    {
      name: 'country',
      kind: 'choice',
      label: SETTINGS_LABELS.country,
      help: 'Says which numbers, papers and units are usual; those of India where none is chosen',
      options: countries.map(({ code, name }) => ({ value: code, label: name })),
      nothingFound: 'No such country.',
      clearLabel: 'Say no country',
    },
    {
      name: 'currency',
      kind: 'choice',
      label: SETTINGS_LABELS.currency,
      options: [...Intl.supportedValuesOf('currency')],
      nothingFound: 'No such currency.',
    },
    { name: 'date_style', kind: 'choice', label: SETTINGS_LABELS.date_style, options: [...DATE_STYLES] },
    {
      name: 'clock',
      kind: 'choice',
      label: SETTINGS_LABELS.clock,
      options: [
        { value: '24', label: 'To 24: 14:30' },
        { value: '12', label: 'To 12: 02:30 PM' },
      ],
    },
    {
      ...line('interview_notice_hours', `No time is suggested that is nearer than that; at most ${NOTICE_HOURS.most}`),
      inputMode: 'numeric',
    } as Field,
  ]
  const looks: readonly Field[] = [
    line('sub_domain', 'Names the company in its address, and the logo and name that are shown there'),
    line('display_name', 'Shown in place of “Rolecall”'),
    ...NAMED_THINGS.map(
      (thing) =>
        ({ ...line(thing, thing.endsWith('s') ? proposePlural(thing, names) : ONE), isVerbatim: true }) as Field,
    ),
  ]
  const sender: readonly Field[] = [
    {
      ...line('sender_email', 'A code is sent there first. Empty: the installation’s own.'),
      type: 'email',
      maxLength: 254,
    } as Field,
  ]
  const entry: readonly Field[] = [
    {
      name: 'require_second_factor',
      kind: 'check',
      label: SETTINGS_LABELS.require_second_factor,
      help: 'Whoever has none sets it up when they sign in next, before anything else.',
    },
  ]
  return { candidates, place, looks, sender, entry }
}
