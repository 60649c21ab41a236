import { createDemoSnapshot } from '../packages/server/src/ops/demo/take-demo-snapshot.ts'
import { startApp } from '../packages/server/test/harness.ts'
import { startTestCluster } from '../packages/server/test/start-test-cluster.ts'

// npm run demo:snapshot: fills the demo by the product's own calls, in a separate database, and stores the result for
// the first start of every installation (packages/server/src/ops/demo/snapshot).

const cluster = await startTestCluster()
try {
  const { deps, url, stop } = await startApp({ clusterUrl: cluster.url })
  await createDemoSnapshot(deps, url)
  await stop()
} finally {
  await cluster.stop()
}
