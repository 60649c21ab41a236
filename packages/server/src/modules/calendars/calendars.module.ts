import { defineModule } from '../../platform/kernel/define-module.ts'

export const calendarsModule = defineModule({
  liveEvents: {
    'calendar.read': { changes: ['interviews'], audience: 'person' },
  },
})
