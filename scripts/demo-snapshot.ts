import { takeDemoSnapshot } from '../packages/server/src/operate/demo/take-demo-snapshot.ts'
import { startApp } from '../packages/server/test/harness.ts'
import { startTestCluster } from '../packages/server/test/start-test-cluster.ts'

// npm run demo:snapshot: fills the demo by the product's own calls, in a database of its own, and keeps what came of it for the
// first start of every installation (packages/server/src/operate/demo/snapshot).

const cluster = await startTestCluster()
try {
  const { deps, url, stop } = await startApp({ clusterUrl: cluster.url })
  await takeDemoSnapshot(deps, url)
  await stop()
} finally {
  await cluster.stop()
}
