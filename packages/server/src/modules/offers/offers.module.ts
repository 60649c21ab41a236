import { defineModule } from '../../platform/kernel/define-module.ts'
import { OFFERS_EVENTS } from './offers.events.ts'

export const offersModule = defineModule({
  events: OFFERS_EVENTS,
  links: {
    'job-offer': {
      parts: { companyId: 'uuid', offerId: 'uuid' },
      expires: 'with-row',
      subjects: [{ candidate: 'offer', part: 'offerId' }],
    },
  },
  linkRows: { offer: 'candidate_id' },
  locks: ['hire', 'offer', 'offer_template'],
  peopleTables: {
    offer: {
      personColumn: 'candidate_id',
      onMerge: 'move',
      uniquePerPerson: { columns: ['position_id'], whereNull: 'ended_at' },
      onErase: 'delete',
      exportPart: 'offers',
    },
    hire: { personColumn: 'candidate_id', onMerge: 'move', onErase: 'delete', exportPart: 'offers' },
    offer_version: { parent: { table: 'offer', column: 'offer_id' }, onMerge: 'keep-with-parent', onErase: 'clear' },
    offer_signature: { parent: { table: 'offer', column: 'offer_id' }, onMerge: 'keep-with-parent', onErase: 'clear' },
  },
  mailKinds: { offer: 'with secrets' },
})
