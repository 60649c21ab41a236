import { defineModule } from '../../platform/kernel/define-module.ts'
import { COMPANY_EVENTS } from './company.events.ts'

export const companyModule = defineModule({
  events: COMPANY_EVENTS,
})
