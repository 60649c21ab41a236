import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// npm start. In JavaScript, because it runs before there is a compile cache: later starts neither compile the
// TypeScript again nor load the compiler, a sixth of a start's work. Child processes use the cache too.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', '.cache', 'compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import('./start.ts')
