import { defineModule } from '../../platform/kernel/define-module.ts'
import { RANKING_CHECK_EVENTS } from './ranking-check.events.ts'

export const rankingCheckModule = defineModule({
  events: RANKING_CHECK_EVENTS,
  liveEvents: {
    'ranking-check.progressed': { changes: ['ranking_check'], audience: 'admins' },
  },
  peopleTables: {
    ranking_check_person: {
      personColumn: 'candidate_id',
      onMerge: 'leave-with-merged',
      onErase: 'delete',
      onRestore: { requires: { run: ['check_id'] } },
    },
  },
})
