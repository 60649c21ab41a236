import { defineModule } from '../../platform/kernel/define-module.ts'
import { RESUMES_EVENTS } from './resumes.events.ts'

export const resumesModule = defineModule({
  events: RESUMES_EVENTS,
  liveEvents: {
    'find.read': { changes: ['finds'], audience: 'admins' },
    'rereading.progressed': { changes: ['rereading'], audience: 'admins' },
  },
  linkRows: { resume: 'candidate_id' },
  peopleTables: {
    resume: { personColumn: 'candidate_id', onMerge: 'move-with-resume', onErase: 'clear', exportPart: 'resumes' },
    rule_check: { parent: { table: 'resume', column: 'resume_id' }, onMerge: 'keep-with-parent', onErase: 'clear' },
    rereading_failure: {
      parent: { table: 'resume', column: 'resume_id' },
      onMerge: 'keep-with-parent',
      onErase: 'clear',
    },
    candidate_external_id: {
      personColumn: 'candidate_id',
      onMerge: 'leave-with-merged',
      onErase: 'delete',
      exportPart: 'person',
    },
    correction: {
      personColumn: 'candidate_id',
      onMerge: 'leave-with-merged',
      onErase: 'delete',
      exportPart: 'corrections',
    },
    fact_correction: {
      personColumn: 'candidate_id',
      onMerge: 'leave-with-merged',
      onErase: 'delete',
      exportPart: 'corrections',
    },
  },
})
