import { defineModule } from '../../platform/kernel/define-module.ts'
import { SOURCING_EVENTS } from './sourcing.events.ts'

export const sourcingModule = defineModule({
  events: SOURCING_EVENTS,
  liveEvents: {
    'sourcing.progressed': { changes: ['sourcing'], audience: 'concerned' },
  },
  peopleTables: {
    sourced_person: {
      personColumn: 'candidate_id',
      onMerge: 'leave-with-merged',
      onErase: 'delete',
      onRestore: { unlessTaken: ['source', 'remote_id'] },
    },
  },
})
