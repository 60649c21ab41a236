import { defineModule } from '../../platform/kernel/define-module.ts'

export const notificationsModule = defineModule({
  liveEvents: {
    'notification.written': { changes: ['notifications'], audience: 'person' },
  },
  mailKinds: { digest: 'without secrets' },
})
