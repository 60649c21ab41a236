import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { arePagesBuilt, DIST } from '../build-web.ts'
import { findBundle } from './bundle-server.ts'

/** `bundle`: the bundled server, undefined if it is unavailable. `pages` rejects with a message if they can't be built. */
export type PreparedStart = { bundle: Promise<string | undefined>; pages: Promise<void> }

/** What an installation without development packages is told. */
export const NO_VITE =
  'The pages are not built, and Vite, which builds them, is not installed. Run npm ci without --omit=dev, or copy packages/web/dist from another installation of this version.'

/**
 * Prepares what is missing, in a separate process; on most starts that is nothing. Preparing takes seconds, so what prevents the
 * start is thrown before.
 */
export async function startPreparing(): Promise<PreparedStart> {
  const found = findBundle()
  const hasPages = await arePagesBuilt()
  if (found && hasPages) return { bundle: Promise.resolve(found), pages: Promise.resolve() }
  const { readStartOptions } = await import('../../packages/server/src/start-options.ts')
  await readStartOptions()
  if (!isViteInstalled()) return { bundle: Promise.resolve(found), pages: handled(requireSomePages()) }
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
    : handled(
        ended.then(([code]) => {
          if (code !== 0) throw new Error('The pages could not be built. See the messages above.')
        }),
      )
  if (found) return { bundle: Promise.resolve(found), pages }
  const told = once(child, 'message').then(([{ bundle }]) => bundle as string | undefined)
  return { bundle: Promise.race([told, ended.then(() => undefined)]), pages }
}

export function isViteInstalled(): boolean {
  try {
    import.meta.resolve('vite')
    return true
  } catch {
    return false
  }
}

/** Accepts the pages that are there: without Vite, nobody can build others. */
async function requireSomePages(): Promise<void> {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error(NO_VITE)
}

/** The start awaits it later, and a rejection before that must not end the process. */
function handled(promise: Promise<void>): Promise<void> {
  promise.catch(() => undefined)
  return promise
}
