import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { startTestCluster } from '../packages/server/test/start-test-cluster.ts'
import { benchMatching } from './matching.bench.ts'
import { benchReading } from './reading.bench.ts'
import { benchShortlist } from './shortlist.bench.ts'

// `npm run bench` measures and writes the tables down; run it on a quiet machine.
const sections: [title: string, text: string][] = []
sections.push(['Reading résumés', await benchReading()])
const cluster = await startTestCluster()
try {
  await migrate(cluster.url)
  sections.push(['Matching a pool', await benchMatching(cluster.url)])
  sections.push(['A shortlist', await benchShortlist(cluster.url)])
} finally {
  await cluster.stop()
}
const day = new Date().toISOString().slice(0, 10)
const machine = `${day}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}; PostgreSQL 18 embedded, warm.`
const text = `# Measured\n\n${machine}\n\n${sections.map(([title, table]) => `## ${title}\n\n${table}\n`).join('\n')}`
await writeFile(new URL('results.md', import.meta.url), text)
console.log(text)
