import { defineModule } from '../../platform/kernel/define-module.ts'
import { INTERVIEWS_EVENTS } from './interviews.events.ts'

export const interviewsModule = defineModule({
  events: INTERVIEWS_EVENTS,
  links: {
    booking: {
      parts: { companyId: 'uuid', offerId: 'uuid' },
      expires: 'with-row',
      subjects: [{ candidate: 'interview_offer', part: 'offerId' }],
    },
  },
  linkRows: { interview_offer: 'candidate_id' },
  peopleTables: {
    scorecard: {
      personColumn: 'candidate_id',
      onMerge: 'move-with-application',
      onErase: 'clear',
      exportPart: 'scorecards',
    },
    panel: { personColumn: 'candidate_id', onMerge: 'move', onErase: 'delete' },
    interview: { personColumn: 'candidate_id', onMerge: 'move', onErase: 'clear', exportPart: 'interviews' },
    interviewer: {
      parent: { table: 'interview', column: 'interview_id' },
      onMerge: 'keep-with-parent',
      onErase: 'clear',
    },
    interview_offer: { personColumn: 'candidate_id', onMerge: 'move', onErase: 'delete' },
  },
  mailKinds: { interview: 'with secrets' },
})
