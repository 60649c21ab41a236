import { Text } from '@mantine/core'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { type Source, sources } from '@rolecall/contract/sourcing/sources'
import { SOURCE_NAME_MAX } from '@rolecall/domain/sourcing/source-limits'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../ui/form/Button.tsx'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { describeFailure } from './describe-failure.ts'

const LABELS = {
  source: 'Source',
  source_user_name: 'User name',
  source_password: 'Password',
  source_client_id: 'Client ID',
  source_client_secret: 'Client secret',
}
type Name = keyof typeof LABELS

const line = (name: Name): FormField<Name> => ({ kind: 'line', name, label: LABELS[name], autoComplete: 'off' })
const secret = (name: Name): FormField<Name> => ({ kind: 'password', name, label: LABELS[name], isNew: true })

type Props = {
  /** The source that gets credentials; undefined to add a source. */
  source: Source | undefined
  known: readonly Source[]
  /** Continues with the search settings of the source. */
  onConnect: (source: Source) => void
  onClose: () => void
}

/** The credentials of the company's account at a source. They are write-only: stored credentials are never shown again. */
export function CredentialsModal({ source, known, onConnect, onClose }: Props) {
  const initial = {
    source: source?.source_name ?? '',
    source_user_name: '',
    source_password: '',
    source_client_id: '',
    source_client_secret: '',
  }
  const { form, shell, change } = useCallForm(sources.add, {
    initial,
    toBody: (values) => ({ ...values, ...(source && { source: source.source }) }),
    mutation: { failed: MESSAGES.serverError },
    close: onClose,
  })
  const called = form.values.source.trim().toLowerCase()
  const same = known.find(({ source: key, source_name }) =>
    [key, source_name].some((each) => each.toLowerCase() === called),
  )
  const failure = describeFailure(change.error)
  const title = source ? `Credentials for ${source.source_name}` : 'Add source'
  return (
    <FormModal
      {...shell}
      error={shell.error && failure !== change.error ? failure : shell.error}
      title={title}
      submitLabel={source ? 'Save credentials' : 'Add source'}
      labels={LABELS}
      extra={source && <Button onClick={() => onConnect(source)}>Search settings</Button>}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={[
          {
            ...line('source'),
            kind: 'line',
            isRequired: true,
            maxLength: SOURCE_NAME_MAX,
            ...(source ? { disabledReason: 'You can’t rename a source.' } : { takesFocus: true }),
          },
        ]}
      />
      <Text size="sm" c="dimmed">
        {same?.has_credentials
          ? `These replace all credentials of ${same.source_name}.`
          : 'Enter a user name and password, a client ID and secret, or both, as the source requires.'}{' '}
        We store them encrypted and won’t show them again.
      </Text>
      <FormFields
        form={form}
        fields={[
          { ...line('source_user_name'), ...(source && { takesFocus: true }) },
          secret('source_password'),
          line('source_client_id'),
          secret('source_client_secret'),
        ]}
      />
    </FormModal>
  )
}
