import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { corrections } from '@rolecall/contract/resumes/corrections'
import { FACT_FIELDS, FACT_LABELS, type FactField, isContactField } from '@rolecall/domain/resumes/fact-fields'
import { send } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'

type Values = Record<FactField, string>

const labelOf = (field: FactField) => `${FACT_LABELS[field].charAt(0).toUpperCase()}${FACT_LABELS[field].slice(1)}`
const LABELS = Object.fromEntries(FACT_FIELDS.map((field) => [field, labelOf(field)])) as Values

const DEGREES = ['Doctorate', 'Master', 'Bachelor', 'Diploma', 'Secondary']

const fieldOf = (name: FactField): FormField<FactField> => {
  const common = { name, label: LABELS[name] }
  if (name === 'degree_level') return { ...common, kind: 'choice', options: DEGREES, clearLabel: 'No degree' }
  const isNumber = name === 'exp_months' || name === 'notice_days'
  return { ...common, kind: 'line', maxLength: 254, ...(isNumber && { inputMode: 'numeric' }) }
}

const toValues = (candidate: CandidatePreview) =>
  Object.fromEntries(FACT_FIELDS.map((field) => [field, `${candidate[field] ?? ''}`])) as Values

/** Converts a number for the call; other input stays a text, for the call to reject. */
const toNumber = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed)

function toFacts(values: Values, before: Values) {
  const changed = FACT_FIELDS.filter((field) => values[field] !== before[field])
  const facts: Partial<Record<FactField, string | number | null>> = {}
  for (const field of changed) facts[field] = values[field]
  if (facts.exp_months !== undefined) facts.exp_months = toNumber(values.exp_months.trim() || '0')
  if (facts.notice_days !== undefined)
    facts.notice_days = values.notice_days.trim() === '' ? null : toNumber(values.notice_days)
  return facts as Omit<Parameters<typeof send<typeof corrections.correctFacts>>[1]['body'], 'candidate_id'>
}

type Props = { candidate: CandidatePreview; onClose: () => void }

/** Corrects the facts read about a candidate. Hidden contact data can't be corrected. */
export default function CorrectFactsModal({ candidate, onClose }: Props) {
  const { candidate_id } = candidate
  const initial = toValues(candidate)
  const { form, shell } = useCallForm(corrections.correctFacts, {
    initial,
    toBody: (values, version) => ({ candidate_id, version, ...toFacts(values, initial) }),
    edited: {
      what: 'candidate',
      version: candidate.facts_version,
      read: async () => {
        const { data } = await send(candidates.preview, { body: { candidate_id, ahead: true } })
        return { version: data.facts_version, values: toValues(data) }
      },
      labels: LABELS,
    },
    mutation: { quiet: true },
    close: onClose,
    onDone: ({ message }) => void toast.success(message),
  })
  const fields = FACT_FIELDS.filter((field) => !(isContactField(field) && candidate.contact_hidden))
  return (
    <FormModal {...shell} title="Correct details" submitLabel="Save" labels={LABELS} onClose={onClose}>
      <FormFields form={form} fields={fields.map(fieldOf)} />
    </FormModal>
  )
}
