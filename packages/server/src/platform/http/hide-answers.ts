import type { Call } from '@rolecall/contract/platform/define-calls'
import { isOpen } from '@rolecall/domain/access/may'
import type { FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Session } from '../kernel/session.ts'

/** An answer with its schema, and the parts of its request. */
type AnswerContext<T> = { schema: ZodType; answer: T; asked: unknown; tx?: Tx | undefined }

/**
 * Returns an answer without data that identify hidden candidates (modules/blind-review), read in an open transaction or one of its own.
 */
export type AnswerRedactor = <T>(deps: Pick<Deps, 'db'>, session: Session, answered: AnswerContext<T>) => Promise<T>

type Exchange = { request: FastifyRequest; deps: Deps; hide: AnswerRedactor }

/**
 * Hides candidates in the answer of any call to a user, by the parts that its schema marks as being about candidates. Files and
 * pages are written without identifying data, messages of assistants consist of calls that passed here, and live events hold
 * only ids and kinds.
 */
export function hideAnswer(call: Call, answer: unknown, { request, deps, hide }: Exchange): Promise<unknown> | unknown {
  const { session, params, query, body } = request
  const isJson = !call.transfer || call.transfer === 'multipart'
  if (isOpen(call.access) || !session || !isJson) return answer
  return hide(deps, session, { schema: call.response, answer, asked: [params, query, body] })
}
