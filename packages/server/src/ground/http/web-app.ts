import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../kernel/problem.ts'
import { answerError } from './answer-error.ts'

/** Where only calls and files live, so that no page is ever an answer there, whatever the client would accept. */
const NO_PAGES = /^\/(?:rest|api|static|storage|files|exports|preview)(?:\/|$)/

/** A page is wanted, rather than data: a browser's address bar, not the client's own calls. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !NO_PAGES.test(url) && !headers['access-token'] && (headers.accept ?? '').includes('text/html')

/** Serves the built client: its files, and its one page for every address that only the client knows. */
export async function registerWebApp(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const isThere = folder !== undefined && existsSync(folder)
  let isBuilt = false
  // They may still be on their way when the product starts to listen.
  const hasPages = () => {
    isBuilt ||= isThere && existsSync(join(folder, 'index.html'))
    return isBuilt
  }
  if (isThere) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: '1y',
      // The build has laid them beside the files.
      preCompressed: true,
    })
    app.get('/', { schema: { hide: true } }, (_, reply) => (hasPages() ? sendPage(reply) : reply.callNotFound()))
    // One address is a page and a call (rule G-008); the page wins where a page is wanted.
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.split('?')[0] === '/user/logout' && wantsPage(request) && hasPages()) return sendPage(reply)
    })
  }
  const sendPage = (reply: { sendFile: (name: string, options: object) => unknown }) =>
    reply.sendFile('index.html', { maxAge: 0, immutable: false })

  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request) && hasPages()) return sendPage(reply)
    return answerError(notFound('This address'), request, reply)
  })
}
