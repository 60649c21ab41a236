import type { CompressionFormat } from 'node:stream/web'
import { inflateSync } from 'node:zlib'
import { INGEST_LIMITS } from './ingest-limits.ts'

/** Also fails for streams longer than any text; see isTooLong. */
const inflate = (packed: Uint8Array) => inflateSync(packed, { maxOutputLength: INGEST_LIMITS.pdfStreamBytes })
const isTooLong = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

type StreamConstructor = typeof DecompressionStream

/**
 * The part of a DecompressionStream that pdf.js uses, unpacking everything written in one go. Node's own passes the data
 * through three streams and another thread in pieces of some kilobytes, which takes a tenth of the time of a PDF; very large
 * pictures are left to it, so that the watchdog of the process sees them grow. If this throws, pdf.js unpacks as far as it
 * gets.
 */
const unpackAtOnce = (Given: StreamConstructor) => {
  const packed = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const write = async (bytes: Uint8Array<ArrayBuffer>) => packed.resolve(bytes)
  return {
    readable: unpack(packed.promise, Given),
    writable: { getWriter: () => ({ ready: Promise.resolve(), write, close: async () => undefined }) },
  }
}

async function* unpack(coming: Promise<Uint8Array<ArrayBuffer>>, Given: StreamConstructor): AsyncGenerator<Uint8Array> {
  const packed = await coming
  try {
    yield inflate(packed)
  } catch (error) {
    if (!isTooLong(error)) throw error
    yield* new Blob([packed]).stream().pipeThrough(new Given('deflate'))
  }
}

/** Replaces the global stream, for a process that only reads files. */
export function inflateAtOnce(): void {
  const Given = globalThis.DecompressionStream
  const replaced = function replaced(format: CompressionFormat) {
    return format === 'deflate' ? unpackAtOnce(Given) : new Given(format)
  }
  globalThis.DecompressionStream = replaced as unknown as typeof DecompressionStream
}
