import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// npm start. In JavaScript, since this is read before there is a cache: what was translated from TypeScript and compiled at one
// start is not at the next, and what translates it, a sixth of a start's work, not even loaded. Processes beside this find it, too.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', '.cache', 'compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import('./start.ts')
