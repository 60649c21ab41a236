import { defineModule } from '../../platform/kernel/define-module.ts'
import { FORMS_EVENTS } from './forms.events.ts'

export const formsModule = defineModule({
  events: FORMS_EVENTS,
  peopleTables: {
    filled_form: {
      personColumn: 'candidate_id',
      onMerge: 'move-with-application',
      onErase: 'delete',
      exportPart: 'forms',
    },
    answer_file: { personColumn: 'candidate_id', onMerge: 'move', onErase: 'delete', exportPart: 'answers' },
  },
})
