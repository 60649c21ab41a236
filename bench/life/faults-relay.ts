import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Pair = { near: Socket; far: Socket }

export type Relay = {
  port: number
  /** Ends every connection, and new ones for `ms`. */
  cut: (ms: number) => Promise<void>
  /** Passes on requests but withholds answers for `ms`, then ends every connection. */
  deafen: (ms: number) => Promise<void>
  /** Passes on nothing for `ms`, then everything that arrived meanwhile. */
  hold: (ms: number) => Promise<void>
  /** Delays each chunk by `byMs`, for `ms`. */
  slow: (byMs: number, ms: number) => Promise<void>
  close: () => void
}

/** Opens a local port that forwards to another one, and can simulate a bad network. */
export async function openRelay(to: number): Promise<Relay> {
  const pairs = new Set<Pair>()
  const state = { isCut: false, isDeaf: false, byMs: 0, held: Promise.resolve() }

  /** Chunks in order, each after the one before has been sent. */
  const pass = (from: Socket, into: Socket, isAnswer: boolean) => {
    let turn = Promise.resolve()
    from.on('data', (piece: Buffer) => {
      // An answer that no client will get is not waited for.
      const isLost = isAnswer && state.isDeaf
      const { byMs } = state
      from.pause()
      turn = turn
        .then(() => state.held)
        .then(() => (byMs > 0 ? sleep(byMs) : undefined))
        .then(() => {
          if (!isLost && !into.destroyed) into.write(piece)
          from.resume()
        })
    })
    from.on('end', () => void turn.then(() => into.end()))
    from.on('error', () => undefined)
    from.on('close', () => void turn.then(() => into.destroy()))
  }
  const server = createServer((near) => {
    if (state.isCut) return void near.destroy()
    const far = connect(to, '127.0.0.1')
    const pair = { near, far }
    pairs.add(pair)
    near.on('close', () => pairs.delete(pair))
    for (const socket of [near, far]) socket.setNoDelay(true)
    pass(near, far, false)
    pass(far, near, true)
  })
  const endAll = () => {
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.resetAndDestroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async cut(ms) {
      state.isCut = true
      endAll()
      await sleep(ms)
      state.isCut = false
    },
    async deafen(ms) {
      state.isDeaf = true
      await sleep(ms)
      state.isDeaf = false
      endAll()
    },
    async hold(ms) {
      const { promise, resolve } = Promise.withResolvers<void>()
      state.held = promise
      await sleep(ms)
      state.held = Promise.resolve()
      resolve()
    },
    async slow(byMs, ms) {
      state.byMs = byMs
      await sleep(ms)
      state.byMs = 0
    },
    close() {
      endAll()
      server.close()
    },
  }
}

/** Returns the same address through a relay. */
export function byWayOf(url: string, { port }: Relay): string {
  const relayed = new URL(url)
  relayed.hostname = '127.0.0.1'
  relayed.port = String(port)
  return relayed.href
}
