import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDependency, type Dependency, PATIENCE, type Patience, within } from '../kernel/dependency.ts'
import type { Deps } from '../kernel/deps.ts'
import { type FileStore, STORE, storeAway } from './file-store.ts'

/** Milliseconds per byte on a slow line, beyond the usual limit: half a megabyte a second. */
const MS_PER_BYTE = 1_000 / (512 * 1024)

/** Key of a file that does not exist, requested only to see whether the store answers. */
const NO_FILE = `PROD/00000000-0000-0000-0000-000000000000/RESUME/${'0'.repeat(64)}.txt`

/** Error codes of the network, of a server that cannot serve just now, and of a disk that is gone, full or read-only. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EIO',
  'ESTALE',
  'ENOTCONN',
  'ENOSPC',
  'EROFS',
])
const NAMES = new Set(['TimeoutError', 'AbortError', 'SlowDown', 'ServiceUnavailable', 'InternalError'])
const FIRST_SERVER_ERROR = 500

type StoreError = { code?: string; name?: string; $metadata?: { httpStatusCode?: number } }

function isStoreAway(error: unknown): boolean {
  const { code, name, $metadata } = error as StoreError
  if (CODES.has(code ?? '') || NAMES.has(name ?? '')) return true
  return ($metadata?.httpStatusCode ?? 0) >= FIRST_SERVER_ERROR
}

type Bounds = { patience?: Partial<Patience> | undefined; log?: Deps['log'] | undefined }

/**
 * Bounds the waiting for a store by what its files take, and does not use it for a while once it stops answering: every request
 * throws Away then.
 */
export function boundStore(store: FileStore, { patience, log }: Bounds = {}): BoundStore {
  const { limitMs, restMs } = { ...PATIENCE, ...patience }
  const late = () => storeAway(restMs)
  const probe = () => store.findSize(NO_FILE)
  const dependency = createDependency({ what: STORE, isAway: isStoreAway, probe, patience, log })
  const { ask } = dependency
  const open = (key: string) => within(limitMs, () => store.openStream(key), late)
  const { signDownload } = store
  return {
    ...store,
    isAway: dependency.isAway,
    close: dependency.close,
    put: (key, bytes, contentType) => ask(() => store.put(key, bytes, contentType), bytes.length * MS_PER_BYTE),
    async keep(key, path, contentType) {
      const { size } = await stat(path)
      return ask(() => store.keep(key, path, contentType), size * MS_PER_BYTE)
    },
    list: (prefix) => listBounded(store.list(prefix), dependency),
    remove: (key) => ask(() => store.remove(key)),
    // No limit as long as bytes keep coming.
    get: (key) => ask(async () => buffer(boundSilence(await open(key), limitMs, late)), Number.POSITIVE_INFINITY),
    findSize: (key) => ask(() => store.findSize(key)),
    openStream: async (key) => boundSilence(await ask(() => open(key)), limitMs, late),
    // These compute locally, and ask a server only when the credentials of the machine have expired.
    signUpload: (...given) => within(limitMs, () => store.signUpload(...given), late),
    ...(signDownload && { signDownload: (...given) => within(limitMs, () => signDownload(...given), late) }),
  }
}

export type BoundStore = FileStore & { isAway: () => boolean; close: () => void }

async function* listBounded<T>(list: AsyncIterable<T>, { ask }: Dependency): AsyncGenerator<T> {
  const items = list[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await ask(() => items.next())
    if (done) return
    yield value
  }
}

/** Passes the bytes on, as fast as they are taken; fails when the next ones take too long. */
function boundSilence(source: Readable, limitMs: number, late: () => Error): Readable {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const coming = source[Symbol.asyncIterator]()
    try {
      for (;;) {
        const { done, value } = await within(limitMs, () => coming.next(), late)
        if (done) return
        yield value
      }
    } finally {
      source.destroy()
    }
  }
  return Readable.from(pieces(), { objectMode: false })
}
