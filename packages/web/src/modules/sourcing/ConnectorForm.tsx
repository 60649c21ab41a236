import { Text } from '@mantine/core'
import type { Source } from '@rolecall/contract/sourcing/sources'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { ConnectorHealth } from './ConnectorHealth.tsx'
import { ConnectorTrial } from './ConnectorTrial.tsx'
import { CONNECTOR_LABELS, type Connector, FIELD_OF, toHow, valuesOf } from './connector-values.ts'
import { MappingFields } from './MappingFields.tsx'

const DIALECTS = [
  { value: 'words', label: 'Words: sql AND (java OR dbt) AND NOT nurse' },
  { value: 'signs', label: 'Symbols: sql (java | dbt) -nurse' },
  { value: 'plain', label: 'Plain words, all required: sql java' },
]
const MAPPINGS = [
  { value: 'json_resume', label: 'JSON Résumé documents' },
  { value: 'own', label: 'Custom mapping' },
]
const PERSON_HELP = 'Put {id} where the person’s ID goes. We need it to refresh people and mark those no longer listed.'
const ADDRESS_HELP = 'Put {query} where the query goes, and {page} and {count} if needed. Add credentials separately.'

type Props = { source: Source; connector: Connector | null; onClose: () => void }

export function ConnectorForm({ source, connector, onClose }: Props) {
  const { source: key, source_name: name } = source
  const [suggested, setSuggested] = useState<{ lists: string[]; places: { place: string; sample: string }[] }>()
  const switching = useCallMutation(sourcing.switchConnector, {})
  const { form, shell } = useCallForm(sourcing.chooseConnector, {
    initial: valuesOf(connector),
    toBody: (values) => ({ ...toHow(key, values), daily_limit: Number(values.daily_limit) }),
    fieldOf: FIELD_OF,
    mutation: {},
    close: onClose,
  })
  const isOn = connector?.is_on
  const turn = (
    <Button busy={switching.isPending} onClick={() => switching.mutate({ body: { source: key, is_on: !isOn } })}>
      {isOn ? 'Turn off search' : 'Turn on search'}
    </Button>
  )
  return (
    <FormModal
      {...shell}
      title={`Search settings for ${name}`}
      submitLabel="Save"
      labels={CONNECTOR_LABELS}
      extra={connector && turn}
      onClose={onClose}
    >
      {connector ? (
        <ConnectorHealth connector={connector} />
      ) : (
        <Text size="sm" c="dimmed">
          Search isn’t set up yet. Positions find only people from this source who are already in your pool.
        </Text>
      )}
      <FormFields
        form={form}
        fields={[
          { kind: 'line', name: 'address', label: CONNECTOR_LABELS.address, help: ADDRESS_HELP, isRequired: true },
          { kind: 'line', name: 'person_address', label: CONNECTOR_LABELS.person_address, help: PERSON_HELP },
          { kind: 'choice', name: 'dialect', label: CONNECTOR_LABELS.dialect, options: DIALECTS },
          { kind: 'line', name: 'daily_limit', label: CONNECTOR_LABELS.daily_limit, inputMode: 'numeric' },
          { kind: 'radios', name: 'mapped', label: CONNECTOR_LABELS.mapped, options: MAPPINGS },
        ]}
      />
      {form.getValues().mapped === 'own' && <MappingFields form={form} suggested={suggested} />}
      <ConnectorTrial name={name} how={() => toHow(key, form.getValues())} onAnswer={setSuggested} />
    </FormModal>
  )
}
