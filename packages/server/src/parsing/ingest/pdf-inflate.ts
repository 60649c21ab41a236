import type { CompressionFormat } from 'node:stream/web'
import { inflateSync } from 'node:zlib'
import { INGEST_LIMITS } from './ingest-limits.ts'

/** Fails also for what is longer than a text would be; see isTooLong. */
const inflate = (packed: Uint8Array) => inflateSync(packed, { maxOutputLength: INGEST_LIMITS.pdfStreamBytes })
const isTooLong = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

type Given = typeof DecompressionStream

/**
 * What pdf.js uses of a DecompressionStream, which unpacks what is written in one go. That of Node hands it through three streams and
 * another thread in pieces of some kilobytes, a tenth of the time of a PDF; pictures that are very large are left to it, since it
 * lets whoever watches over the process see them grow. Where this throws, pdf.js unpacks as far as it gets.
 */
const unpackAtOnce = (Given: Given) => {
  const packed = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const write = async (bytes: Uint8Array<ArrayBuffer>) => packed.resolve(bytes)
  return {
    readable: unpack(packed.promise, Given),
    writable: { getWriter: () => ({ ready: Promise.resolve(), write, close: async () => undefined }) },
  }
}

async function* unpack(coming: Promise<Uint8Array<ArrayBuffer>>, Given: Given): AsyncGenerator<Uint8Array> {
  const packed = await coming
  try {
    yield inflate(packed)
  } catch (error) {
    if (!isTooLong(error)) throw error
    yield* new Blob([packed]).stream().pipeThrough(new Given('deflate'))
  }
}

/** For a process that does nothing but read files. */
export function inflateAtOnce(): void {
  const Given = globalThis.DecompressionStream
  const replaced = function replaced(format: CompressionFormat) {
    return format === 'deflate' ? unpackAtOnce(Given) : new Given(format)
  }
  globalThis.DecompressionStream = replaced as unknown as typeof DecompressionStream
}
