import { defineModule } from '../../platform/kernel/define-module.ts'
import { USERS_EVENTS } from './users.events.ts'

export const usersModule = defineModule({
  events: USERS_EVENTS,
  links: {
    invitation: {
      parts: { companyId: 'uuid', invitationId: 'uuid' },
      expires: 'with-row',
      subjects: [{ user: 'invitation', part: 'invitationId', evenAfterLeaving: true }],
    },
  },
  linkRows: { invitation: 'invited_by' },
  mailKinds: { invitation: 'with secrets' },
})
