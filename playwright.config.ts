import { defineConfig } from '@playwright/test'
import { prepareBrowser } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  // Machines that run the tests do other things beside: a story has the time it needs, and so has what it waits for.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Stories wait, for the server, for what is typed or for a clock: three keep two cores busier than two (decision 63).
  workers: 3,
  retries: 0,
  reporter: [['list'], ...(process.env.TEST_TIMES ? [['./scripts/test-times/browser-times.ts'] as const] : [])],
  use: {
    // Set by global set-up, when the product has said where it is. What a story's browser is like is said in e2e/story.ts.
    baseURL: process.env.ROLECALL_E2E_URL,
    launchOptions: await prepareBrowser(),
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
