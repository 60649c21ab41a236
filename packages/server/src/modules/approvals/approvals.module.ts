import { DAY_MINUTES } from '@rolecall/domain/calendar/durations'
import { APPROVAL_LINK_DAYS, linkedUser } from '../../platform/kernel/define-link.ts'
import { defineModule } from '../../platform/kernel/define-module.ts'
import { APPROVALS_EVENTS } from './approvals.events.ts'

export const approvalsModule = defineModule({
  events: APPROVALS_EVENTS,
  links: {
    approval: {
      // `answer`: “approved” or “refused”, as the page that it opens begins.
      parts: { companyId: 'uuid', approvalId: 'uuid', step: 'text', userId: 'uuid', answer: 'text' },
      expires: { afterMinutes: APPROVAL_LINK_DAYS * DAY_MINUTES },
      subjects: [linkedUser],
    },
  },
  mailKinds: { approval: 'with secrets' },
})
