import { buildPages } from '../build-web.ts'
import { bundleServer } from './bundle-server.ts'

// Prepares what a start is missing, in a separate process: `server`, reported when it is done, since the start waits
// for it first, and `pages`.

const wanted = process.argv.slice(2)
// The parent process has ended.
process.once('disconnect', () => process.exit())
if (wanted.includes('server')) {
  const bundle = await bundleServer().catch(() => undefined)
  process.send?.({ bundle })
}
if (wanted.includes('pages')) await buildPages({ isQuick: true })
process.exit()
