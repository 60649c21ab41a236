import { fileOfOptions } from '../../platform/kernel/define-link.ts'
import { defineModule } from '../../platform/kernel/define-module.ts'
import { FAIRNESS_EVENTS } from './fairness.events.ts'

export const fairnessModule = defineModule({
  events: FAIRNESS_EVENTS,
  links: {
    'export-scores': fileOfOptions,
  },
  peopleTables: {
    stated_skill: {
      personColumn: 'candidate_id',
      onMerge: 'leave-with-merged',
      onErase: 'delete',
      exportPart: 'corrections',
    },
    explanation_request: {
      personColumn: 'candidate_id',
      onMerge: 'move-with-application',
      onErase: 'delete',
      exportPart: 'reviews',
    },
  },
})
