import { Alert, Modal, Text } from '@mantine/core'
import type { Webhook } from '@rolecall/contract/webhooks/webhooks'
import { Button } from '../../ui/form/Button.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import layout from '../../ui/shell/layout.module.css'
import { useSearchState } from '../../ui/shell/search-state.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { DeliveryView } from './DeliveryView.tsx'
import { describeWebhookCondition, STATE_WORDS } from './describe-webhook.ts'
import type { Secret } from './SecretModal.tsx'
import { useWebhookActs } from './use-webhook-acts.ts'
import styles from './Webhooks.module.css'
import { WebhooksView } from './webhooks-view.ts'

type Props = { webhook: Webhook; onEdit: () => void; onSecret: (secret: Secret) => void; onClose: () => void }

/** A webhook with its actions and its log, or one entry of the log. */
export function WebhookModal({ webhook, onEdit, onSecret, onClose }: Props) {
  const [view, setView] = useSearchState(WebhooksView)
  const acts = useWebhookActs(webhook, { onSecret, onGone: onClose })
  const busy = acts.isBusy ? 'Saving the last change…' : undefined
  const isOn = webhook.state === 'on'
  const condition = describeWebhookCondition(webhook)
  return (
    <Modal opened onClose={onClose} title={webhook.name} size="xl">
      {view.delivery ? (
        <DeliveryView deliveryId={view.delivery} isOn={isOn} onBack={() => setView({ delivery: '' })} />
      ) : (
        <div className={layout.parts}>
          {webhook.state === 'off' ? (
            <Alert color="red" title="Nothing is sent to this webhook">
              {condition} The administrator who resumes it becomes its owner.
            </Alert>
          ) : (
            <Text>
              {STATE_WORDS[webhook.state]}. {condition}
            </Text>
          )}
          <Text className={styles.address ?? ''}>
            <code>{webhook.url}</code>
          </Text>
          <Text c="dimmed">
            {webhook.in_charge} owns this webhook.{' '}
            {webhook.kinds.length === 0 ? 'It receives all events.' : `It receives ${webhook.kinds.join(', ')}.`}{' '}
            {webhook.contents ? 'Deliveries include details.' : 'Deliveries contain only IDs and a link.'}{' '}
            {webhook.older_secret_until &&
              `The previous secret is valid until ${formatDateTime(webhook.older_secret_until)}.`}
          </Text>
          <div className={layout.row}>
            <Button
              variant="filled"
              disabledReason={busy ?? (isOn ? undefined : 'Resume the webhook first.')}
              onClick={acts.test}
            >
              Send test
            </Button>
            <Button disabledReason={busy} onClick={acts.toggle}>
              {isOn ? 'Pause' : 'Resume'}
            </Button>
            <Button onClick={onEdit}>Edit</Button>
            <Button disabledReason={busy} onClick={() => void acts.rotate()}>
              New secret
            </Button>
            <Button color="red" disabledReason={busy} onClick={() => void acts.remove()}>
              Delete
            </Button>
          </div>
          <DeliveryLog
            webhookId={webhook.webhook_id}
            start={view.start}
            onTurn={(start) => setView({ start })}
            onOpen={(delivery) => setView({ delivery })}
          />
        </div>
      )}
    </Modal>
  )
}
