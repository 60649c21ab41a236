import { fileOfOptions } from '../../platform/kernel/define-link.ts'
import { defineModule } from '../../platform/kernel/define-module.ts'
import { ACTIVITY_EVENTS } from './activity.events.ts'

export const activityModule = defineModule({
  events: ACTIVITY_EVENTS,
  links: {
    'export-audit': fileOfOptions,
  },
})
