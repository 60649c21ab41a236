import { defineModule } from '../../platform/kernel/define-module.ts'

export const applicationsModule = defineModule({
  locks: ['candidate'],
  peopleTables: {
    candidate: { personColumn: 'id', onMerge: 'leave-with-merged', onErase: 'clear', exportPart: 'person' },
    application: {
      personColumn: 'candidate_id',
      onMerge: 'move-with-application',
      onErase: 'clear',
      exportPart: 'applications',
    },
    application_view: { personColumn: 'candidate_id', onMerge: 'move-with-application', onErase: 'clear' },
    application_form: {
      personColumn: 'candidate_id',
      onMerge: 'move-with-application',
      onErase: 'clear',
      exportPart: 'answers',
    },
  },
})
