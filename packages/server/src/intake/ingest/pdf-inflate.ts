import type { CompressionFormat } from 'node:stream/web'
import { inflateSync } from 'node:zlib'
import { INGEST_LIMITS } from './ingest-limits.ts'

/**
 * What pdf.js uses of a DecompressionStream, which unpacks what is written in one go. That of Node hands it through three streams and
 * another thread in pieces of some kilobytes, a tenth of the time of a PDF. Where this throws, pdf.js unpacks as far as it gets.
 */
const unpackAtOnce = () => {
  const packed = Promise.withResolvers<Uint8Array>()
  const write = async (bytes: Uint8Array) => packed.resolve(bytes)
  return {
    readable: unpack(packed.promise),
    writable: { getWriter: () => ({ ready: Promise.resolve(), write, close: async () => undefined }) },
  }
}

async function* unpack(packed: Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield inflateSync(await packed, { maxOutputLength: INGEST_LIMITS.pdfStreamBytes })
}

/** For a process that does nothing but read files. */
export function inflateAtOnce(): void {
  const Given = globalThis.DecompressionStream
  const replaced = function replaced(format: CompressionFormat) {
    return format === 'deflate' ? unpackAtOnce() : new Given(format)
  }
  globalThis.DecompressionStream = replaced as unknown as typeof DecompressionStream
}
