import { type Webhook, webhooks } from '@rolecall/contract/webhooks/webhooks'
import { useCallMutation } from '../../api/call.ts'
import { confirm } from '../../ui/form/confirm.tsx'
import type { Secret } from './SecretModal.tsx'

type WebhookHandlers = { onSecret: (secret: Secret) => void; onGone: () => void }

/** Returns the actions on a webhook as a whole. */
export function useWebhookActs({ webhook_id: id, name, state }: Webhook, { onSecret, onGone }: WebhookHandlers) {
  const switching = useCallMutation(webhooks.switch)
  const testing = useCallMutation(webhooks.test)
  const rotating = useCallMutation(webhooks.rotate)
  const removing = useCallMutation(webhooks.remove)
  const params = { id }
  return {
    isBusy: [switching, testing, rotating, removing].some(({ isPending }) => isPending),
    test: () => testing.mutate({ params }),
    toggle: () => switching.mutate({ params, body: { on: state !== 'on' } }),
    async rotate() {
      const isSure = await confirm({
        title: `Create a new secret for ${name}?`,
        text: 'We show the new secret once. Deliveries are signed with both secrets for 24 hours, so you have time to update your receiver.',
        confirmLabel: 'New secret',
      })
      if (isSure) rotating.mutate({ params }, { onSuccess: ({ secret }) => onSecret({ name, secret, isNew: false }) })
    },
    async remove() {
      const isSure = await confirm({
        title: `Delete ${name}?`,
        text: 'Its log is deleted, and pending deliveries aren’t sent.',
        confirmLabel: 'Delete',
        isDestructive: true,
      })
      if (isSure) removing.mutate({ params }, { close: onGone })
    },
  }
}
