import pg from 'pg'
import { z } from 'zod'
import { buildPairIndex } from '../../platform/db/build-pair-index.ts'
import { directUrlOf } from '../../platform/db/connect.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Builds the index of word pairs for phrase searches. Queued by the migration that introduces the index. */
export const indexPairsJob = defineJob({
  name: 'pool.index-pairs',
  payload: z.object({}),
  async run(_, { db }) {
    // Only the owner of the table may create an index.
    const client = new pg.Client({ connectionString: directUrlOf(db) })
    // A lost connection fails the statement, too.
    client.on('error', () => {})
    await client.connect()
    await buildPairIndex(client).finally(() => client.end())
  },
})
