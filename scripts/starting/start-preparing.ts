import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { arePagesBuilt, DIST } from '../build-web.ts'
import { findBundle } from './bundle-server.ts'

/** `bundle`: the bundled server, undefined if it is unavailable. `pages` rejects with a message if they can't be built. */
export type PreparedStart = { bundle: Promise<string | undefined>; pages: Promise<void> }

/** Prepares what is missing, in a separate process; on most starts that is nothing. */
export async function startPreparing(): Promise<PreparedStart> {
  const found = findBundle()
  const hasPages = await arePagesBuilt()
  if (found && hasPages) return { bundle: Promise.resolve(found), pages: Promise.resolve() }
  // The product looks for the folder before it has contents.
  await mkdir(DIST, { recursive: true })
  const child = fork(
    join(import.meta.dirname, 'prepare.ts'),
    [...(found ? [] : ['server']), ...(hasPages ? [] : ['pages'])],
    { execArgv: [] },
  )
  const ended = once(child, 'exit')
  const pages = hasPages
    ? Promise.resolve()
    : ended.then(([code]) => {
        if (code !== 0) throw new Error('The pages could not be built. See the messages above.')
      })
  pages.catch(() => undefined)
  if (found) return { bundle: Promise.resolve(found), pages }
  const told = once(child, 'message').then(([{ bundle }]) => bundle as string | undefined)
  return { bundle: Promise.race([told, ended.then(() => undefined)]), pages }
}
