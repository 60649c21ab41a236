import { writeFile } from 'node:fs/promises'
import { ARCHIVE_FORMAT } from '@rolecall/domain/archive/archive-format'
import '../packages/domain/test/provide-weights.ts'
import '../packages/server/src/modules/provide-modules.ts'
import { exportOf } from '../packages/server/test/factories/archive.ts'
import { aLivedCompany } from '../packages/server/test/factories/lived-company.ts'
import { startApp } from '../packages/server/test/harness.ts'
import { startTestCluster } from '../packages/server/test/start-test-cluster.ts'

// node scripts/keep-archive.ts: keeps an archive of the present format, which every later version has to read. Fails if there is one.
const file = new URL(`../packages/server/test/archives/format-${ARCHIVE_FORMAT}.tar.zst`, import.meta.url)
const cluster = await startTestCluster()
try {
  const test = await startApp({ clusterUrl: cluster.url })
  const { by } = await aLivedCompany(test)
  await writeFile(file, (await exportOf(test, by)).bytes, { flag: 'wx' })
  await test.stop()
} finally {
  await cluster.stop()
}
