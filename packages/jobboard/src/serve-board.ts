import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { createJobBoard } from './job-board.ts'

// node packages/jobboard/src/serve-board.ts --port 4100 --seed 7 --people 10000
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    seed: { type: 'string', default: '7' },
    people: { type: 'string', default: '10000' },
  },
})
const { port, seed, people } = values
const board = createJobBoard({ seed: Number(seed), people: Number(people) })
board.listen(Number(port), '127.0.0.1', () => {
  const { port: taken } = board.address() as AddressInfo
  process.stdout.write(
    `http://127.0.0.1:${taken}/search?q=sql is a simulated job board, for demo with password demo.\n`,
  )
})
