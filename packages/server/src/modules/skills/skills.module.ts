import { defineModule } from '../../platform/kernel/define-module.ts'
import { SKILLS_EVENTS } from './skills.events.ts'

export const skillsModule = defineModule({
  events: SKILLS_EVENTS,
  liveEvents: {
    'skill-import.changed': { changes: ['skill_imports', 'skills'], audience: 'admins' },
  },
})
