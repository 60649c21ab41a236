import { type Call, isWrite } from '@rolecall/contract/platform/define-calls'
import { isOpen } from '@rolecall/domain/access/may'
import { PAGING_WORDS, type PagingWord, ROW_WORDS } from './paging-words.ts'

export type Paging = { part: 'params' | 'query' | 'body'; word: PagingWord }

/** The facts needed to make a call: data, without its schemas. */
export type CallShape = Pick<Call, 'method' | 'path' | 'aliases' | 'transfer' | 'asForm'> & {
  /** Whether a link signed by us gives access; no key is sent along. */
  isByLink: boolean
  /** Whether it is done once per Idempotency-Key, however often it is sent. */
  isOnce: boolean
  /** Whether it changes something without such a key, so that it is never sent again. */
  isSentOnce: boolean
  hasBody: boolean
  paging?: Paging
}

/** Returns whether a call is for browsers (a page, its form, its stream of events) or for programs that request access. */
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

/** Returns the fields of a schema, including a transformed one. Works without zod, which is slow to load. */
const fieldsOf = (schema: unknown): Readonly<Record<string, Schema>> => {
  const { shape, def } = (schema ?? {}) as Schema
  return shape ?? (def?.in ? fieldsOf(def.in) : {})
}

/** Returns whether an answer has rows, since the value under a row word may be a record, or a record that contains rows. */
const hasRows = (answers: Readonly<Record<string, Schema>>): boolean =>
  ROW_WORDS.some((word) => {
    const inside = Object.keys(fieldsOf(answers[word]))
    return word in answers && (inside.length === 0 || inside.includes('results'))
  })

/**
 * Returns whether a word is used for paging: `page` can also name a page of the client, and `from` and `before` are
 * often days.
 */
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
