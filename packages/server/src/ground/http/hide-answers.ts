import { Readable } from 'node:stream'
import type { Call } from '@rolecall/contract/ground/define-calls'
import { isOpen } from '@rolecall/domain/access/may'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../kernel/deps.ts'
import { Problem } from '../kernel/problem.ts'
import type { Session } from '../kernel/session.ts'
import type { Download, McpAnswer } from './feature.ts'

/** What an answer says, without what tells who hidden people are (people/blind). `asked`: what it answers. */
export type Net = {
  hide: <T>(answer: T, asked?: unknown) => T
  hideText: (text: string) => string
  hideHtml: (html: string, asked?: unknown) => string
}

/** The net for whoever has a session, in a transaction that is open or one of its own; `undefined` where nothing is hidden. */
export type OpenNet = (deps: Pick<Deps, 'db'>, session: Session, tx?: Tx) => Promise<Net | undefined>

type Exchange = { request: FastifyRequest; deps: Deps; openNet: OpenNet }

/** Of a company that hides nobody nothing is asked: its session says so. */
const netOf = ({ request: { session }, deps, openNet }: Exchange): Promise<Net | undefined> | undefined =>
  session && session.hidesPeople !== false ? openNet(deps, session) : undefined

/** Everything that leaves as an answer to somebody of a company passes here, whichever call it is of. */
export async function hideAnswer(call: Call, result: unknown, exchange: Exchange): Promise<unknown> {
  if (isOpen(call.access)) return result
  const net = await netOf(exchange)
  if (!net) return result
  const { params, query, body } = exchange.request
  switch (call.transfer) {
    case undefined:
    case 'multipart':
      return net.hide(result, [params, query, body])
    case 'mcp': {
      const answer = result as McpAnswer
      return { ...answer, body: net.hideText(answer.body) }
    }
    case 'download':
    case 'page':
      return hideDownload(net, result as Download, [params, query, body])
    // Live events say ids and kinds alone; the others are about the people of the company.
    default:
      return result
  }
}

const IS_TEXT = /^(?:text\/|application\/json)/

/** A file of lines, each without what tells who hidden people are; others are written without it to begin with. */
function hideDownload(net: Net, download: Download, asked: unknown): Download {
  const { body, size: _, ...rest } = download
  const fileName = net.hideText(download.fileName)
  if (typeof body === 'string') {
    const isPage = download.contentType.startsWith('text/html')
    return { ...rest, fileName, body: isPage ? net.hideHtml(body, asked) : net.hideText(body) }
  }
  if (!IS_TEXT.test(download.contentType)) return { ...download, fileName }
  return { ...rest, fileName, body: Readable.from(hideLines(net, body)) }
}

async function* hideLines(net: Net, body: Readable) {
  let rest = ''
  for await (const piece of body.setEncoding('utf8')) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield `${lines.map((line) => net.hideText(line)).join('\n')}\n`
  }
  if (rest) yield net.hideText(rest)
}

/** A refusal names people, too. */
export async function hideRefusal(error: unknown, exchange: Exchange): Promise<unknown> {
  const { request } = exchange
  if (!(error instanceof Problem) || !request.session) return error
  const net = await netOf(exchange)
  if (!net) return error
  const { message, fields, details } = net.hide(
    { message: error.message, fields: error.fields, details: error.details },
    [request.params, request.query, request.body],
  )
  return new Problem(error.code, message, fields, details)
}
