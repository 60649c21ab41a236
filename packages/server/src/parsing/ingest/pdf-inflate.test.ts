import type { CompressionFormat } from 'node:stream/web'
import { deflateSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inflateAtOnce } from './pdf-inflate.ts'

const given = globalThis.DecompressionStream
beforeEach(inflateAtOnce)
afterEach(() => {
  globalThis.DecompressionStream = given
})

/** Unpacks in the way pdf.js does. */
async function unpack(packed: Uint8Array<ArrayBuffer>, format: CompressionFormat = 'deflate'): Promise<string> {
  const { readable, writable } = new DecompressionStream(format)
  const writer = writable.getWriter()
  await writer.ready
  writer
    .write(packed)
    .then(() => writer.close())
    .catch(() => undefined)
  const parts: Uint8Array[] = []
  for await (const part of readable) parts.push(part)
  return Buffer.concat(parts).toString()
}

const TEXT = 'Mara Ellison '.repeat(10_000)
const packed = new Uint8Array(deflateSync(TEXT))

it('unpacks a whole stream, also one followed by a line break', async () => {
  expect(await unpack(packed)).toBe(TEXT)
  expect(await unpack(new Uint8Array([...packed, 0x0d, 0x0a]))).toBe(TEXT)
})

it('fails for a truncated stream, so that pdf.js unpacks the rest', async () => {
  await expect(unpack(packed.slice(0, -20))).rejects.toThrow()
})

it('leaves other formats to Node', async () => {
  await expect(unpack(packed, 'gzip')).rejects.toThrow()
})
