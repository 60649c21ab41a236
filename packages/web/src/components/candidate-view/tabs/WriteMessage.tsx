import { interest, MESSAGE_TEXT_MAX } from '@rolecall/contract/outreach/interest'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'

type Props = { candidateId: string; positionId: string }

const FIELDS: readonly FormField<'text'>[] = [
  {
    name: 'text',
    kind: 'text',
    label: 'Write a message',
    help: 'We send it by email. Applicants also see it on their application page.',
    rows: 3,
    mostRows: 12,
    maxLength: MESSAGE_TEXT_MAX,
  },
]

/** A message to a candidate about a position, in the user's own words. */
export function WriteMessage({ candidateId, positionId }: Props) {
  const { form, shell } = useCallForm(interest.write, {
    initial: { text: '' },
    toBody: ({ text }) => ({ candidate_id: candidateId, positionId, text: text.trim() }),
    onDone: () => form.setFieldValue('text', ''),
  })
  return (
    <FormShell
      {...shell}
      submitLabel="Send message"
      submitShortcut="send"
      submitVariant="default"
      submitDisabledReason={form.values.text.trim() ? undefined : 'Write something first.'}
    >
      <FormFields form={form} fields={FIELDS} />
    </FormShell>
  )
}
