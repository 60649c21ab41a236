import { arePagesBuilt, buildPages } from '../build-web.ts'
import { bundleServer, findBundle } from './bundle-server.ts'

// The end of npm ci (decision 191): what a first start would otherwise make while somebody waits for it. An installation never
// fails for it, since a start makes what it does not find.

try {
  if (!findBundle()) await bundleServer()
  if (!(await arePagesBuilt())) await buildPages({ isQuick: true })
} catch (error) {
  console.log(`Nothing was made ahead, and npm start will: ${(error as Error).message}`)
}
