import type { CallShape } from './call-shape.ts'
import type { CallFunction, LooseInput } from './make-call.ts'
import { type PagingWord, ROW_WORDS } from './paging-words.ts'
import type { CallOptions } from './settings.ts'

type Answer = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds the rows of an answer; undefined if it has none. */
export function findRows(answer: unknown): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer
  if (!isRecord(answer)) return undefined
  const word = ROW_WORDS.find((each) => Array.isArray(answer[each]))
  if (word) return answer[word] as unknown[]
  return isRecord(answer.result) ? findRows(answer.result) : undefined
}

/** Returns the total number of rows; undefined if it is missing, or not counted completely. */
function totalOf(answer: Answer): number | undefined {
  const { total, count, is_more: isMore, result } = answer
  if (isMore === true) return undefined
  const said = total ?? count ?? (isRecord(result) ? result.total : undefined)
  return typeof said === 'number' ? said : undefined
}

const FIRST = { page: 1, start: 0, from: 0, after: undefined, before: undefined } satisfies Record<PagingWord, unknown>

/** Returns the value that requests the next page; undefined after the last. */
function nextOf(word: PagingWord, at: unknown, answer: Answer, read: number): unknown {
  if (word === 'after' || word === 'before') {
    const isLast = answer.has_more === false || answer.next === at
    return isLast ? undefined : answer.next || undefined
  }
  const rows = findRows(answer)?.length ?? 0
  const total = totalOf(answer)
  if (rows === 0 || answer.has_more === false) return undefined
  if (total !== undefined && read >= total) return undefined
  return word === 'page' ? Number(at) + 1 : Number(at) + rows
}

/** Reads a call's answers page by page, starting where the input says, or with the first page. */
export async function* readPages(
  makeCall: CallFunction,
  shape: CallShape,
  input: LooseInput = {},
  options?: CallOptions,
): AsyncGenerator<unknown, void, undefined> {
  const { paging } = shape
  if (!paging) {
    yield await makeCall(shape, input, options)
    return
  }
  const { part, word } = paging
  const given = (input[part] ?? {}) as Record<string, unknown>
  let at: unknown = given[word] ?? FIRST[word]
  // With numbered pages, the number of rows before the first page read is unknown.
  let read = word === 'page' ? (Number(at) === 1 ? 0 : Number.NEGATIVE_INFINITY) : Number(at ?? 0)
  for (;;) {
    const asked = { ...input, [part]: { ...given, ...(at !== undefined && { [word]: at }) } }
    const answer = (await makeCall(shape, asked, options)) as Answer
    yield answer
    read += findRows(answer)?.length ?? 0
    at = nextOf(word, at, answer, read)
    if (at === undefined) return
  }
}

export async function* readRows(...asked: Parameters<typeof readPages>): AsyncGenerator<unknown, void, undefined> {
  for await (const answer of readPages(...asked)) yield* findRows(answer) ?? []
}
