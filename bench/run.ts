import { migrate } from '../packages/server/src/db/migrate.ts'
import { startTestCluster } from '../packages/server/test/start-test-cluster.ts'
import { benchMatching } from './matching.bench.ts'
import { benchReading } from './reading.bench.ts'
import { benchShortlist } from './shortlist.bench.ts'
import { type Section, writeResults } from './write-results.ts'

// `npm run bench` measures and writes the tables down; run it on a quiet machine.
const sections: Section[] = []
sections.push(['Reading résumés', await benchReading()])
const cluster = await startTestCluster()
try {
  await migrate(cluster.url)
  sections.push(['Matching a pool', await benchMatching(cluster.url)])
  sections.push(['A shortlist', await benchShortlist(cluster.url)])
} finally {
  await cluster.stop()
}
console.log(await writeResults(sections))
