import { defineModule } from '../../platform/kernel/define-module.ts'

export const positionStateModule = defineModule({
  locks: ['position'],
})
