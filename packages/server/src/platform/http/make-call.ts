import type { Call, CallRequest, Calls } from '@rolecall/contract/platform/define-calls'
import { isOpen } from '@rolecall/domain/access/may'
import type { Tx } from '../db/connect.ts'
import { assertCallAllowed, type Session } from '../kernel/session.ts'
import { inCompanyOf, type Work } from '../kernel/work.ts'
import type { AnyHandler, CallMaker, Feature, GivenParts, PreviewHandler } from './feature.ts'
import type { AnswerRedactor } from './hide-answers.ts'
import { fieldsInAddress } from './query-in-body.ts'
import { validatePart } from './validate-part.ts'
import { answerAsSent } from './write-answers.ts'

type ResolvedCall = { call: Call; handler: AnyHandler; preview: PreviewHandler<Call> | undefined }

/** Creates the maker of calls that signed-in users make, with JSON on both sides. */
export function createCallMaker(
  areas: Readonly<Record<string, Calls>>,
  features: readonly Feature[],
  hideAnswer: AnswerRedactor,
): CallMaker {
  const featureOf = new Map(features.map((feature) => [feature.calls, feature]))
  const known = new Map<string, ResolvedCall>()
  for (const [area, calls] of Object.entries(areas))
    for (const [name, call] of Object.entries(calls))
      if (!isOpen(call.access) && !call.transfer)
        known.set(`${area}.${name}`, {
          call,
          handler: featureOf.get(calls)?.handlers[name] as AnyHandler,
          preview: featureOf.get(calls)?.previews[name] as PreviewHandler<Call> | undefined,
        })

  const get = (name: string): ResolvedCall => {
    const made = known.get(name)
    if (!made) throw new TypeError(`${name} cannot be called internally`)
    return made
  }

  const hide = (
    { deps, session, tx }: Pick<Work, 'deps' | 'session'> & { tx?: Tx },
    { response }: Call,
    { answer, given }: { answer: unknown; given: GivenParts },
  ) => hideAnswer(deps, session, { schema: response, answer, asked: given, tx })

  const maker: CallMaker = {
    find: (name) => known.get(name)?.call,
    checkParts: (session, name, given) => checkCall(get(name).call, session, given),
    preview: async (work, name, given) =>
      get(name).preview?.(checkCall(get(name).call, work.session, given) as CallRequest<Call>, work),
    async makeIn(work, name, given) {
      const { call, handler } = get(name)
      if (isOutside(handler)) throw new TypeError(`${name} runs outside a transaction`)
      return hide(work, call, { answer: await makeIn({ call, handler }, work, given), given })
    },
    async make({ deps, session, gone }, name, given) {
      const { call, handler } = get(name)
      if (!isOutside(handler)) {
        // Opens no transaction for a call that is refused anyway.
        checkCall(call, session, given)
        const isReading = typeof handler !== 'function'
        const answer = await inCompanyOf(deps, session, (work) => makeIn({ call, handler }, work, given), { isReading })
        return hide({ deps, session }, call, { answer, given })
      }
      const inCompany = <T>(act: (work: Work) => Promise<T>) => inCompanyOf(deps, session, act)
      const context = { session, now: deps.now(), deps, gone, inCompany, calls: maker, headers: {} }
      const answer = answerAsSent(call.response, await handler.handle(checkCall(call, session, given), context))
      return hide({ deps, session }, call, { answer, given })
    },
  }
  return maker
}

type OutsideHandler = Exclude<AnyHandler, (...given: never[]) => unknown>

const isOutside = (handler: AnyHandler): handler is OutsideHandler =>
  typeof handler !== 'function' && handler.transaction === 'none'

async function makeIn(
  { call, handler }: Pick<ResolvedCall, 'call' | 'handler'>,
  work: Work,
  given: GivenParts,
): Promise<unknown> {
  const request = checkCall(call, work.session, given)
  const handle = typeof handler === 'function' ? handler : handler.handle
  return answerAsSent(call.response, await handle(request, work))
}

/** Checks that the session may make the call, and validates each part by its schema, as for a call over HTTP. */
function checkCall(call: Call, session: Session, { params = {}, query = {}, body }: GivenParts): GivenParts {
  assertCallAllowed(session, call)
  return {
    params: call.params && (judged(validatePart(call.params, fieldsInAddress(params))) as object),
    query: call.query && judged(validatePart(call.query, fieldsInAddress(query as object))),
    body: call.body && judged(validatePart(call.body, body)),
  }
}

function judged(part: ReturnType<typeof validatePart>): unknown {
  if ('error' in part) throw part.error
  return part.value
}
