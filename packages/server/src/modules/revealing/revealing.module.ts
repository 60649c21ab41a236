import { defineModule } from '../../platform/kernel/define-module.ts'
import { REVEALING_EVENTS } from './revealing.events.ts'

export const revealingModule = defineModule({
  events: REVEALING_EVENTS,
  peopleTables: {
    candidate_reveal: { personColumn: 'candidate_id', onMerge: 'leave-with-merged', onErase: 'delete' },
  },
})
