import { account } from '@rolecall/contract/accounts/account'
import { POST_CONTENT } from '@rolecall/domain/careers/post-limits'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../../ui/form/SettingsSection.tsx'

type Values = { agrees: boolean; part: string }

const FIELDS: readonly FormField<keyof Values>[] = [
  {
    name: 'agrees',
    kind: 'check',
    label: 'Show my name on job posts',
    help: 'Colleagues can then add your name to public job posts for {positions} you work on. Clear this to remove it from all posts.',
  },
  {
    name: 'part',
    kind: 'line',
    label: 'Job title on posts',
    placeholder: 'Head of nursing',
    maxLength: POST_CONTENT.part,
  },
]
const LABELS = Object.fromEntries(FIELDS.map(({ name, label }) => [name, label])) as Record<keyof Values, string>

/** Whether public pages may name the user, which only they decide. */
export function PostLeaveForm() {
  const { data, error, refetch } = useCallQuery(account.onPosts, {})
  if (data) return <Fields initial={{ agrees: data.agrees, part: data.part }} />
  return error ? <ErrorState what={error.message} onRetry={() => void refetch()} /> : <Skeletons shape="lines" />
}

function Fields({ initial }: { initial: Values }) {
  const { form, call } = useCallForm(account.agreeToPosts, { initial, toBody: (values) => values })
  return (
    <SettingsFields title="Job posts" labels={LABELS} call={call}>
      <FormFields form={form} fields={FIELDS} />
    </SettingsFields>
  )
}
