import { defineModule } from '../../platform/kernel/define-module.ts'
import { REQUISITIONS_EVENTS } from './requisitions.events.ts'

export const requisitionsModule = defineModule({
  events: REQUISITIONS_EVENTS,
  locks: ['requisition'],
})
