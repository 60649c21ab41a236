import { rm } from 'node:fs/promises'
import {
  type Adapter,
  type ApiAdapter,
  type Credentials,
  type SourceClient,
  type SourceFiles,
  SourceRefused,
  type SourceRequest,
  type Step,
} from '../../adapters/adapter.ts'
import { findAdapter } from '../../adapters/all-adapters.ts'
import { openSourceFiles } from '../../adapters/open-source-files.ts'
import { paceAsks } from '../../adapters/paced-asks.ts'
import { writeDraft } from '../../platform/files/drafts.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { unsealWith } from '../../platform/kernel/seal.ts'
import { ADDRESS_REFUSED, isPrivateHost, resolvePublicAddress } from '../../platform/outgoing/public-hosts.ts'
import { requestBounded } from '../../platform/outgoing/request-bounded.ts'
import { readCredentialKeys } from '../sourcing/credential-keys.ts'
import type { MoveInRecord, SourceFile } from './moving.queries.ts'

/** Maximum bytes of one answer of an API, files included, and the time to wait for it. Limits chosen by us. */
const ANSWER_BYTES_MAX = 64 * 1024 ** 2
const PATIENCE_MS = 60_000
/** The same while somebody looks at a form, who gets one try. */
const CHECK_PATIENCE_MS = 10_000

/**
 * A source that is open for reading. `fetch`: the bytes of a file that it named; undefined if it is gone. `stop`: ends requests
 * to the source, and waits for it, with an error that is no SourceRefused.
 */
export type OpenSource = {
  adapter: Adapter
  read: (after: string) => AsyncIterable<Step>
  fetch: (where: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  /** Throws SourceRefused if the source answers nothing at all. */
  check: () => Promise<void>
  stop: () => void
  isStopped: () => boolean
  close: () => Promise<void>
}

/** Place of sealed credentials: sealed for one run of one company, they open nowhere else. */
export const movePlace = (companyId: string, runId: string): string => JSON.stringify(['move_in', companyId, runId])

type Source = Pick<MoveInRecord, 'company_id' | 'id' | 'product' | 'zone' | 'files' | 'key_id' | 'sealed'>

/** Opens what moves in. Throws SourceRefused with what to do. */
export async function openSource(deps: Deps, source: Source, find = findAdapter): Promise<OpenSource> {
  const adapter = find(source.product)
  if (!adapter) throw new SourceRefused('Rolecall no longer reads this system. Update Rolecall or choose another one.')
  const stopping = new AbortController()
  const halt = {
    stop: () => stopping.abort(new Error('The reading was stopped.')),
    isStopped: () => stopping.signal.aborted,
  }
  if (adapter.door === 'files') {
    const { files, close } = await bringFiles(deps, source.files)
    return {
      adapter,
      read: (after) => adapter.read(files, { ...(after && { after }), ...(source.zone && { zone: source.zone }) }),
      fetch: (where) => adapter.fetchFile(files, where),
      check: async () => undefined,
      close,
      ...halt,
    }
  }
  const given = await openCredentials(deps, source)
  const ask = openApi(deps, adapter, { signal: stopping.signal })
  return {
    adapter,
    read: (after) => adapter.read(ask, given, after ? { after } : {}),
    async fetch(where) {
      const bytes = await adapter.fetchFile(ask, given, where)
      return bytes && toStream(bytes)
    },
    check: () => adapter.check(ask, given),
    close: async () => undefined,
    ...halt,
  }
}

async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Copies files out of the store, since ZIPs are read from their end. */
async function bringFiles(deps: Deps, files: readonly SourceFile[]) {
  const drafts: string[] = []
  const remove = () => Promise.all(drafts.map((path) => rm(path, { force: true })))
  try {
    const brought: { name: string; path: string }[] = []
    for (const { key, name } of files) {
      const { path } = await writeDraft(await deps.files.openStream(key), deps.files.drafts, () => undefined)
      drafts.push(path)
      brought.push({ name, path })
    }
    const opened: SourceFiles & { close: () => Promise<void> } = await openSourceFiles(brought, deps.files.drafts)
    return { files: opened, close: () => opened.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

async function openCredentials(deps: Deps, { company_id, id, key_id: keyId, sealed }: Source): Promise<Credentials> {
  if (keyId === null || sealed === null)
    throw new SourceRefused('The credentials were deleted. Start again and enter them.')
  const { all } = await readCredentialKeys(deps.env)
  return JSON.parse(unsealWith(all, { keyId, bytes: sealed }, movePlace(company_id, id))) as Credentials
}

/** Asks an API at its pace; addresses of this machine and of private networks only where the installation allows them. */
export function openApi(
  { env }: Pick<Deps, 'env'>,
  { pace }: Pick<ApiAdapter, 'pace'>,
  { isWaitedFor = false, signal: stopping }: { isWaitedFor?: boolean; signal?: AbortSignal } = {},
): SourceClient {
  const allowsPrivate = env.PRIVATE_SOURCES === 'allow'
  const refused = () => new SourceRefused(ADDRESS_REFUSED)
  const send = async ({ url, ...request }: SourceRequest) => {
    const address = new URL(url)
    if (address.protocol !== 'https:' && !allowsPrivate)
      throw new SourceRefused('The address must begin with https://.')
    if (!allowsPrivate && isPrivateHost(address.hostname)) throw refused()
    const { status, headers, body } = await requestBounded(address, {
      method: request.method ?? 'GET',
      headers: { accept: 'application/json', ...request.headers },
      body: request.body,
      signal: AbortSignal.any([
        AbortSignal.timeout(isWaitedFor ? CHECK_PATIENCE_MS : PATIENCE_MS),
        ...(stopping ? [stopping] : []),
      ]),
      bytesMax: ANSWER_BYTES_MAX,
      tooLong: () => new SourceRefused('The source sent an answer that is too large.'),
      ...(!allowsPrivate && { lookup: resolvePublicAddress(refused) }),
    })
    const named = Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ])
    return { status, headers: Object.fromEntries(named.filter(([, value]) => value !== undefined)), body }
  }
  return paceAsks({ pace, send, ...(stopping && { signal: stopping }), ...(isWaitedFor && { tries: 1 }) })
}
