import { events } from '@rolecall/contract/insight/events'
import { feature, withoutTransaction } from '../../../ground/http/feature.ts'
import { subscribe } from './subscribe.ts'

export const eventsFeature = feature(events, {
  handlers: {
    stream: withoutTransaction(async ({ query }, { deps, session }) => subscribe(deps, session, query.missed_ms)),
  },
})
