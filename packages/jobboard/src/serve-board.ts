import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { createJobBoard } from './job-board.ts'

// node packages/jobboard/src/serve-board.ts --port 4100 --seed 7 --people 10000 --turn-hours 24
// The password, if not `demo`, comes from BOARD_PASSWORD, which process lists do not show.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    seed: { type: 'string', default: '7' },
    people: { type: 'string', default: '10000' },
    user: { type: 'string', default: 'demo' },
    'per-minute': { type: 'string', default: '600' },
    'turn-hours': { type: 'string', default: '24' },
    'with-parent': { type: 'boolean', default: false },
  },
})
const { port, seed, people, user } = values
const board = createJobBoard({
  user,
  password: process.env.BOARD_PASSWORD || 'demo',
  seed: Number(seed),
  people: Number(people),
  perMinute: Number(values['per-minute']),
  turnHours: Number(values['turn-hours']),
})
board.listen(Number(port), '127.0.0.1', () => {
  const { port: taken } = board.address() as AddressInfo
  process.stdout.write(
    `http://127.0.0.1:${taken}/search?q=sql is a simulated job board; http://127.0.0.1:${taken}/candidates shows its people.\n`,
  )
})

// The parent process holds the other end; the board exits when the parent does, however it ends.
if (values['with-parent'])
  process.stdin
    .on('end', () => process.exit())
    .on('error', () => process.exit())
    .resume()
