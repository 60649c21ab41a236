import { defineModule } from '../../platform/kernel/define-module.ts'
import { APPLICANT_EVENTS } from './applicant.events.ts'

export const applicantModule = defineModule({
  events: APPLICANT_EVENTS,
  peopleTables: {
    application_feedback: { personColumn: 'candidate_id', onMerge: 'move-with-application', onErase: 'delete' },
  },
  mailKinds: { message: 'with secrets' },
})
