import { defineModule } from '../../platform/kernel/define-module.ts'
import { ASSISTANTS_EVENTS } from './assistants.events.ts'

export const assistantsModule = defineModule({
  events: ASSISTANTS_EVENTS,
  liveEvents: {
    'proposal.settled': { changes: ['proposals'], audience: 'person' },
  },
})
