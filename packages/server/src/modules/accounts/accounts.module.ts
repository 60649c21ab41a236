import { defineModule } from '../../platform/kernel/define-module.ts'
import { ACCOUNTS_EVENTS } from './accounts.events.ts'

export const accountsModule = defineModule({
  events: ACCOUNTS_EVENTS,
  links: {
    'account-reset': {
      parts: { companyId: 'uuid', userId: 'uuid' },
      expires: 'set-by-signer',
      subjects: 'checked-by-caller',
    },
    'account-verify': {
      parts: { companyId: 'uuid', userId: 'uuid' },
      expires: 'set-by-signer',
      subjects: 'checked-by-caller',
    },
  },
  mailKinds: { reset: 'with secrets', verification: 'with secrets', account: 'without secrets' },
})
