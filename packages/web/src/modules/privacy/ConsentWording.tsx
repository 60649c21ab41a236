import { privacy } from '@rolecall/contract/privacy/privacy'
import { CONSENT_TEXT } from '@rolecall/domain/privacy/privacy-rules'
import type { z } from 'zod'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../ui/form/SettingsSection.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { PrivacyPart } from './PrivacyPart.tsx'

type Wording = z.output<typeof privacy.read.response>['wording']

const LABELS = { text: 'Text that candidates agree to' }
const FIELDS: readonly FormField<'text'>[] = [
  { name: 'text', kind: 'text', label: LABELS.text, rows: 3, mostRows: 12, maxLength: CONSENT_TEXT.max },
]

/** The consent text that job posts ask applicants to accept. */
export function ConsentWording({ wording: { version, text, written_at, by } }: { wording: Wording }) {
  const { form, call } = useCallForm(privacy.setWording, {
    initial: { text },
    follows: true,
    toBody: (values) => values,
    mutation: { done: 'Consent text saved.' },
  })
  const since = version > 0 && written_at ? `Version ${version}, ${by || 'Rolecall'}, ${formatDate(written_at)}. ` : ''
  return (
    <PrivacyPart
      title="Consent"
      hint={`${since}Applicants accept it on job posts. Anyone who accepted an earlier version keeps that one.`}
    >
      <SettingsFields title="Consent" labels={LABELS} call={call}>
        <FormFields form={form} fields={FIELDS} />
      </SettingsFields>
    </PrivacyPart>
  )
}
