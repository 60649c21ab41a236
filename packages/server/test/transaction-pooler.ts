import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

// A small pooler in transaction mode, like PgBouncer: each transaction gets a free session of PostgreSQL, the one idle for
// longest first, so that hardly any two get the same.

const READY = Buffer.from('Z\0\0\0\x05I', 'latin1')
const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const texts = (...parts: readonly string[]) => Buffer.from(`${parts.join('\0')}\0`)
const ROLLBACK = message('Q', texts('rollback'))
const OK = message('R', Buffer.alloc(4))
const PARAMETERS = ['client_encoding=UTF8', 'server_version=18.0', 'standard_conforming_strings=on'].map((each) =>
  message('S', texts(...each.split('='))),
)
/** Startup parameters that PgBouncer accepts by default. */
const KNOWN = new Set(['user', 'database', 'client_encoding', 'application_name'])

type Session = { stream: Socket; client: pg.Client }

/** Assembles whole messages from pieces; the first of a client has no type. */
function cutMessages(take: (whole: Buffer, type: string) => void, isTyped: () => boolean) {
  let rest = Buffer.alloc(0)
  return (piece: Buffer) => {
    rest = Buffer.concat([rest, piece])
    for (;;) {
      const at = isTyped() ? 1 : 0
      if (rest.length < at + 4) return
      const length = at + rest.readInt32BE(at)
      if (rest.length < length) return
      const whole = rest.subarray(0, length)
      rest = rest.subarray(length)
      take(whole, at === 1 ? whole.toString('latin1', 0, 1) : '')
    }
  }
}

/** Opens a pooler with this many sessions on the database of `url`; `handedOut` counts transactions and single statements. */
export async function openTransactionPooler(url: string, { sessions = 3 } = {}) {
  const free: Session[] = []
  const waiting: ((session: Session) => void)[] = []
  const clients: pg.Client[] = []
  let handedOut = 0
  for (let each = 0; each < sessions; each++) {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    await client.connect()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    // From here on its messages belong to another client.
    stream.removeAllListeners('data')
    clients.push(client)
    free.push({ stream, client })
  }
  const giveBack = (session: Session) => {
    session.stream.removeAllListeners('data')
    const next = waiting.shift()
    if (next) next(session)
    else free.push(session)
  }
  const get = async (): Promise<Session> =>
    free.shift() ?? new Promise<Session>((resolve) => waiting.push((session) => resolve(session)))

  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(socket)
        // A client that disconnects within a transaction has it rolled back.
        held?.stream.write(ROLLBACK)
      })
    let hasBegun = false
    let held: Session | undefined
    let order = Promise.resolve()
    const greet = (startup: Buffer) => {
      const said = startup.subarray(8).toString().split('\0')
      const unknown = said.find((name, place) => place % 2 === 0 && name !== '' && !KNOWN.has(name))
      if (unknown) {
        const why = texts('SFATAL', 'C08P01', `Munsupported startup parameter: ${unknown}`, '')
        socket.end(message('E', why))
        return
      }
      hasBegun = true
      socket.write(Buffer.concat([OK, ...PARAMETERS, message('K', Buffer.alloc(8)), READY]))
    }
    const pass = async (whole: Buffer) => {
      if (!held) {
        held = await get()
        handedOut += 1
        const session = held
        const back = cutMessages(
          (answer, type) => {
            socket.write(answer)
            if (type !== 'Z' || answer[5] !== 'I'.charCodeAt(0)) return
            held = undefined
            giveBack(session)
          },
          () => true,
        )
        session.stream.on('data', back)
      }
      held.stream.write(whole)
    }
    const take = cutMessages(
      (whole, type) => {
        if (!hasBegun) greet(whole)
        else if (type === 'X') socket.end()
        else order = order.then(() => pass(whole))
      },
      () => hasBegun,
    )
    socket.on('data', take)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}`, search: '' }).href,
    handedOut: () => handedOut,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      for (const client of clients)
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
    },
  }
}
