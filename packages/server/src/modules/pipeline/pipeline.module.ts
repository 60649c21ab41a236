import { defineModule } from '../../platform/kernel/define-module.ts'
import { PIPELINE_EVENTS } from './pipeline.events.ts'

export const pipelineModule = defineModule({
  events: PIPELINE_EVENTS,
  liveEvents: {
    'application.freezing': { changes: ['applications'], audience: 'concerned' },
    'candidate.excluded-everywhere': { changes: ['candidates', 'applications'], audience: 'concerned' },
    'bulk-move.progressed': { changes: ['bulk_moves', 'applications', 'history'], audience: 'concerned' },
  },
  peopleTables: {
    candidate_exclusion: {
      personColumn: 'candidate_id',
      onMerge: 'move',
      uniquePerPerson: { columns: ['position_id'], whereNull: 'ended_at' },
      onErase: 'delete',
    },
    rejection_email: {
      personColumn: 'candidate_id',
      onMerge: 'move',
      uniquePerPerson: { columns: ['position_id'] },
      onErase: 'delete',
    },
  },
})
