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
  const busy = acts.isBusy ? 'The last change is under way.' : undefined
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
              {condition} Whoever switches it on is in charge of it.
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
            {webhook.in_charge} is in charge.{' '}
            {webhook.kinds.length === 0 ? 'It hears of all events.' : `It hears of ${webhook.kinds.join(', ')}.`}{' '}
            {webhook.contents ? 'Messages tell the contents, too.' : 'Messages hold ids and a link.'}{' '}
            {webhook.older_secret_until &&
              `The secret before this one signs until ${formatDateTime(webhook.older_secret_until)}.`}
          </Text>
          <div className={layout.row}>
            <Button
              variant="filled"
              disabledReason={busy ?? (isOn ? undefined : 'Switch it on first.')}
              onClick={acts.test}
            >
              Send a test
            </Button>
            <Button disabledReason={busy} onClick={acts.toggle}>
              {isOn ? 'Pause' : 'Switch on'}
            </Button>
            <Button onClick={onEdit}>Change</Button>
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
