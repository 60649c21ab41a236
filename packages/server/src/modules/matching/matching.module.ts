import { defineModule } from '../../platform/kernel/define-module.ts'

export const matchingModule = defineModule({
  liveEvents: {
    'position.scored-again': { changes: ['applications'], audience: 'concerned' },
  },
  peopleTables: {
    resume_skill: { personColumn: 'candidate_id', onMerge: 'follow-newest-resume', onErase: 'delete' },
    candidate_line: { personColumn: 'candidate_id', onMerge: 'follow-newest-resume', onErase: 'delete' },
    score_given: {
      personColumn: 'candidate_id',
      onMerge: 'move-with-application',
      onErase: 'delete',
      exportPart: 'scores',
    },
  },
})
