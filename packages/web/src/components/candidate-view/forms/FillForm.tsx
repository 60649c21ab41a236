import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { answersTo } from '@rolecall/contract/hiring/filled-form-input'
import { type FormFieldShape, toFormField } from '@rolecall/contract/hiring/form-input'
import { FORM_MESSAGES } from '@rolecall/contract/hiring/form-messages'
import { forms } from '@rolecall/contract/hiring/forms'
import { useEffect, useState } from 'react'
import { send } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormFields } from '../../../kit/form/FormFields.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
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
type Filled = CallResult<typeof forms.fill>

/** Of whom it is, and in which status they are. */
export type FormSubject = { candidateId: string; positionId: string; status: string; score: number; name: string }

/** Somewhere to go with the form. */
export type Outcome = { value: string; label: string }

type Props = {
  subject: FormSubject
  opened: OpenForm
  /** What it begins with where nothing is answered yet. */
  beginnings: Readonly<Record<string, unknown>>
  outcomes: readonly Outcome[]
  /** Chosen from the start. */
  outcome: string
  onClose: () => void
}

const inputOf = ({ candidateId, positionId }: FormSubject, { form_type }: OpenForm) => ({
  body: { candidate_id: candidateId, position_id: positionId, form_type },
})

/** A form of a candidate, to be filled, changed or looked at. */
export function FillForm({ subject, opened, beginnings, outcomes, outcome, onClose }: Props) {
  const { name, screener_dynamic_fields: fields, screener_details: before } = opened
  const [duplicate, setDuplicate] = useState<Filled>()
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
          fields={[
            { name: OUTCOME, kind: 'choice', label: 'Then', options: [...outcomes], help: 'Done together with saving' },
          ]}
        />
      )}
    </FormModal>
  )
}

type Options = { subject: FormSubject; opened: OpenForm; initial: FormValues }

/** The form's own rules are the product's rules of forms, on the fields that this one has. */
function useFilledForm({ subject, opened, initial }: Options, onDone: (result: Filled) => void) {
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
  // What the server could not say itself is said in the documents' words.
  const isLost = filled.change.error?.code === 'unexpected' || filled.change.error?.code === 'unreachable'
  return isLost ? { ...filled, shell: { ...filled.shell, error: { message: FORM_MESSAGES.formFailed } } } : filled
}

function outcomeOf(values: FormValues) {
  const chosen = values[OUTCOME]
  if (chosen === REJECT) return { screen_reject: true, exclude_from_callback: true }
  return typeof chosen === 'string' && chosen !== '' ? { new_status: chosen } : {}
}

/** What is said of relevant experience depends on the total one: each of the four fields has it judged again. */
function useExperienceRecheck(fields: readonly FormFieldShape[], form: ReturnType<typeof useFilledForm>['form']): void {
  const names = fields.filter(isExperience).flatMap(namesOf)
  const typed = names.map((name) => form.values[name]).join(' ')
  const [first] = useState(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a change
  useEffect(() => {
    if (typed !== first) for (const name of names) form.validateField(name)
  }, [typed])
}
