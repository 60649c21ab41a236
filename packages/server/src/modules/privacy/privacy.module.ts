import { fileOfOptions } from '../../platform/kernel/define-link.ts'
import { defineModule } from '../../platform/kernel/define-module.ts'
import { PRIVACY_EVENTS } from './privacy.events.ts'

export const privacyModule = defineModule({
  events: PRIVACY_EVENTS,
  liveEvents: {
    'people.changed': {
      changes: PRIVACY_EVENTS['candidate.deleted'].changes,
      audience: 'concerned',
    },
    'privacy.progressed': { changes: ['privacy'], audience: 'admins' },
  },
  links: {
    'export-due': fileOfOptions,
  },
  locks: ['person_export'],
  peopleTables: {
    person_export: { personColumn: 'candidate_id', onMerge: 'leave-with-merged', onErase: 'clear' },
    erasure: { onMerge: 'leave-with-merged', onErase: 'clear' },
  },
})
