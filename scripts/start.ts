import { subscribe } from 'node:diagnostics_channel'
import { connectDemoBoard, mayHaveBoard } from './demo-board/connect-board.ts'

// npm start: the product, and beside it the simulated board of the demo. Without a demo it is packages/server/src/main.ts alone.
if (mayHaveBoard(process.env, process.argv)) {
  // The board is on this machine, which sources may not be unless somebody says so.
  process.env.PRIVATE_SOURCES = 'allow'
  subscribe('rolecall.ready', (ready) => {
    const { address, hasDemo } = ready as { address: string; hasDemo: boolean }
    if (hasDemo && address) void connectDemoBoard(address)
  })
}
await import('../packages/server/src/main.ts')
