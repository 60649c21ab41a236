import { defineModule } from '../../platform/kernel/define-module.ts'
import { APPROVAL_CHAINS_EVENTS } from './approval-chains.events.ts'

export const approvalChainsModule = defineModule({
  events: APPROVAL_CHAINS_EVENTS,
  locks: ['approval'],
})
