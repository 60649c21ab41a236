import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../kernel/problem.ts'
import { answerError } from './answer-error.ts'
import { createPageScripts } from './page-scripts.ts'

/** Paths that hold only calls and files, so that no page is ever answered there, whatever the client accepts. */
const NO_PAGES = /^\/(?:rest|scim|api|static|storage|files|exports|preview)(?:\/|$)/

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/'

/** Returns whether a page is wanted rather than data: by a browser's address bar, not the client's own calls. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !NO_PAGES.test(url) && !headers['access-token'] && (headers.accept ?? '').includes('text/html')

/** Serves the built client: its files, and its one page for every address that only the client knows. */
export async function registerWebApp(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const isThere = folder !== undefined && existsSync(folder)
  let isBuilt = false
  // The build may still be running when the product starts to listen.
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
      // The build has put compressed files beside the originals.
      preCompressed: true,
    })
    app.get('/', { schema: { hide: true } }, (request, reply) =>
      hasPages() ? sendPage(request, reply) : reply.callNotFound(),
    )
    // One address is a page and a call (rule G-008); the page wins if one is wanted.
    app.addHook('onRequest', async (request, reply) => {
      if (pathOf(request) === '/user/logout' && wantsPage(request) && hasPages()) return sendPage(request, reply)
    })
  }
  const findScripts = createPageScripts(folder ?? '')
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const scripts = await findScripts(pathOf(request))
    if (scripts) reply.header('link', scripts)
    return reply.sendFile('index.html', { maxAge: 0, immutable: false })
  }

  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request) && hasPages()) return sendPage(request, reply)
    return answerError(notFound('Address'), request, reply)
  })
}
