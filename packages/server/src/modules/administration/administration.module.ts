import { defineModule } from '../../platform/kernel/define-module.ts'
import { ADMINISTRATION_EVENTS } from './administration.events.ts'

export const administrationModule = defineModule({
  events: ADMINISTRATION_EVENTS,
  mailKinds: { 'sender-check': 'with secrets' },
})
