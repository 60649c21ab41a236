import { defineModule } from '../../platform/kernel/define-module.ts'
import { SHORTLIST_EVENTS } from './shortlist.events.ts'

export const shortlistModule = defineModule({
  events: SHORTLIST_EVENTS,
})
