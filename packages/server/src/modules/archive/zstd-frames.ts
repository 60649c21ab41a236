import { Readable } from 'node:stream'
import { constants, createZstdDecompress } from 'node:zlib'

/** Thrown for bytes that are no zstd, or a truncated one. */
export class BadFrames extends Error {}

const MAGIC = 0xfd2fb528
/** Frames to be skipped have one of sixteen magic numbers. */
const SKIPPED = 0x184d2a5
const CHECKSUM_BYTES = 4
const BLOCK_HEAD_BYTES = 3
const RLE = 1
const RESERVED = 3
/** Bytes of memory, as a power of two, that a frame may ask for: 32 MB, as much as the `zstd` program uses at its best level. */
const WINDOW_LOG_MAX = 25

/** Reads bytes from pieces that end anywhere. */
function openBytes(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  /** Exactly so many bytes; undefined at the end, if `mayEnd` and there are none. */
  async function take(count: number, mayEnd = false): Promise<Buffer | undefined> {
    const parts: Buffer[] = []
    let left = count
    while (left > 0) {
      if (held.length === 0) {
        const { done, value } = await pieces.next()
        if (done) {
          if (mayEnd && left === count) return undefined
          throw new BadFrames('truncated')
        }
        held = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
        continue
      }
      const part = held.subarray(0, left)
      held = held.subarray(part.length)
      left -= part.length
      parts.push(part)
    }
    return parts.length === 1 ? parts[0] : Buffer.concat(parts)
  }
  return { take, close: async () => void (await pieces.return?.()) }
}

type Bytes = ReturnType<typeof openBytes>
const must = async (bytes: Bytes, count: number): Promise<Buffer> => (await bytes.take(count)) ?? Buffer.alloc(0)

/** The bytes of the next frame, piece by piece, after its magic number (RFC 8878, section 3.1.1). */
async function* readFrame(bytes: Bytes, magic: Buffer): AsyncGenerator<Buffer> {
  const descriptor = await must(bytes, 1)
  const flags = descriptor[0] ?? 0
  const isSingle = (flags & 32) !== 0
  const sizeBytes = [isSingle ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0
  const dictionaryBytes = [0, 1, 2, 4][flags & 3] ?? 0
  const rest = await must(bytes, (isSingle ? 0 : 1) + dictionaryBytes + sizeBytes)
  yield Buffer.concat([magic, descriptor, rest])
  for (let isLast = false; !isLast; ) {
    const head = await must(bytes, BLOCK_HEAD_BYTES)
    const block = head.readUIntLE(0, BLOCK_HEAD_BYTES)
    const kind = (block >> 1) & 3
    if (kind === RESERVED) throw new BadFrames('damaged')
    isLast = (block & 1) !== 0
    const length = kind === RLE ? 1 : block >> 3
    yield length > 0 ? Buffer.concat([head, await must(bytes, length)]) : head
  }
  if (flags & 4) yield await must(bytes, CHECKSUM_BYTES)
}

/**
 * The unpacked bytes of frames of zstd that follow each other, as in a file to which parts were appended. Node's own stream stops
 * behind the first frame. Throws BadFrames for anything that is not a whole frame.
 */
export async function* unpackFrames(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const bytes = openBytes(source)
  try {
    for (;;) {
      const magic = await bytes.take(4, true)
      if (!magic) return
      const number = magic.readUInt32LE(0)
      if (number >>> 4 === SKIPPED) {
        for (let left = (await must(bytes, 4)).readUInt32LE(0); left > 0; left -= Math.min(left, 65_536))
          await must(bytes, Math.min(left, 65_536))
        continue
      }
      if (number !== MAGIC) throw new BadFrames('damaged')
      yield* unpackFrame(readFrame(bytes, magic))
    }
  } finally {
    await bytes.close()
  }
}

async function* unpackFrame(frame: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const unpack = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG_MAX } })
  const packed = Readable.from(frame)
  packed.on('error', (error) => unpack.destroy(error))
  try {
    for await (const piece of packed.pipe(unpack)) yield piece as Buffer
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(?:Z|ZSTD)_/.test(String(error.code)))
      throw new BadFrames('damaged', { cause: error })
    throw error
  } finally {
    packed.destroy()
    unpack.destroy()
  }
}
