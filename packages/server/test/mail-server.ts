import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

type TakenMail = { to: string[]; text: string }

/** A mail server that accepts all emails, optionally after a delay, or refuses all; on a given port if needed. */
export async function startMailServer({ refuses = false, takesMs = 0, port: wanted = 0 } = {}) {
  const received: TakenMail[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, done) {
      connections += 1
      done()
    },
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
      stream.on('end', async () => {
        if (takesMs > 0) await sleep(takesMs)
        if (!refuses) received.push({ text, to: envelope.rcptTo.map(({ address }) => address) })
        done(refuses ? new Error('No such mailbox') : null)
      })
    },
  })
  // Errors of connections whose process was killed.
  server.on('error', () => undefined)
  server.listen(wanted, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** Number of connections opened so far. */
    countConnections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The message id of an email. */
export const messageIdOf = ({ text }: TakenMail): string => /^Message-ID: (\S+)/im.exec(text)?.[1] ?? ''
