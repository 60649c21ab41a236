import { DAY_MINUTES } from '@rolecall/domain/calendar/durations'
import { APPLICANT_LINK_DAYS } from '../../platform/kernel/define-link.ts'
import { defineModule } from '../../platform/kernel/define-module.ts'
import { CAREERS_EVENTS } from './careers.events.ts'

export const careersModule = defineModule({
  events: CAREERS_EVENTS,
  links: {
    application: {
      parts: { companyId: 'uuid', positionId: 'uuid', candidateId: 'candidate' },
      expires: { afterMinutes: APPLICANT_LINK_DAYS * DAY_MINUTES },
      subjects: [{ candidate: 'by-id', part: 'candidateId' }],
    },
    unconfirmed: {
      parts: { companyId: 'uuid', versionId: 'uuid' },
      expires: 'with-row',
      subjects: [{ candidate: 'unconfirmed_version', part: 'versionId' }],
    },
    draft: { parts: { companyId: 'uuid', draftId: 'uuid' }, expires: 'with-row', subjects: 'company-only' },
  },
  linkRows: { unconfirmed_version: 'candidate_id' },
  locks: ['application_draft', 'unconfirmed_version'],
  peopleTables: {
    applicant_message: { personColumn: 'candidate_id', onMerge: 'move', onErase: 'delete', exportPart: 'messages' },
    unconfirmed_version: {
      personColumn: 'candidate_id',
      onMerge: 'move',
      onErase: 'delete',
      exportPart: 'unconfirmed',
    },
  },
  mailKinds: { application: 'with secrets' },
})
