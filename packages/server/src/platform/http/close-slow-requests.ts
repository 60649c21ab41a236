import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuseSocket } from './answer-error.ts'

/** A form with files may take long, as long as it goes on coming. */
const carriesFiles = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/') === true

/**
 * Closes connections whose request does not come in: a body has `slowMs` from its first to its last byte; one with files
 * has to bring something every `slowMs`. Whoever was not answered yet is told so.
 */
export function closeSlowRequests(app: FastifyInstance, slowMs: number): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // Requests that a test injects come whole, and by no socket.
    if (raw.complete !== false) return
    const { socket } = raw
    const close = () => {
      if (reply.raw.headersSent) socket.destroy()
      else refuseSocket(socket, 408)
      socket.destroySoon()
    }
    let received = socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete || socket.destroyed) return clearInterval(timer)
      // Where nothing is read since we are busy keeping what came, it is not the sender who is slow.
      const goesOn = carriesFiles(raw) && (socket.bytesRead > received || raw.isPaused() || raw.readableLength > 0)
      received = socket.bytesRead
      if (goesOn) return
      clearInterval(timer)
      close()
    }, slowMs).unref()
    raw.once('close', () => clearInterval(timer))
  })
}
