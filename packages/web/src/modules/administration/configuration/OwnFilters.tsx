import { configuration } from '@rolecall/contract/administration/configuration'
import type { CompanySettingsAnswer } from '@rolecall/contract/administration/settings-input'
import { forms } from '@rolecall/contract/forms/forms'
import { EXTRA_FILTERS_MAX } from '@rolecall/domain/company/extra-filters'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { Fold } from '../../../ui/form/SettingsSection.tsx'
import styles from './CompanySettings.module.css'

type Filter = CompanySettingsAnswer['filters'][number]
type Props = { settings: CompanySettingsAnswer }

/** The facts that every company can filter by besides answers to forms. */
const FACTS = [
  { value: 'designation', label: 'Designation', values: [] },
  { value: 'vendor', label: 'Agency that sent the résumé', values: [] },
  { value: 'geo_region', label: 'Résumé region', values: [] },
  { value: 'language', label: 'Résumé language', values: [] },
]
const ADDED = { one: '1 added', other: '{count} added' }
const LABELS = { key: 'Field', name: 'Name', consider_na: 'Include {candidates} with no value' }

/** Converts a filter to the shape of the request; a stored value may be of any kind. */
const toInput = (filter: Filter) => ({
  ...filter,
  filter_default_value: String(filter.filter_default_value ?? ''),
  filter_values: filter.filter_values.map(String),
  filter_options_object: filter.filter_options_object as Record<string, string | string[]>,
})

/** The company's own shortlist filters, in addition to the standard ones. */
export function OwnFilters({ settings }: Props) {
  const [isAdding, setAdding] = useState(false)
  const save = useCallMutation(configuration.saveSettings, {})
  const { filters, version } = settings
  const isFull = filters.length >= EXTRA_FILTERS_MAX
  const remove = (gone: Filter) =>
    save.mutate({ body: { version, filters: filters.filter((each) => each !== gone).map(toInput) } })
  return (
    <Fold
      title="{Shortlist} filters"
      says={filters.length === 0 ? 'None added' : sentence(ADDED, { count: filters.length })}
    >
      {filters.length === 0 && (
        <p className={styles.soft}>No custom filters yet. Standard filters are always available.</p>
      )}
      <ul className={styles.filters}>
        {filters.map((filter) => (
          <li key={filter.filter_api_key} className={styles.filter}>
            <span>
              {filter.filter_name}
              <span className={styles.soft}>{` ${filter.filter_values.map(String).join(', ')}`}</span>
            </span>
            <Button
              size="compact-sm"
              busy={save.isPending}
              aria-label={`Remove filter ${filter.filter_name}`}
              onClick={() => remove(filter)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button
          disabledReason={isFull ? `You can have up to ${EXTRA_FILTERS_MAX} filters.` : undefined}
          onClick={() => setAdding(true)}
        >
          Add filter
        </Button>
      </div>
      {isAdding && <FilterModal settings={settings} onClose={() => setAdding(false)} />}
    </Fold>
  )
}

function FilterModal({ settings, onClose }: Props & { onClose: () => void }) {
  const options = useFields()
  const { form, shell } = useCallForm(configuration.saveSettings, {
    initial: { key: '', name: '', consider_na: false },
    fieldOf: { filters: 'key' },
    toBody: ({ key, name, consider_na }) => {
      const chosen = options.find(({ value }) => value === key)
      const filter = { filter_api_key: key, filter_name: name.trim() || (chosen?.label ?? ''), consider_na }
      return {
        version: settings.version,
        filters: [...settings.filters.map(toInput), { ...filter, filter_values: chosen?.values ?? [] }],
      }
    },
    close: onClose,
  })
  const taken = new Set(settings.filters.map(({ filter_api_key }) => filter_api_key))
  const fields: readonly FormField<'key' | 'name' | 'consider_na'>[] = [
    {
      name: 'key',
      kind: 'choice',
      label: LABELS.key,
      isRequired: true,
      nothingFound: 'No form has this field.',
      options: options.filter(({ value }) => !taken.has(value)).map(({ value, label }) => ({ value, label })),
    },
    {
      name: 'name',
      kind: 'line',
      label: LABELS.name,
      maxLength: 60,
      help: 'Leave empty to use the field’s name.',
    },
    { name: 'consider_na', kind: 'check', label: LABELS.consider_na },
  ]
  return (
    <FormModal {...shell} title="Add filter" submitLabel="Add filter" labels={LABELS} onClose={onClose}>
      <FormFields form={form} fields={fields} />
    </FormModal>
  )
}

/** Returns the form fields answered from a list of options, each once, and the facts that every candidate has. */
function useFields() {
  const screening = useCallQuery(forms.details, { params: { formType: 'screening_form' }, query: {} })
  const first = useCallQuery(forms.details, { params: { formType: 'interview_form_one' }, query: {} })
  const second = useCallQuery(forms.details, { params: { formType: 'interview_form_two' }, query: {} })
  const asked = [screening, first, second].flatMap(({ data }) => data?.data.fields ?? [])
  const chosen = asked.filter((field) => field.options.length > 0)
  const byKey = new Map(
    chosen.map(({ key, label, options }) => [key, { value: key, label, values: options.slice(0, 50) }]),
  )
  return [...byKey.values(), ...FACTS]
}
