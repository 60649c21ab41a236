import { defineModule } from '../../platform/kernel/define-module.ts'
import { MOVING_EVENTS } from './moving.events.ts'

export const movingModule = defineModule({
  events: MOVING_EVENTS,
  liveEvents: {
    'move-in.progressed': { changes: ['move_ins'], audience: 'person' },
  },
})
