import type { Call } from '@rolecall/contract/ground/define-calls'
import { isOpen } from '@rolecall/domain/access/may'
import type { FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Session } from '../kernel/session.ts'

/** An answer of a schema, and the parts of the request that it answers. */
type Answered<T> = { schema: ZodType; answer: T; asked: unknown; tx?: Tx | undefined }

/** An answer without what identifies hidden candidates (people/blind), read in a transaction that is open or one of its own. */
export type HideAnswer = <T>(deps: Pick<Deps, 'db'>, session: Session, answered: Answered<T>) => Promise<T>

type Exchange = { request: FastifyRequest; deps: Deps; hide: HideAnswer }

/**
 * The answer of any call to a person of a company, as its schema says what in it is about candidates. Files and pages are written without
 * what identifies them, messages of assistants are made of calls that passed here, and live events say ids and kinds alone.
 */
export function hideAnswer(call: Call, answer: unknown, { request, deps, hide }: Exchange): Promise<unknown> | unknown {
  const { session, params, query, body } = request
  const isJson = !call.transfer || call.transfer === 'multipart'
  if (isOpen(call.access) || !session || !isJson) return answer
  return hide(deps, session, { schema: call.response, answer, asked: [params, query, body] })
}
