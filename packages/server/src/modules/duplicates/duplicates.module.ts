import { defineModule } from '../../platform/kernel/define-module.ts'
import { DUPLICATES_EVENTS } from './duplicates.events.ts'

export const duplicatesModule = defineModule({
  events: DUPLICATES_EVENTS,
  peopleTables: {
    candidate_merge: {
      personColumns: ['kept_id', 'merged_id'],
      onMerge: 'leave-with-merged',
      onErase: 'clear',
      onRestore: { requires: { candidate: ['kept_id', 'merged_id'] } },
    },
    distinct_pair: {
      personColumns: ['first_id', 'second_id'],
      onMerge: 'leave-with-merged',
      onErase: 'clear',
      onRestore: { requires: { candidate: ['first_id', 'second_id'] } },
    },
    candidate_consent: {
      personColumn: 'candidate_id',
      onMerge: 'move',
      hasNoPosition: true,
      onErase: 'delete',
      exportPart: 'consents',
    },
  },
})
