import { defineModule } from '../../platform/kernel/define-module.ts'
import { ROLES_EVENTS } from './roles.events.ts'

export const rolesModule = defineModule({
  events: ROLES_EVENTS,
})
