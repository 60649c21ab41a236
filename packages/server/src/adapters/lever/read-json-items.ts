import type { Readable } from 'node:stream'
import { SourceRefused } from '../adapter.ts'

/** Maximum characters of one value of a list, or of a file that is no list. Limit chosen by us: a card has some thousand. */
const VALUE_MAX = 64 * 1024 ** 2

/**
 * The values of a JSON file one by one: those of its list, or each of several values, as in a file with a value per line.
 * A value that is no JSON comes as undefined, and so does the rest of a file that was cut off. Throws SourceRefused for a
 * value that is too large.
 */
export async function* readJsonItems(stream: Readable): AsyncGenerator<unknown> {
  const decoder = new TextDecoder('utf-8')
  let isList: boolean | undefined
  let value = ''
  let depth = 0
  let isText = false
  let isEscaped = false
  for await (const bytes of stream) {
    const piece = decoder.decode(bytes as Uint8Array, { stream: true })
    // Where the value begins in this piece: what came of it before is in `value`.
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const character = piece[at] as string
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (character === '\\') isEscaped = true
        else if (character === '"') isText = false
        continue
      }
      if (isList === undefined && character === '[') {
        isList = true
        from = at + 1
      } else if (character === '"') isText = true
      else if (character === '{' || character === '[') depth += 1
      else if ((character === '}' || character === ']') && depth > 0) {
        depth -= 1
        if (depth > 0) continue
        yield parse(value + piece.slice(from, at + 1))
        value = ''
        from = at + 1
      }
      if (depth > 0) isList ??= false
    }
    value += piece.slice(from)
    if (value.length > VALUE_MAX) throw new SourceRefused('A value of the JSON file is too large.')
  }
  if (/[^\s,\]\uFEFF]/.test(value)) yield undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^[\s,\]\uFEFF]+/, ''))
  } catch {
    return undefined
  }
}
