import type { Call, CallRequest, Calls } from '@rolecall/contract/ground/define-calls'
import { isOpen } from '@rolecall/domain/access/may'
import type { Tx } from '../db/connect.ts'
import { admit, type Session } from '../kernel/session.ts'
import { inCompanyOf, type Work } from '../kernel/work.ts'
import type { AnyHandler, CallMaker, Feature, Foretell, GivenParts } from './feature.ts'
import type { HideAnswer } from './hide-answers.ts'
import { judgePart } from './judge-parts.ts'
import { fieldsInAddress } from './query-in-body.ts'
import { answerAsSent } from './write-answers.ts'

type Made = { call: Call; handler: AnyHandler; foretell: Foretell<Call> | undefined }

/** Of calls that somebody signed in makes, with JSON on both sides. */
export function createCallMaker(
  areas: Readonly<Record<string, Calls>>,
  features: readonly Feature[],
  hideAnswer: HideAnswer,
): CallMaker {
  const featureOf = new Map(features.map((feature) => [feature.calls, feature]))
  const known = new Map<string, Made>()
  for (const [area, calls] of Object.entries(areas))
    for (const [name, call] of Object.entries(calls))
      if (!isOpen(call.access) && !call.transfer)
        known.set(`${area}.${name}`, {
          call,
          handler: featureOf.get(calls)?.handlers[name] as AnyHandler,
          foretell: featureOf.get(calls)?.foretold[name] as Foretell<Call> | undefined,
        })

  const get = (name: string): Made => {
    const made = known.get(name)
    if (!made) throw new TypeError(`${name} is no call that is made from within`)
    return made
  }

  const hide = (
    { deps, session, tx }: Pick<Work, 'deps' | 'session'> & { tx?: Tx },
    { response }: Call,
    { answer, given }: { answer: unknown; given: GivenParts },
  ) => hideAnswer(deps, session, { schema: response, answer, asked: given, tx })

  const maker: CallMaker = {
    find: (name) => known.get(name)?.call,
    judge: (session, name, given) => judge(get(name).call, session, given),
    foretell: async (work, name, given) =>
      get(name).foretell?.(judge(get(name).call, work.session, given) as CallRequest<Call>, work),
    async makeIn(work, name, given) {
      const { call, handler } = get(name)
      if (isOutside(handler)) throw new TypeError(`${name} has no transaction of its own`)
      return hide(work, call, { answer: await makeIn({ call, handler }, work, given), given })
    },
    async make({ deps, session, gone }, name, given) {
      const { call, handler } = get(name)
      if (!isOutside(handler)) {
        // A transaction is opened for nothing that is refused anyway.
        judge(call, session, given)
        const isReading = typeof handler !== 'function'
        const answer = await inCompanyOf(deps, session, (work) => makeIn({ call, handler }, work, given), { isReading })
        return hide({ deps, session }, call, { answer, given })
      }
      const inCompany = <T>(act: (work: Work) => Promise<T>) => inCompanyOf(deps, session, act)
      const context = { session, now: deps.now(), deps, gone, inCompany, calls: maker, headers: {} }
      const answer = answerAsSent(call.response, await handler.handle(judge(call, session, given), context))
      return hide({ deps, session }, call, { answer, given })
    },
  }
  return maker
}

type OutsideHandler = Exclude<AnyHandler, (...given: never[]) => unknown>

const isOutside = (handler: AnyHandler): handler is OutsideHandler =>
  typeof handler !== 'function' && handler.transaction === 'none'

async function makeIn(
  { call, handler }: Pick<Made, 'call' | 'handler'>,
  work: Work,
  given: GivenParts,
): Promise<unknown> {
  const request = judge(call, work.session, given)
  const handle = typeof handler === 'function' ? handler : handler.handle
  return answerAsSent(call.response, await handle(request, work))
}

/** Lets in whoever may make the call, and judges each part of it by its schema, as what comes in over HTTP is. */
function judge(call: Call, session: Session, { params = {}, query = {}, body }: GivenParts): GivenParts {
  admit(session, call)
  return {
    params: call.params && (judged(judgePart(call.params, fieldsInAddress(params))) as object),
    query: call.query && judged(judgePart(call.query, fieldsInAddress(query as object))),
    body: call.body && judged(judgePart(call.body, body)),
  }
}

function judged(part: ReturnType<typeof judgePart>): unknown {
  if ('error' in part) throw part.error
  return part.value
}
