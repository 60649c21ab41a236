import { type Call, isWrite } from '@rolecall/contract/ground/define-calls'
import { isOpen } from '@rolecall/domain/access/may'

/** In which words a call is asked for a page: its number, the place of its first row, or what the page before ended with. */
export const PAGING_WORDS = ['page', 'start', 'from', 'after', 'before'] as const
export type PagingWord = (typeof PAGING_WORDS)[number]
export type Paging = { part: 'params' | 'query' | 'body'; word: PagingWord }

/** What has to be known of a call to make it: data, without its schemas. */
export type CallShape = Pick<Call, 'method' | 'path' | 'aliases' | 'transfer' | 'asForm'> & {
  /** A link that we signed opens it; no key goes with it. */
  isByLink: boolean
  /** Done once under an Idempotency-Key, however often it is sent. */
  isOnce: boolean
  /** Changes something without being one of those: it is sent once. */
  isSentOnce: boolean
  hasBody: boolean
  paging?: Paging
}

/** A call of a browser: a page, its form, its stream of events. */
export const isOfBrowsers = ({ transfer }: Pick<Call, 'transfer'>): boolean =>
  transfer === 'page' || transfer === 'posted-form' || transfer === 'signed-form' || transfer === 'events'

type Schema = { shape?: object; def?: { type?: string; in?: Schema } }

/** The fields of a schema, also where something is made of them afterwards. Asked without zod, which takes its time to load. */
const fieldsOf = (schema: unknown): string[] => {
  const { shape, def } = (schema ?? {}) as Schema
  return shape ? Object.keys(shape) : def?.in ? fieldsOf(def.in) : []
}

function pagingOf(call: Call): Paging | undefined {
  if (call.changes?.length) return undefined
  const answers = fieldsOf(call.response)
  for (const part of ['params', 'query', 'body'] as const) {
    const fields = fieldsOf(call[part])
    const word = PAGING_WORDS.find((each) => fields.includes(each))
    // `from` and `before` are often days: a page is asked for where it says how many rows, or what the next one follows.
    if (!word || (word === 'from' && !fields.includes('size'))) continue
    if ((word === 'before' || word === 'after') && !answers.includes('next')) continue
    return { part, word }
  }
  return undefined
}

export function shapeOf(call: Call): CallShape {
  const { method, path, aliases, transfer, asForm } = call
  const paging = pagingOf(call)
  const isOnce = isWrite(call)
  return {
    method,
    path,
    ...(aliases && { aliases }),
    ...(transfer && { transfer }),
    ...(asForm && { asForm }),
    isByLink: isOpen(call.access) && call.access !== 'public',
    isOnce,
    isSentOnce: !isOnce && (call.changes?.length ?? 0) > 0,
    hasBody: call.body !== undefined,
    ...(paging && { paging }),
  }
}
