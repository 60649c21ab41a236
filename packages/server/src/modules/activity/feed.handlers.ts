import { feed } from '@rolecall/contract/activity/feed'
import { feature, reading } from '../../platform/http/feature.ts'
import { deleteOldEntries } from './delete-old-entries.ts'
import { readFeed } from './read-feed.ts'

export const feedFeature = feature(feed, {
  jobs: [deleteOldEntries],
  handlers: { changes: reading(({ query }, work) => readFeed(work, query)) },
})
