import { defineModule } from '../../platform/kernel/define-module.ts'
import { REVIEWS_EVENTS } from './reviews.events.ts'

export const reviewsModule = defineModule({
  events: REVIEWS_EVENTS,
  locks: ['review_request'],
  peopleTables: {
    review_request: {
      personColumn: 'candidate_id',
      onMerge: 'move',
      uniquePerPerson: { columns: ['position_id'], whereNull: 'ended_at' },
      onErase: 'delete',
      exportPart: 'reviews',
    },
  },
})
