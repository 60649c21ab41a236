import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CONNECTOR_LABELS, type ConnectorValues, FACTS } from './connector-values.ts'
import styles from './sources.module.css'

type MappingSuggestion = { lists: readonly string[]; places: readonly { place: string; sample: string }[] }
type Props = { form: UseFormReturnType<ConnectorValues>; suggested: MappingSuggestion | undefined }
type Name = keyof ConnectorValues

/** The paths of each fact in the source's answers. After a test there are paths to choose from. */
export function MappingFields({ form, suggested }: Props) {
  const samples = new Map(suggested?.places.map(({ place, sample }) => [place, sample]))
  const places = [...samples.keys()]
  const showSample: AutocompleteProps['renderOption'] = ({ option: { value } }) => (
    <span className={styles.place}>
      <span>{value}</span>
      <span className={styles.sample}>{samples.get(value)}</span>
    </span>
  )
  const line = (name: Name, data: string[], help?: string, isRequired = false) => {
    const { value, ...input } = form.getInputProps(name)
    const shown = String(value ?? '')
    const found = samples.get(shown)
    return (
      <Autocomplete
        key={name}
        {...input}
        name={name}
        label={CONNECTOR_LABELS[name]}
        value={shown}
        withAsterisk={isRequired}
        data={data}
        renderOption={showSample}
        maxLength={200}
        {...((help || found) && { description: found ? `“${found}”` : help })}
      />
    )
  }
  return (
    <fieldset className={styles.mapping}>
      <legend className={styles.legend}>
        Field paths in the response, with dots between names, such as basics.email
      </legend>
      {line(
        'people',
        suggested ? [...suggested.lists].filter(Boolean) : [],
        'Leave empty if the response itself is the list',
      )}
      {line('id', places, undefined, true)}
      {line('next', [], 'Leave empty if pages are numbered')}
      {FACTS.map(({ name }) => line(name, places))}
    </fieldset>
  )
}
