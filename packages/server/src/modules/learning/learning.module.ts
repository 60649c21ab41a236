import { defineModule } from '../../platform/kernel/define-module.ts'
import { LEARNING_EVENTS } from './learning.events.ts'

export const learningModule = defineModule({
  events: LEARNING_EVENTS,
})
