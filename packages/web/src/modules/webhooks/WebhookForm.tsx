import { MultiSelect } from '@mantine/core'
import { type Webhook, webhooks } from '@rolecall/contract/webhooks/webhooks'
import { WEBHOOK } from '@rolecall/domain/webhooks/webhook-limits'
import { send } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import type { Secret } from './SecretModal.tsx'

const LABELS = { name: 'Name', url: 'URL', kinds: 'Events', contents: 'Include details' }

const FIELDS: readonly FormField<'name' | 'url'>[] = [
  { kind: 'line', name: 'name', label: LABELS.name, isRequired: true, maxLength: WEBHOOK.nameMax, takesFocus: true },
  {
    kind: 'line',
    name: 'url',
    label: LABELS.url,
    isRequired: true,
    maxLength: WEBHOOK.urlMax,
    help: 'The https:// URL we send deliveries to',
  },
]
const CONTENTS: readonly FormField<'contents'>[] = [
  {
    kind: 'check',
    name: 'contents',
    label: LABELS.contents,
    help: 'Include the history entry of each event, with names and comments. Otherwise deliveries contain only IDs and a link.',
  },
]

type Props = {
  /** The webhook being edited; undefined for a new one. */
  webhook: Webhook | undefined
  kinds: readonly string[]
  onSecret: (secret: Secret) => void
  onClose: () => void
}

const valuesOf = (webhook: Webhook | undefined) => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  kinds: webhook?.kinds ?? [],
  contents: webhook?.contents ?? false,
})
type Values = ReturnType<typeof valuesOf>

export const WebhookForm = (props: Props) =>
  props.webhook ? <EditForm {...props} webhook={props.webhook} /> : <NewForm {...props} />

function NewForm({ kinds, onSecret, onClose }: Props) {
  const { form, shell } = useCallForm(webhooks.create, {
    initial: valuesOf(undefined),
    toBody: (values) => values,
    close: onClose,
    onDone: ({ secret, data: { name } }) => void onSecret({ name, secret, isNew: true }),
  })
  return (
    <FormModal {...shell} title="Add webhook" submitLabel="Add webhook" labels={LABELS} onClose={onClose}>
      <Fields form={form} kinds={kinds} />
    </FormModal>
  )
}

function EditForm({ webhook, kinds, onClose }: Props & { webhook: Webhook }) {
  const { form, shell } = useCallForm(webhooks.edit, {
    initial: valuesOf(webhook),
    toBody: (values, version) => ({ ...values, webhook_id: webhook.webhook_id, version }),
    edited: {
      what: 'webhook',
      version: webhook.version,
      read: async () => {
        const now = (await send(webhooks.list, {})).data.find(({ webhook_id }) => webhook_id === webhook.webhook_id)
        return { version: now?.version ?? webhook.version, values: valuesOf(now) }
      },
      labels: LABELS,
    },
    close: onClose,
  })
  return (
    <FormModal {...shell} title={`Edit ${webhook.name}`} submitLabel="Save" labels={LABELS} onClose={onClose}>
      <Fields form={form} kinds={kinds} />
    </FormModal>
  )
}

type Form = Parameters<typeof FormFields<Values>>[0]['form']

const Fields = ({ form, kinds }: { form: Form; kinds: readonly string[] }) => (
  <>
    <FormFields form={form} fields={FIELDS} />
    <MultiSelect
      {...form.getInputProps('kinds', {})}
      name="kinds"
      label={LABELS.kinds}
      description="Leave empty for all events"
      data={[...kinds]}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'All events' }}
      hidePickedOptions
    />
    <FormFields form={form} fields={CONTENTS} />
  </>
)
