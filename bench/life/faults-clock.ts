import { readFileSync } from 'node:fs'

// Loaded before the product (`--import`): moves its clock ahead by the milliseconds in the file named by FAULTS_CLOCK,
// and reads the file again at a SIGUSR2. The product itself doesn't know.

const file = process.env.FAULTS_CLOCK ?? ''
const RealDate = Date
let aheadMs = 0

const lookAtFile = () => {
  try {
    aheadMs = Number(readFileSync(file, 'utf8'))
  } catch {
    aheadMs = 0
  }
}

class JumpingDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + aheadMs] : given) as []))
  }
  static override now(): number {
    return RealDate.now() + aheadMs
  }
}

if (file !== '') {
  lookAtFile()
  process.on('SIGUSR2', lookAtFile)
  globalThis.Date = JumpingDate as DateConstructor
}
