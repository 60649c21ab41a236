import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'

export const MALFORMED = 'Not a JSON object.'

/** The record of a line, or the reason why it has none. `line` counts from 1. */
export type ReadLine<T> = { line: number } & ({ value: T } | { reason: string })

/** The records of a file with one JSON object a line, or of standard input; empty lines are skipped. */
export async function* readJsonLines<T>(schema: z.ZodType<T>, file: string | undefined): AsyncGenerator<ReadLine<T>> {
  const input = file === undefined ? process.stdin : createReadStream(file)
  // An error of the stream, such as a missing file, ends the loop only if it is passed on.
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  const failed = new Promise<never>((_, reject) => input.once('error', reject))
  failed.catch(() => undefined)
  let number = 0
  for await (const text of lines) {
    number += 1
    if (text.trim() === '') continue
    const read = schema.safeParse(parseJson(text))
    if (read.success) yield { line: number, value: read.data }
    else yield { line: number, reason: read.error.issues.map(sentenceOf).join(' ') }
  }
  if (input.errored) await failed
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const sentenceOf = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  path.length === 0 ? MALFORMED : `${path.join('.')}: ${message}.`

/** A text under any of the usual field names; ids may be numbers. */
export const TextLine = z
  .object({
    id: z.union([z.string(), z.number()]).transform(String).optional(),
    title: z.string().nullish(),
    text: z.string().optional(),
    description: z.string().optional(),
    resume: z.string().optional(),
  })
  .transform(({ id, title, text, description, resume }) => ({
    id,
    title: title ?? '',
    text: text ?? description ?? resume ?? '',
  }))
export type TextLine = z.output<typeof TextLine>
