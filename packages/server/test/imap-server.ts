import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type ImapBox = { user: string; password: string; uidValidity: number; mails: Map<number, string> }

/** A mail server (IMAP4rev1) with one mailbox, and the part of the protocol needed to read it. */
export async function startImapServer(box: ImapBox) {
  const server = createServer((socket) => talk(socket, box))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, stop: () => server.close() }
}

function talk(socket: Socket, box: ImapBox): void {
  let kept = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('* OK [CAPABILITY IMAP4rev1] ready')
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    kept += data.toString()
    for (let end = kept.indexOf('\r\n'); end >= 0; end = kept.indexOf('\r\n')) {
      const [tag = '', command = '', ...rest] = kept.slice(0, end).split(' ')
      kept = kept.slice(end + 2)
      answer({ say, socket, box }, tag, command.toUpperCase(), rest)
    }
  })
}

type Talk = { say: (line: string) => unknown; socket: Socket; box: ImapBox }

function answer({ say, socket, box }: Talk, tag: string, command: string, rest: readonly string[]): void {
  const last = Math.max(0, ...box.mails.keys())
  const ok = () => say(`${tag} OK done`)
  if (command === 'CAPABILITY') say('* CAPABILITY IMAP4rev1')
  if (command === 'LIST') say('* LIST (\\HasNoChildren) "/" INBOX')
  if (command === 'LOGIN') {
    const [user, password] = rest.map((word) => word.replaceAll('"', ''))
    if (user !== box.user || password !== box.password)
      return void say(`${tag} NO [AUTHENTICATIONFAILED] Wrong password`)
  }
  if (command === 'SELECT' || command === 'EXAMINE') {
    say(`* ${box.mails.size} EXISTS`)
    say(`* OK [UIDVALIDITY ${box.uidValidity}] valid`)
    say(`* OK [UIDNEXT ${last + 1}] next`)
    return void say(`${tag} OK [READ-ONLY] done`)
  }
  if (command === 'UID') {
    const [from = 0, to = last] = (rest[1] ?? '').split(':').map(Number)
    const isSize = rest.join(' ').includes('RFC822.SIZE')
    for (const [place, [uid, mail]] of [...box.mails].entries())
      if (uid >= from && uid <= to)
        say(
          isSize
            ? `* ${place + 1} FETCH (UID ${uid} RFC822.SIZE ${Buffer.byteLength(mail)})`
            : `* ${place + 1} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(mail)}}\r\n${mail})`,
        )
  }
  if (command === 'LOGOUT') {
    say('* BYE')
    ok()
    return void socket.end()
  }
  ok()
}
