import { once } from 'node:events'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { provideWeights } from './modules/text-work/provide-weights.ts'
import { openApp } from './open-app.ts'
import { openDeps } from './open-deps.ts'
import type { Env } from './platform/env.ts'
import type { Deps, Health } from './platform/kernel/deps.ts'
import { type Load, watchLoad } from './platform/processes/load.ts'
import { openPeer } from './platform/processes/peer.ts'
import type { CallsOfFirst, CallsOfSibling } from './platform/processes/sibling-calls.ts'

type SiblingOptions = { number: string; url: string; env: Env; log: Deps['log']; leaving: AbortSignal }

/** Milliseconds for which clients may use their connections once more, and are told then that it was the last time. */
const LAST_USE_MS = 10_000

/** Leaves the port to the others. A connection closed while its client sends a request would fail that request. */
async function handOver({ app, load }: { app: FastifyInstance; load: Load }): Promise<void> {
  // That of HTTP would also close connections that seem idle.
  NetServer.prototype.close.call(app.server)
  load.shed(Number.POSITIVE_INFINITY)
  for (const until = performance.now() + LAST_USE_MS; performance.now() < until; await sleep(100))
    if ((await load.report()).connections === 0) return
}

/**
 * Starts a process that answers beside the first one, on its port, and leaves migrations, jobs and the port for operators to
 * it. `outage` resolves when the first one wants it to end.
 */
export async function startSibling(
  opened: AsyncDisposableStack,
  { number, url, env, log, leaving }: SiblingOptions,
): Promise<{ outage: Promise<string[]> }> {
  provideWeights()
  const health: Health = { state: 'starting' }
  const end = Promise.withResolvers<string[]>()
  const listening = Promise.withResolvers<void>()
  const opening = Promise.withResolvers<{ deps: Deps; app: Awaited<ReturnType<typeof openApp>>; load: Load }>()
  let ready: FastifyInstance | undefined
  let isWorking: boolean | undefined
  const calls: CallsOfSibling = {
    open: async () => void (await opening.promise),
    async listen(_, socket) {
      if (!ready) throw new Error('Not open yet')
      health.state = 'ready'
      // Without waiting for anything before: the socket accepts connections from now on.
      ready.server.listen(socket)
      await once(ready.server, 'listening')
      listening.resolve()
    },
    async report(told) {
      isWorking = told.isWorking
      return (await opening.promise).load.report()
    },
    shed: async (connections) => (await opening.promise).load.shed(connections),
    listMetrics: async () => (await (await opening.promise).deps.metrics?.list(number)) ?? [],
    async end({ othersStay }) {
      if (othersStay) await handOver(await opening.promise)
      end.resolve([])
    },
  }
  // Without the first process nobody would end this one, and its port would stay taken.
  process.once('disconnect', () => process.exit(1))
  const first = openPeer<CallsOfFirst>(process, calls)
  const deps = await openDeps(opened, url, env, { log, health, worker: () => isWorking, first })
  const app = await openApp(opened, deps)
  await app.ready()
  ready = app
  opening.resolve({ deps, app, load: watchLoad(app.server, deps.hub.countStreams) })
  await Promise.race([listening.promise, end.promise, ...(leaving.aborted ? [] : [once(leaving, 'abort')])])
  leaving.throwIfAborted()
  return { outage: end.promise }
}
