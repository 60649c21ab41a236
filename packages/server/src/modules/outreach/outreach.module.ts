import { defineModule } from '../../platform/kernel/define-module.ts'
import { OUTREACH_EVENTS } from './outreach.events.ts'

export const outreachModule = defineModule({
  events: OUTREACH_EVENTS,
  liveEvents: {
    'interest.delivered': { changes: ['applications'], audience: 'concerned' },
    'mail-run.progressed': { changes: ['mails'], audience: 'concerned' },
  },
  links: {
    interest: {
      parts: { companyId: 'uuid', askedId: 'uuid' },
      expires: 'with-row',
      subjects: [{ candidate: 'interest_mail', part: 'askedId' }],
    },
  },
  linkRows: { interest_mail: 'candidate_id' },
  locks: ['interest_mail', 'sequence', 'sequence_enrolment'],
  peopleTables: {
    mail_stop: { personColumn: 'candidate_id', onMerge: 'leave-with-merged', onErase: 'delete' },
    interest_mail: {
      personColumn: 'candidate_id',
      onMerge: 'move',
      uniquePerPerson: { columns: ['position_id', 'mail_type'] },
      onErase: 'delete',
    },
    interest_later: {
      personColumn: 'candidate_id',
      onMerge: 'move',
      uniquePerPerson: { columns: ['position_id'] },
      onErase: 'delete',
      exportPart: 'asked',
    },
    sequence_enrolment: {
      personColumn: 'candidate_id',
      onMerge: 'move',
      uniquePerPerson: { columns: ['position_id'], whereStates: ['waiting', 'running', 'paused'] },
      onErase: 'delete',
      exportPart: 'asked',
    },
    sequence_sent: {
      parent: { table: 'sequence_enrolment', column: 'enrolment_id' },
      onMerge: 'keep-with-parent',
      onErase: 'clear',
    },
  },
  mailKinds: { interest: 'with secrets', action: 'without secrets' },
})
