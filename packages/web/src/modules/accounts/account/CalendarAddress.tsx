import { availability } from '@rolecall/contract/interviews/availability'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { formatTimeAgo } from './format-time-ago.ts'
import styles from './ProfilePage.module.css'

type Feed = CallResult<typeof availability.mine>['feed']

const LABELS = { address: 'Address of your calendar' }
const FIELD: FormField<'address'> = {
  name: 'address',
  kind: 'line',
  label: LABELS.address,
  help: 'The secret address in iCalendar format that your calendar offers. Only when you are busy is read from it, and nobody is shown the address again.',
  placeholder: 'https://',
  maxLength: 2_000,
  isVerbatim: true,
}

/** Returns "read 5 minutes ago", or why reading failed. */
function describeFeedHealth({ state, host, read_at, error, next_at }: Feed): string {
  if (state === 'none') return 'No calendar is read: only interviews in Rolecall keep you busy.'
  if (state === 'waiting') return sentence('Your calendar at {host} is being read.', { host })
  const read = read_at ? formatTimeAgo(Date.parse(read_at)) : 'never'
  const again = next_at ? sentence('It is tried again at {at}.', { at: formatDateTime(next_at) }) : undefined
  const about = { host, error, read }
  if (state === 'failed')
    return paragraph(sentence('Your calendar at {host} could not be read: {error} Last read: {read}.', about), again)
  if (state === 'partly')
    return paragraph(sentence('Your calendar at {host} was read {read}, but only in part. {error}', about), again)
  return sentence('Your calendar at {host} was read {read}.', { host, read })
}

/** The calendar that busy times are read from. */
export function CalendarAddress({ feed }: { feed: Feed }) {
  const { form, shell } = useCallForm(availability.feed, {
    initial: { address: '' },
    toBody: (values) => values,
    onDone: () => form.reset(),
  })
  const remove = useCallMutation(availability.feed)
  const retry = useCallMutation(availability.retry)
  const hasFeed = feed.state !== 'none'
  const askToRemove = async () => {
    const text = 'What was read from it is forgotten. You can give the address again.'
    if (await confirm({ title: 'Stop reading the calendar?', text, confirmLabel: 'Stop reading it' }))
      remove.mutate({ body: { address: '' } })
  }
  return (
    <FormShell
      {...shell}
      submitLabel={hasFeed ? 'Read this one instead' : 'Read the calendar'}
      submitVariant="default"
      submitDisabledReason={form.values.address.trim() === '' ? 'Paste the address first.' : undefined}
      labels={LABELS}
      extra={
        hasFeed && (
          <>
            {feed.next_at && (
              <Button busy={retry.isPending} onClick={() => retry.mutate({})}>
                Try again now
              </Button>
            )}
            <Button busy={remove.isPending} onClick={() => void askToRemove()}>
              Stop reading it
            </Button>
          </>
        )
      }
    >
      <p className={styles.soft} role="status">
        {describeFeedHealth(feed)}
      </p>
      <FormFields form={form} fields={[FIELD]} />
    </FormShell>
  )
}
