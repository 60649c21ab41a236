import '../packages/server/src/platform/require-node.js'
// As a whole, because older versions would complain about a missing export before they run the line above.
import module from 'node:module'
import { join } from 'node:path'

// npm start. In JavaScript, because it runs before there is a compile cache: later starts neither compile the
// TypeScript again nor load the compiler, a sixth of a start's work. Child processes use the cache too.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', '.cache', 'compiled')
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import('./start.ts')
