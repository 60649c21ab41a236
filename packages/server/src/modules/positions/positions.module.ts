import { defineModule } from '../../platform/kernel/define-module.ts'
import { POSITIONS_EVENTS } from './positions.events.ts'

export const positionsModule = defineModule({
  events: POSITIONS_EVENTS,
})
