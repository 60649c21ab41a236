import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import type { Deps } from './platform/kernel/deps.ts'

/** The HTTP side with the pages, if they are built; closed after its current requests. */
export async function openApp(opened: AsyncDisposableStack, deps: Deps): ReturnType<typeof buildApp> {
  const webFolder = join(fileURLToPath(import.meta.url), '../../../web/dist')
  // `npm start` creates the folder before it builds them.
  if (!existsSync(webFolder)) deps.log.warn('there are no pages, because packages/web/dist is missing')
  const app = await buildApp(deps, { webFolder })
  opened.defer(async () => {
    // Open event streams would delay closing.
    await deps.hub.close()
    await app.close()
  })
  return app
}
