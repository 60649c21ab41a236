import { forms } from '@rolecall/contract/hiring/forms'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { FieldRow, type FormField, FormFields } from '../../../kit/form/FormFields.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import layout from '../../../kit/shell/layout.module.css'
import styles from './Employers.module.css'

type Values = { company_name: string; message: string }

const LABELS = { company_name: 'Employer', message: 'Why' } as const
const FIELDS: readonly FormField<keyof Values>[] = [
  { kind: 'line', name: 'company_name', label: LABELS.company_name, isRequired: true, maxLength: 200 },
  { kind: 'line', name: 'message', label: LABELS.message, maxLength: 500 },
]

/** Employers whose people go to the rejected with their form, each to be taken off the list. */
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
      <ul className={styles.list} aria-label="Employers not hired from">
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
      <FormShell {...shell} submitLabel="Put on the list" submitVariant="default" labels={LABELS}>
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
      aria-label={`Take ${name} off the list`}
      onClick={() => change.mutate({ body: { company_name: name, removed: true } })}
    >
      Take off
    </Button>
  )
}
