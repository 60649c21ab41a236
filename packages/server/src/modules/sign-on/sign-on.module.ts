import { defineModule } from '../../platform/kernel/define-module.ts'
import { SIGN_ON_EVENTS } from './sign-on.events.ts'

export const signOnModule = defineModule({
  events: SIGN_ON_EVENTS,
  liveEvents: {
    'session.ended': { changes: [], audience: 'nobody', changesRights: true },
  },
})
