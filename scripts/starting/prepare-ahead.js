import '../../packages/server/src/platform/require-node.js'

// The end of npm ci. In JavaScript, so that an older Node is told what is needed.
await import('./prepare-ahead.ts')
