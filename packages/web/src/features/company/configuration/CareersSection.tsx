import { CAREERS, type CareersSettings, careers } from '@rolecall/contract/contact/careers'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { type FormField, FormFields } from '../../../kit/form/FormFields.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import layout from '../../../kit/shell/layout.module.css'
import styles from './CompanySettings.module.css'

const LABELS: Record<string, string> = {
  is_on: 'The company has a careers page',
  colour: 'Colour of buttons',
  introduction: 'Introduction',
}

/** What people without an account see of the company: its page of positions, and the stages of their application. */
export function CareersSection() {
  const { data, error, refetch } = useCallQuery(careers.settings, {})
  const settings = data?.data
  return (
    <section aria-label="Careers page" className={layout.parts}>
      <h2 className={styles.title}>Careers page</h2>
      {error && !settings && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!settings && !error && <Skeletons count={3} label="Loading the careers page" />}
      {settings?.is_on && (
        <a href={settings.url} target="_blank" rel="noreferrer">
          Open the careers page
        </a>
      )}
      {settings && <CareersForm key={JSON.stringify(settings)} settings={settings} />}
    </section>
  )
}

/** A form takes a dot in a name for a way into its values, and the id of a group may have one. */
const fieldAt = (place: number) => `stage${place}`

type Values = Record<string, string | boolean>

function CareersForm({ settings }: { settings: CareersSettings }) {
  const { is_on, colour, introduction, stages } = settings
  const initial: Values = {
    is_on,
    colour,
    introduction,
    ...Object.fromEntries(stages.map(({ told }, place) => [fieldAt(place), told])),
  }
  const { form, shell } = useCallForm(careers.settle, {
    initial,
    fieldOf: Object.fromEntries(stages.map(({ id }, place) => [`stage_names.${id}`, fieldAt(place)])),
    toBody: (values: Values) => ({
      is_on: values.is_on === true,
      colour: String(values.colour),
      introduction: String(values.introduction),
      stage_names: Object.fromEntries(stages.map(({ id }, place) => [id, String(values[fieldAt(place)] ?? '')])),
    }),
  })
  return (
    <FormShell {...shell} submitLabel="Update careers page" submitVariant="default" labels={LABELS}>
      <FormFields form={form} fields={FIELDS} />
      <FormFields form={form} fields={stages.map(stageField)} />
    </FormShell>
  )
}

const FIELDS: readonly FormField[] = [
  {
    name: 'is_on',
    kind: 'check',
    label: 'The company has a careers page',
    help: 'It lists the published {positions} at the company’s sub-domain, for people and search engines.',
  },
  { name: 'colour', kind: 'line', label: 'Colour of buttons', placeholder: '#1f5fbf', maxLength: 7 },
  { name: 'introduction', kind: 'text', label: 'Introduction', rows: 3, mostRows: 12, maxLength: CAREERS.introduction },
]

/** What applicants are told of a group of statuses. */
const stageField = ({ name }: CareersSettings['stages'][number], place: number): FormField => ({
  name: fieldAt(place),
  kind: 'line',
  label: `Applicants read, in place of “${name}”`,
  placeholder: 'Our own word',
  maxLength: CAREERS.stage,
})
