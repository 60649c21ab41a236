import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { rejectSocket } from './answer-error.ts'

/** A form with files may take long, as long as bytes keep coming. */
const carriesFiles = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/') === true

/**
 * Closes connections whose request does not arrive: a body has `slowMs` from its first to its last byte; one with files has to
 * bring something every `slowMs`. A client that was not answered yet gets a refusal.
 */
export function closeSlowRequests(app: FastifyInstance, slowMs: number): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // Requests injected by a test are complete, and have no socket.
    if (raw.complete === false) closeIfSlow(raw, reply, slowMs)
    done()
  })
}

function closeIfSlow(raw: IncomingMessage, reply: FastifyReply, slowMs: number): void {
  const { socket } = raw
  const close = () => {
    if (reply.raw.headersSent) socket.destroy()
    else rejectSocket(socket, 408)
    socket.destroySoon()
  }
  let received = socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer)
    // If nothing is read because we are busy storing what came, the sender is not slow.
    const goesOn = carriesFiles(raw) && (socket.bytesRead > received || raw.isPaused() || raw.readableLength > 0)
    received = socket.bytesRead
    if (goesOn) return
    clearInterval(timer)
    close()
  }, slowMs).unref()
  raw.once('close', () => clearInterval(timer))
}
