import { defineModule } from '../../platform/kernel/define-module.ts'
import { MAILBOX_EVENTS } from './mailbox.events.ts'

export const mailboxModule = defineModule({
  events: MAILBOX_EVENTS,
  liveEvents: {
    'mail.received': { changes: ['mails'], audience: 'admins' },
    'reply.settled': { changes: ['mails'], audience: 'concerned' },
  },
  links: {
    incoming: { parts: { companyId: 'uuid' }, expires: 'with-row', subjects: 'company-only' },
  },
  peopleTables: {
    incoming_mail: { personColumn: 'candidate_id', onMerge: 'move', onErase: 'delete', exportPart: 'received' },
  },
  mailKinds: { test: 'without secrets' },
})
