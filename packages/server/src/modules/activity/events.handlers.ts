import { events } from '@rolecall/contract/activity/events'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { subscribe } from './subscribe.ts'

export const eventsFeature = feature(events, {
  handlers: {
    stream: withoutTransaction(async ({ query }, { deps, session }) => subscribe(deps, session, query.missed_ms)),
  },
})
