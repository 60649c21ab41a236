import { defineModule } from '../../platform/kernel/define-module.ts'
import { WEBHOOKS_EVENTS } from './webhooks.events.ts'

export const webhooksModule = defineModule({
  events: WEBHOOKS_EVENTS,
  liveEvents: {
    'webhook-log.asked': { changes: ['webhooks'], audience: 'admins' },
    'webhook-log.changed': { changes: ['webhooks'], audience: 'admins' },
  },
  mailKinds: { webhook: 'without secrets' },
})
