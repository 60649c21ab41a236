import { defineConfig } from '@playwright/test'
import { prepareBrowser } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  workers: 2,
  retries: 0,
  reporter: 'list',
  use: {
    // Set by global set-up, when the product has said where it is.
    baseURL: process.env.ROLECALL_E2E_URL,
    launchOptions: await prepareBrowser(),
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } } }],
})
