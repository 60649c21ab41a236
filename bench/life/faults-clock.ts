import { readFileSync } from 'node:fs'

// Loaded into the product before anything of its own (`--import`): its clock is ahead by as many milliseconds as the file that
// FAULTS_CLOCK names says, and looks there again at a SIGUSR2. Nothing of the product knows of it.

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
