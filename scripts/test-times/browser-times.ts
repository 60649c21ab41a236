import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { addTimes } from './test-times.ts'

/** Notes how long the tests of each file took together. */
export default class BrowserTimes implements Reporter {
  readonly #times = new Map<string, number>()

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    this.#times.set(location.file, (this.#times.get(location.file) ?? 0) + duration)
  }

  onEnd(): void {
    addTimes([...this.#times].map(([file, ms]) => ({ file, ms })))
  }

  printsToStdio(): boolean {
    return false
  }
}
