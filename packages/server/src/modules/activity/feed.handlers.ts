import { feed } from '@rolecall/contract/insight/feed'
import { feature, reading } from '../../../ground/http/feature.ts'
import { forgetEntries } from './forget-entries.ts'
import { readFeed } from './read-feed.ts'

export const feedFeature = feature(feed, {
  jobs: [forgetEntries],
  handlers: { changes: reading(({ query }, work) => readFeed(work, query)) },
})
