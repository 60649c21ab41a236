import { notifications } from '@rolecall/contract/notifications/notifications'
import { TOPIC_IDS, TOPICS, type Topic } from '@rolecall/domain/notifications/topics'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { Fold, SettingsFields } from '../../../ui/form/SettingsSection.tsx'

type Values = Record<Topic, boolean> & { digest: boolean }

const FIELDS: readonly FormField<keyof Values>[] = [
  ...TOPIC_IDS.map((topic) => ({ name: topic, kind: 'check' as const, ...wordsOf(topic) })),
  {
    name: 'digest',
    kind: 'check',
    label: 'Email me unread notifications',
    help: 'Every morning, if there are any.',
  },
]
const LABELS = Object.fromEntries(FIELDS.map(({ name, label }) => [name, label])) as Record<keyof Values, string>

function wordsOf(topic: Topic) {
  const { label, about } = TOPICS[topic]
  return { label, help: about }
}

/** The events that the user is notified of, and which of them by email too. */
export function NotificationsForm() {
  const { data, error, refetch } = useCallQuery(notifications.choice, {})
  if (error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons shape="lines" />
  const differing = [...data.muted.map((topic) => LABELS[topic]), ...(data.digest ? [LABELS.digest] : [])]
  return (
    <Fold title="Notifications" differing={differing}>
      <Fields muted={data.muted} digest={data.digest} />
    </Fold>
  )
}

function Fields({ muted, digest }: { muted: readonly Topic[]; digest: boolean }) {
  const heard = Object.fromEntries(TOPIC_IDS.map((topic) => [topic, !muted.includes(topic)]))
  const { form, call } = useCallForm(notifications.choose, {
    initial: { ...heard, digest } as Values,
    toBody: (values) => ({ muted: TOPIC_IDS.filter((topic) => !values[topic]), digest: values.digest }),
  })
  return (
    <SettingsFields title="Notifications" labels={LABELS} call={call}>
      <FormFields form={form} fields={FIELDS} />
    </SettingsFields>
  )
}
