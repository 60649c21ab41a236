import { forms } from '@rolecall/contract/forms/forms'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FieldRow, type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './Employers.module.css'

type Values = { company_name: string; message: string }

const LABELS = { company_name: 'Employer', message: 'Reason' } as const
const FIELDS: readonly FormField<keyof Values>[] = [
  { kind: 'line', name: 'company_name', label: LABELS.company_name, isRequired: true, maxLength: 200 },
  { kind: 'line', name: 'message', label: LABELS.message, maxLength: 500 },
]

/** Employers whose staff are rejected when their form is filled, each with a way to remove it. */
export function Employers() {
  const { data, error, refetch } = useCallQuery(forms.blacklistInfo, { query: {} })
  const initial: Values = { company_name: '', message: '' }
  const { form, shell } = useCallForm(forms.blacklist, {
    initial,
    toBody: (values) => values,
    onDone: () => {
      form.setValues(initial)
      form.resetDirty(initial)
    },
  })
  if (!data && error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={3} label="Loading the employers" />
  return (
    <div className={layout.parts}>
      <ul className={styles.list} aria-label="Do-not-hire employers">
        {data.data.map((entry) => (
          <li key={entry.company_name} className={styles.entry}>
            <div>
              <p>{entry.company_name}</p>
              <p className={styles.soft}>{entry.message}</p>
            </div>
            <TakeOff name={entry.company_name} />
          </li>
        ))}
      </ul>
      <FormShell {...shell} submitLabel="Add employer" submitVariant="default" labels={LABELS}>
        <FieldRow>
          <FormFields form={form} fields={FIELDS} />
        </FieldRow>
      </FormShell>
    </div>
  )
}

function TakeOff({ name }: { name: string }) {
  const change = useCallMutation(forms.blacklist)
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      busy={change.isPending}
      aria-label={`Remove ${name} from the list`}
      onClick={() => change.mutate({ body: { company_name: name, removed: true } })}
    >
      Remove
    </Button>
  )
}
