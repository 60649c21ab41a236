import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { SourceRefused } from '../adapter.ts'

const GZIP = [0x1f, 0x8b]
const WIDE = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

/**
 * The text of a dump, one character per byte, from a place on. It may be packed with gzip, or in UTF-16, as PowerShell writes
 * what it redirects; places are those of the unpacked bytes, as UTF-8. Ends the stream when it is left.
 */
export async function* readDumpText(stream: Readable, from: number): AsyncGenerator<string> {
  let at = 0
  try {
    for await (const piece of asBytes(stream)) {
      const end = at + piece.length
      if (end > from) yield piece.toString('latin1', Math.max(0, from - at))
      at = end
    }
  } catch (error) {
    throw isDamage(error) ? new SourceRefused('The packed dump is damaged. Export it again.') : error
  } finally {
    stream.destroy()
  }
}

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

async function* asBytes(stream: Readable): AsyncGenerator<Buffer> {
  const pieces = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  const { value: first, done } = await pieces.next()
  if (done) return
  const begins = (mark: readonly number[]) => mark.every((byte, place) => first[place] === byte)
  async function* all(): AsyncGenerator<Buffer> {
    yield first as Buffer
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  if (begins(GZIP)) {
    const gunzip = createGunzip()
    stream.once('error', (error) => gunzip.destroy(error))
    void feed(all(), gunzip)
    yield* gunzip as AsyncIterable<Buffer>
    return
  }
  const wide = WIDE.find(({ mark }) => begins(mark))
  if (!wide) {
    yield* all()
    return
  }
  const decoder = new TextDecoder(wide.encoding)
  for await (const piece of all()) yield Buffer.from(decoder.decode(piece, { stream: true }))
}

async function feed(
  pieces: AsyncIterable<Buffer>,
  target: NodeJS.WritableStream & { destroy: (error?: Error) => unknown },
) {
  try {
    for await (const piece of pieces)
      if (!target.write(piece)) await new Promise((resolve) => target.once('drain', resolve).once('close', resolve))
    target.end()
  } catch (error) {
    target.destroy(error as Error)
  }
}
