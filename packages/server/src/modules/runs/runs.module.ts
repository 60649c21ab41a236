import { defineModule } from '../../platform/kernel/define-module.ts'

export const runsModule = defineModule({
  locks: ['run'],
})
