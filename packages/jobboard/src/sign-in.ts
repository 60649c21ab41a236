import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { showSignIn } from './board-pages.ts'
import { asPage, leadTo, type Reply } from './reply.ts'

const COOKIE = 'board_session'
const SESSIONS_MAX = 1_000
const FORM_BYTES_MAX = 10_000

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > FORM_BYTES_MAX) throw new Error('A form that is too long')
  }
  return new URLSearchParams(text)
}

/** Returns the path if it is one of this board. */
const pathWithin = (next: string | null) => (next && /^\/[\w%?=&+.-][^\\]*$/.test(next) ? next : '/candidates')

/** Authenticates programs by their credentials in each request, and people by the cookie that the form gives them. */
export function createDoor({ user, password }: { user: string; password: string }) {
  const sessions = new Set<string>()
  const sessionOf = ({ headers: { cookie = '' } }: IncomingMessage) =>
    cookie
      .split(';')
      .map((each) => each.trim().split('='))
      .find(([name]) => name === COOKIE)?.[1] ?? ''

  return {
    letsIn: (request: IncomingMessage): boolean => {
      const { authorization = '' } = request.headers
      return (
        authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` ||
        authorization === `Bearer ${password}` ||
        sessions.has(sessionOf(request))
      )
    },

    askIn: (asked: URL): Reply => leadTo(`/sign-in?next=${encodeURIComponent(`${asked.pathname}${asked.search}`)}`),

    async signIn(request: IncomingMessage, asked: URL): Promise<Reply> {
      if (request.method !== 'POST')
        return asPage(showSignIn({ next: pathWithin(asked.searchParams.get('next')), isRefused: false }))
      const form = await readForm(request)
      const next = pathWithin(form.get('next'))
      if (form.get('user') !== user || form.get('password') !== password)
        return asPage(showSignIn({ next, isRefused: true }), 401)
      const session = randomBytes(16).toString('hex')
      const [oldest = ''] = sessions
      if (sessions.size >= SESSIONS_MAX) sessions.delete(oldest)
      sessions.add(session)
      return leadTo(next, { 'set-cookie': `${COOKIE}=${session}; Path=/; HttpOnly; SameSite=Lax` })
    },
  }
}
