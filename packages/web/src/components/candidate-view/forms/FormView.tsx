import { Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { forms } from '@rolecall/contract/forms/forms'
import { useCallQuery } from '../../../api/call.ts'
import { BlockingLoader } from '../../../ui/feedback/BlockingLoader.tsx'
import { useFocusReturn } from '../../../ui/form/use-focus-return.ts'
import { formatProfileTime } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import panels from '../tabs/panels.module.css'
import type { OpenForm } from './FillForm.tsx'
import { FormSections } from './FormSections.tsx'
import { toValues } from './form-values.ts'
import { useClosedByFailure } from './use-closed-by-failure.ts'

type Person = { candidateId: string; resumeId: string; name: string }
type Props = { person: Person; onClose: () => void }

/** The latest screening form of a candidate in the pool, read-only. */
export default function FormView({ person, onClose }: Props) {
  const { candidateId, resumeId, name } = person
  const input = { body: { candidate_id: candidateId, resume_id: resumeId, form_type: 'screening_form' } }
  const { data, error } = useCallQuery(forms.companySpecific, input)
  useClosedByFailure(error, onClose)
  if (error) return null
  return data ? <Shown opened={data} name={name} onClose={onClose} /> : <BlockingLoader label="Loading the form" />
}

function Shown({ opened, name, onClose }: { opened: OpenForm; name: string; onClose: () => void }) {
  useFocusReturn()
  const { screener_dynamic_fields: fields, screener_details: filled } = opened
  const form = useForm({ initialValues: toValues(fields, filled.answers, '') })
  return (
    <Modal opened onClose={onClose} title={`${opened.name}: ${name}`} size="lg" returnFocus={false}>
      <div className={layout.parts}>
        <p className={panels.soft}>{opened.view_only_reason}</p>
        {filled.filled_at && (
          <p className={panels.soft}>
            Filled by {filled.filled_by}, {formatProfileTime(filled.filled_at)}
          </p>
        )}
        <FormSections fields={fields} form={form} isLocked />
      </div>
    </Modal>
  )
}
