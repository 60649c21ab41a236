import { buildPages } from '../build-web.ts'
import { bundleServer } from './bundle-server.ts'

// What a start finds missing, in a process beside it: `server`, told once it is there, since the start waits for it first, and `pages`.

const wanted = process.argv.slice(2)
// Whoever asked has ended.
process.once('disconnect', () => process.exit())
if (wanted.includes('server')) {
  const bundle = await bundleServer().catch(() => undefined)
  process.send?.({ bundle })
}
if (wanted.includes('pages')) await buildPages({ isQuick: true })
process.exit()
