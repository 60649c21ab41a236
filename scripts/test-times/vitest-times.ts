import type { Reporter, TestModule } from 'vitest/node'
import { addTimes } from './test-times.ts'

/** Notes how long each test file took, what it does while it is imported included. */
export default class VitestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return { file: module.moduleId, ms: collectDuration + duration }
    })
    addTimes(times)
  }
}
