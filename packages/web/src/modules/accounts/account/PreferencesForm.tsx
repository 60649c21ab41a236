import { useMantineColorScheme } from '@mantine/core'
import { account, type Preferences, THEMES } from '@rolecall/contract/accounts/account'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../../ui/form/SettingsSection.tsx'
import { storeDatePreferences } from '../../../ui/format/date-preferences.ts'

const AS_COMPANY = { value: 'company', label: 'Company default' }
const LABELS = { date_style: 'Date format', clock: 'Time format', theme: 'Theme', time_zone: 'Time zone' }
const FIELDS: readonly FormField<keyof typeof LABELS>[] = [
  {
    name: 'date_style',
    kind: 'radios',
    label: LABELS.date_style,
    options: [
      AS_COMPANY,
      { value: 'day-month-year', label: '05 Mar 2026' },
      { value: 'month-day-year', label: 'Mar 05, 2026' },
      { value: 'year-month-day', label: '2026-03-05' },
    ],
  },
  {
    name: 'clock',
    kind: 'radios',
    label: LABELS.clock,
    options: [AS_COMPANY, { value: '24', label: '14:30' }, { value: '12', label: '02:30 PM' }],
  },
  {
    name: 'theme',
    kind: 'radios',
    label: LABELS.theme,
    options: [
      { value: 'auto', label: 'System' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
  {
    name: 'time_zone',
    kind: 'choice',
    label: LABELS.time_zone,
    help: 'Times are shown in this zone. If you choose none, we use this device’s time zone.',
    options: Intl.supportedValuesOf('timeZone'),
    nothingFound: 'No time zones match.',
    clearLabel: 'Use this device’s time zone',
  },
]

/** The user's display preferences, on every device. */
export function PreferencesForm() {
  const { data } = useCallQuery(account.preferences, {})
  return data ? <Fields initial={data} /> : <Skeletons shape="lines" />
}

function Fields({ initial: { date_style, clock, theme, time_zone } }: { initial: Preferences }) {
  const { setColorScheme } = useMantineColorScheme()
  const { form, call } = useCallForm(account.prefer, {
    initial: { date_style: date_style as string, clock: clock as string, theme: theme as string, time_zone },
    toBody: (values) => values,
    onDone: (_, chosen) => {
      storeDatePreferences({ style: chosen.date_style, clock: chosen.clock, timeZone: chosen.time_zone })
      setColorScheme(THEMES.find((each) => each === chosen.theme) ?? 'auto')
    },
  })
  return (
    <SettingsFields title="Preferences" labels={LABELS} call={call}>
      <FormFields form={form} fields={FIELDS} />
    </SettingsFields>
  )
}
