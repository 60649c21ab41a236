import type { Page } from '@playwright/test'
import { test as base, inject } from 'vitest'
import type { AccountName } from '../../e2e/setup/accounts.ts'
import type { Company } from '../../e2e/story.ts'
import { startApp } from '../../packages/server/test/harness.ts'
import { shareHelpers } from '../../packages/server/test/open-helpers.ts'
import './network.ts'
import { FlowPage } from './page.ts'

export { expect } from './expect.ts'

export type FlowApp = Awaited<ReturnType<typeof startApp>>

/**
 * A story as in e2e/story.ts, in this process: the same users and candidates, in a database of its own for each file.
 * `page` has Playwright's type, so that helpers and whole stories serve both; what needs a browser is missing from it.
 */
export const test = base
  .extend('who', { scope: 'test' }, (): AccountName | 'nobody' => 'recruiter')
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
  .extend('app', { scope: 'file' }, async ({}, { onCleanup }): Promise<FlowApp> => {
    const { template, files } = inject('story')
    const app = await startApp({ helpers: shareHelpers(), template, filesFrom: files, now: () => new Date() })
    onCleanup(async () => {
      const complaints = await app.stop()
      app.release()
      if (complaints.length > 0) throw new Error(`The product broke rules of statements:\n${complaints.join('\n')}`)
    })
    return app
  })
  .extend('company', { scope: 'file' }, (): Company => inject('story').company as Company)
  .extend('page', async ({ app, company, who }, { onCleanup }): Promise<Page> => {
    const page = new FlowPage(app.app, who === 'nobody' ? undefined : company[who])
    onCleanup(() => page.close())
    return page as unknown as Page
  })
  .extend('request', ({ page }) => page.request)
  .extend('context', ({ page }) => page.context())

/** The same with another user signed in. Not `test.override`, which all files of a worker would have from then on. */
export const testAs = (who: AccountName | 'nobody') => test.extend('who', () => who)
