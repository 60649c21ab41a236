import { Text } from '@mantine/core'
import { webhooks } from '@rolecall/contract/webhooks/webhooks'
import { formatCount } from '@rolecall/domain/text/format-number'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import layout from '../../ui/shell/layout.module.css'
import { DELIVERY_WORDS, describeDeliveryOutcome } from './describe-webhook.ts'
import styles from './Webhooks.module.css'

type Props = { deliveryId: string; isOn: boolean; onBack: () => void }

/** The posted message, and the answer to each attempt. */
export function DeliveryView({ deliveryId, isOn, onBack }: Props) {
  const params = { deliveryId }
  const { data, error, refetch } = useCallQuery(webhooks.delivery, { params })
  const again = useCallMutation(webhooks.sendAgain)
  if (error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons shape="lines" label="Loading delivery" />
  const { data: delivery, url, body, attempts } = data
  return (
    <div className={layout.parts}>
      <div className={layout.row}>
        <Button icon={IconArrowLeft} onClick={onBack}>
          All deliveries
        </Button>
        <Button
          variant="filled"
          disabledReason={again.isPending ? 'Sending…' : isOn ? undefined : 'Resume the webhook first.'}
          onClick={() => again.mutate({ params })}
        >
          Resend
        </Button>
      </div>
      <Text>
        {delivery.kind}, {formatDateTime(delivery.at)}: <strong>{DELIVERY_WORDS[delivery.state]}</strong>.{' '}
        {describeDeliveryOutcome(delivery)}
      </Text>
      <section aria-label="Request">
        <h3>Request</h3>
        <pre className={styles.body}>{`POST ${url}\nwebhook-id: ${delivery.message_id}\n\n${inLines(body)}`}</pre>
      </section>
      {attempts.map(({ place, at, status, took_ms, answer, error: why }) => (
        <section key={place} aria-label={`Attempt ${place}`}>
          <h3>
            Attempt {place}, {formatDateTime(at)}
          </h3>
          <Text>
            {status === null ? 'No response' : `Response ${status}`} after {formatCount(took_ms)} ms.{' '}
            {status !== null && status >= 400 ? '' : why}
          </Text>
          {answer && <pre className={styles.body}>{answer}</pre>}
        </section>
      ))}
    </div>
  )
}

/** Formats the posted body with line breaks. */
const inLines = (body: string) => (body ? JSON.stringify(JSON.parse(body), null, 2) : '')
