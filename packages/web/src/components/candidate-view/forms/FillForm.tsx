import { answersTo } from '@rolecall/contract/forms/filled-form-input'
import { type FormFieldShape, toFormField } from '@rolecall/contract/forms/form-input'
import { FORM_MESSAGES } from '@rolecall/contract/forms/form-messages'
import { forms } from '@rolecall/contract/forms/forms'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { useEffect, useState } from 'react'
import { send } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import panels from '../tabs/panels.module.css'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import { FormSections } from './FormSections.tsx'
import {
  controlOf,
  type FormValues,
  isExperience,
  labelsOf,
  namesOf,
  OUTCOME,
  REJECT,
  toAnswers,
  toValues,
} from './form-values.ts'

export type OpenForm = CallResult<typeof forms.companySpecific>
type FillResult = CallResult<typeof forms.fill>

/** The candidate that the form is about, and their status. */
export type FormSubject = { candidateId: string; positionId: string; status: string; score: number; name: string }

/** A destination of the candidate after the form. */
export type Outcome = { value: string; label: string }

type Props = {
  subject: FormSubject
  opened: OpenForm
  /** Initial values of unanswered fields. */
  beginnings: Readonly<Record<string, unknown>>
  outcomes: readonly Outcome[]
  /** The initial choice. */
  outcome: string
  onClose: () => void
}

const inputOf = ({ candidateId, positionId }: FormSubject, { form_type }: OpenForm) => ({
  body: { candidate_id: candidateId, position_id: positionId, form_type },
})

/** A form about a candidate, to fill in, change or view. */
export function FillForm({ subject, opened, beginnings, outcomes, outcome, onClose }: Props) {
  const { name, screener_dynamic_fields: fields, screener_details: before } = opened
  const [duplicate, setDuplicate] = useState<FillResult>()
  const [initial] = useState(() => toValues(fields, before.exists ? before.answers : beginnings, outcome))
  const { form, shell } = useFilledForm({ subject, opened, initial }, (result) => {
    if (result.dedup) return setDuplicate(result)
    toast.success(result.message)
    onClose()
  })
  useExperienceRecheck(fields, form)
  const isLocked = opened.view_only || duplicate !== undefined
  const submitDisabledReason = duplicate ? duplicate.message : opened.view_only_reason || undefined
  return (
    <FormModal
      {...shell}
      title={`${name}: ${subject.name}`}
      submitLabel="Save"
      submitDisabledReason={submitDisabledReason}
      labels={labelsOf(fields)}
      isDirty={!isLocked && shell.isDirty}
      onClose={onClose}
    >
      {opened.view_only && <p className={panels.soft}>{opened.view_only_reason}</p>}
      {duplicate && (
        <DuplicateNotice candidateId={subject.candidateId} found={duplicate} onMerged={() => setDuplicate(undefined)} />
      )}
      <FormSections fields={fields} form={form} isLocked={isLocked} />
      {!isLocked && (
        <FormFields
          form={form}
          fields={[{ name: OUTCOME, kind: 'choice', label: 'After saving', options: [...outcomes] }]}
        />
      )}
    </FormModal>
  )
}

type Options = { subject: FormSubject; opened: OpenForm; initial: FormValues }

/** Creates the form, validated by the product's rules for the fields that it has. */
function useFilledForm({ subject, opened, initial }: Options, onDone: (result: FillResult) => void) {
  const { name, screener_dynamic_fields: fields, screener_details: before, form_type } = opened
  const [call] = useState(() => ({ ...forms.fill, body: answersTo(fields.map(toFormField)) }))
  const filled = useCallForm(call, {
    initial,
    keptAs: `${form_type}-${subject.candidateId}-${subject.positionId}`,
    toBody: (values: FormValues, version?: number) => ({
      ...toAnswers(fields, values),
      ...inputOf(subject, opened).body,
      ...outcomeOf(values),
      ...(values[OUTCOME] && { previous_status: subject.status }),
      hire_score: subject.score,
      version: version ?? before.version,
    }),
    fieldOf: controlOf(fields),
    edited: {
      what: name,
      version: before.version,
      read: async () => {
        const { screener_details } = await send(forms.companySpecific, inputOf(subject, opened))
        return { version: screener_details.version, values: toValues(fields, screener_details.answers, '') }
      },
      labels: labelsOf(fields),
    },
    mutation: { quiet: true },
    onDone,
  })
  // If the server sent no message of its own, the specification's text is shown.
  const isLost = filled.change.error?.code === 'unexpected' || filled.change.error?.code === 'unreachable'
  return isLost ? { ...filled, shell: { ...filled.shell, error: { message: FORM_MESSAGES.formFailed } } } : filled
}

function outcomeOf(values: FormValues) {
  const chosen = values[OUTCOME]
  if (chosen === REJECT) return { screen_reject: true, exclude_from_callback: true }
  return typeof chosen === 'string' && chosen !== '' ? { new_status: chosen } : {}
}

/** Rechecks all four experience fields, since relevant experience depends on the total. */
function useExperienceRecheck(fields: readonly FormFieldShape[], form: ReturnType<typeof useFilledForm>['form']): void {
  const names = fields.filter(isExperience).flatMap(namesOf)
  const typed = names.map((name) => form.values[name]).join(' ')
  const [first] = useState(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change
  useEffect(() => {
    if (typed !== first) for (const name of names) form.validateField(name)
  }, [typed])
}
