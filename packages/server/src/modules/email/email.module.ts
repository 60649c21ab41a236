import { defineModule } from '../../platform/kernel/define-module.ts'

export const emailModule = defineModule({
  liveEvents: {
    'mail.changed': { changes: ['mails'], audience: 'admins' },
  },
  peopleTables: {
    outgoing_mail: { personColumn: 'candidate_id', onMerge: 'move', onErase: 'delete', exportPart: 'mails' },
  },
})
