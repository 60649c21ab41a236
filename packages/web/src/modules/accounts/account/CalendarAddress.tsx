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

const LABELS = { address: 'Calendar address' }
const FIELD: FormField<'address'> = {
  name: 'address',
  kind: 'line',
  label: LABELS.address,
  help: 'Paste your calendar’s secret iCal address. We read only your busy times and never show the address again.',
  placeholder: 'https://',
  maxLength: 2_000,
  isVerbatim: true,
}

/** Returns "read 5 minutes ago", or why reading failed. */
function describeFeedHealth({ state, host, read_at, error, next_at }: Feed): string {
  if (state === 'none') return 'No calendar connected. Only interviews in Rolecall show you as busy.'
  if (state === 'waiting') return sentence('Reading your calendar at {host}…', { host })
  const read = read_at ? formatTimeAgo(Date.parse(read_at)) : 'never'
  const again = next_at ? sentence('Next attempt at {at}.', { at: formatDateTime(next_at) }) : undefined
  const about = { host, error, read }
  if (state === 'failed')
    return paragraph(sentence('Couldn’t read your calendar at {host}: {error} Last read: {read}.', about), again)
  if (state === 'partly')
    return paragraph(sentence('Your calendar at {host} was only partly read {read}. {error}', about), again)
  return sentence('Your calendar at {host} was last read {read}.', { host, read })
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
    const text = 'We delete what we read from it. You can add the address again later.'
    if (await confirm({ title: 'Remove calendar?', text, confirmLabel: 'Remove calendar' }))
      remove.mutate({ body: { address: '' } })
  }
  return (
    <FormShell
      {...shell}
      submitLabel={hasFeed ? 'Replace calendar' : 'Add calendar'}
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
              Remove calendar
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
