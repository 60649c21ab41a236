import type { Server } from 'node:net'

/** Calls that one process answers for another over the channel between them; each may come with a listening socket. */
type PeerCalls = Record<string, (given: never, server: Server | undefined) => unknown>
type Argument<Call> = Call extends (given: infer What, ...rest: never[]) => unknown ? What : never
type Answer<Call> = Call extends (...given: never[]) => infer What ? Awaited<What> : never

/** The other process. A call fails when it fails there, and when the other process is gone. */
export type Peer<Theirs extends PeerCalls> = {
  ask<Name extends keyof Theirs & string>(
    name: Name,
    given: Argument<Theirs[Name]>,
    server?: Server,
  ): Promise<Answer<Theirs[Name]>>
}

type Message = { id: number; ask: string; given: unknown } | { id: number; answer?: unknown; failure?: string }

/** One end of the channel: `process` in a child process, the `ChildProcess` in its parent. */
type Channel = {
  readonly connected: boolean
  send?: ((message: object, server: Server | undefined, sent: (error: Error | null) => void) => unknown) | undefined
  on(event: 'message', hear: (message: Message, server: Server | undefined) => void): unknown
  once(event: 'disconnect', hear: () => void): unknown
}

/** Answers the calls of the process at the other end by `ours`, and makes calls to it. */
export function openPeer<Theirs extends PeerCalls>(channel: unknown, ours: PeerCalls): Peer<Theirs> {
  const end = channel as Channel
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  const send = (message: Message, server?: Server) => {
    // An answer to a process that is gone has no reader.
    if (end.connected) end.send?.(message, server, (error) => error && settle(message.id, { failure: error.message }))
    else settle(message.id, { failure: 'The other process is gone' })
  }
  const settle = (id: number, { answer, failure }: { answer?: unknown; failure?: string }) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (failure === undefined) asked?.resolve(answer)
    else asked?.reject(new Error(failure))
  }
  const answer = async (id: number, name: string, given: unknown, server: Server | undefined) => {
    try {
      const call = ours[name] as ((given: unknown, server: Server | undefined) => unknown) | undefined
      if (!call) throw new Error(`Unknown call ${name}`)
      return { id, answer: await call(given, server) }
    } catch (error) {
      return { id, failure: (error as Error).message }
    }
  }
  end.on('message', (message, server) => {
    if ('ask' in message)
      void answer(message.id, message.ask, message.given, server).then((answered) => {
        if (end.connected) end.send?.(answered, undefined, () => undefined)
      })
    else settle(message.id, message)
  })
  end.once('disconnect', () => {
    for (const id of waiting.keys()) settle(id, { failure: 'The other process is gone' })
  })

  return {
    ask<Name extends keyof Theirs & string>(name: Name, given: Argument<Theirs[Name]>, server?: Server) {
      lastId += 1
      const asked = Promise.withResolvers<unknown>()
      waiting.set(lastId, asked)
      send({ id: lastId, ask: name, given }, server)
      return asked.promise as Promise<Answer<Theirs[Name]>>
    },
  }
}
