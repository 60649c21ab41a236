import { type Call, isWrite } from '@rolecall/contract/ground/define-calls'
import { isOpen } from '@rolecall/domain/access/may'
import { PAGING_WORDS, type PagingWord, ROW_WORDS } from './paging-words.ts'

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

/** A call of a browser: a page, its form, its stream of events; or of a program that asks to be let in. */
export const isOfBrowsers = ({ transfer }: Pick<Call, 'transfer'>): boolean =>
  transfer === 'page' ||
  transfer === 'posted-form' ||
  transfer === 'signed-form' ||
  transfer === 'events' ||
  transfer === 'oauth' ||
  transfer === 'mcp'

type Schema = {
  shape?: Readonly<Record<string, Schema>>
  def?: { in?: Schema }
  safeParse?: (value: unknown) => { success: boolean }
}

/** The fields of a schema, also where something is made of them afterwards. Asked without zod, which takes its time to load. */
const fieldsOf = (schema: unknown): Readonly<Record<string, Schema>> => {
  const { shape, def } = (schema ?? {}) as Schema
  return shape ?? (def?.in ? fieldsOf(def.in) : {})
}

/** Whether an answer has rows, as what stands under a word of rows is no record, or one that has them. */
const hasRows = (answers: Readonly<Record<string, Schema>>): boolean =>
  ROW_WORDS.some((word) => {
    const inside = Object.keys(fieldsOf(answers[word]))
    return word in answers && (inside.length === 0 || inside.includes('results'))
  })

/** `page` also says which page of the client something is for, `from` and `before` are often days. */
function isPlace(word: PagingWord, fields: Readonly<Record<string, Schema>>, answers: object): boolean {
  if (word === 'before' || word === 'after') return word in fields && 'next' in answers
  if (word === 'from' && !('size' in fields)) return false
  const field = fields[word]
  return field?.safeParse?.(2).success === true || field?.safeParse?.('2').success === true
}

function pagingOf(call: Call): Paging | undefined {
  const answers = fieldsOf(call.response)
  if (call.changes?.length || !hasRows(answers)) return undefined
  for (const part of ['params', 'query', 'body'] as const) {
    const word = PAGING_WORDS.find((each) => isPlace(each, fieldsOf(call[part]), answers))
    if (word) return { part, word }
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
