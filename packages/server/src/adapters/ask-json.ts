import { type SourceAnswer, SourceBusy, type SourceClient, SourceRefused, type SourceRequest } from './adapter.ts'
import { isObject, type SourceObject } from './source-values.ts'

export type JsonSource = {
  /** What people call the source: "Workable". */
  label: string
  /** What the credential is called there: "API token". */
  key: string
  /** The address that every request of the reading starts with. The credential is sent nowhere else. */
  base: string
  headers: Readonly<Record<string, string>>
  /** The path of a cheap request that succeeds while the source works. */
  probe: string
  /** Hears of each part that the source answers with an error again and again, while it answers others. */
  onBroken?: (() => void) | undefined
}

/** What counts as missing besides 404 and 410; `isPart`: one object of many, whose errors cost no more than itself. */
type GetOptions = { absent?: readonly number[]; isPart?: boolean }

/** Maximum number of broken parts of a reading. Each costs a minute of tries, so the limit of ours is an hour. */
const BROKEN_MAX = 50

export type AskJson = {
  /**
   * Returns the JSON of an answer; undefined where the source does not know the object (404, 410) or answers with one of the
   * statuses in `absent`, or where only this part is broken. Throws SourceRefused with what to do for all other refusals, and for
   * answers that are no JSON.
   */
  get: (path: string, options?: GetOptions) => Promise<unknown>
  /** Returns the objects of a list in a field of the answer. Throws SourceRefused where the list is missing. */
  list: (path: string, field: string) => Promise<{ answer: SourceObject; objects: SourceObject[] }>
}

/** Makes a reader of JSON. Paths that are whole addresses, such as links to next pages, must lead to the same host. */
export function askJsonOf(ask: SourceClient, source: JsonSource): AskJson {
  const { label, probe, onBroken } = source
  let broken = 0

  async function get(path: string, options: GetOptions = {}): Promise<unknown> {
    try {
      return await getNow(path, options.absent ?? [])
    } catch (error) {
      const isRefused = error instanceof SourceRefused && !(error instanceof SourceBusy)
      if (!options.isPart || !isRefused || broken >= BROKEN_MAX) throw error
      // A source that is down, or refuses the credential, refuses this too.
      await getNow(probe, [])
      broken += 1
      onBroken?.()
      return undefined
    }
  }

  async function getNow(path: string, absent: readonly number[]): Promise<unknown> {
    const url = addressOf(path, source)
    const answer = await ask({
      url,
      headers: { accept: 'application/json', ...source.headers },
    } satisfies SourceRequest)
    if ([404, 410, ...absent].includes(answer.status)) return undefined
    if (answer.status < 200 || answer.status > 299) throw new SourceRefused(explainRefusal(answer, source))
    return parseJson(answer, label)
  }

  async function list(path: string, field: string) {
    const answer = await get(path)
    const found = isObject(answer) ? answer[field] : undefined
    if (!isObject(answer) || !Array.isArray(found))
      throw new SourceRefused(`${label} answers without the list “${field}”. Go on later, or ask ${label}’s support.`)
    return { answer, objects: found.filter(isObject) }
  }
  return { get, list }
}

/** Returns the address of a path below the base. Throws SourceRefused for an address on another host. */
export function addressOf(path: string, { base, label }: Pick<JsonSource, 'base' | 'label'>): string {
  if (!URL.canParse(path)) return `${base}${path}`
  if (new URL(path).origin === new URL(base).origin) return path
  throw new SourceRefused(`${label} names a next page at another address. SourceClient ${label}’s support.`)
}

function parseJson(answer: SourceAnswer, label: string): unknown {
  const text = answer.body.toString('utf8').replace(/^\uFEFF/, '')
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceRefused(`${label} answers with something other than data. Check the address, and go on later.`)
  }
}

function explainRefusal({ status }: SourceAnswer, { label, key }: JsonSource): string {
  if (status === 401) return `${label} doesn’t accept the ${key}. Check it, or create a new one.`
  if (status === 403) return `The ${key} may not read this in ${label}. Create one with the permissions listed above.`
  if (status === 406) return `${label} no longer offers the version of its API that we read. SourceClient our support.`
  return `${label} refuses a request (${status}). Go on later, or ask ${label}’s support.`
}

/** Returns a host of a service: "acme" and "https://acme.example.com/jobs" are both "acme". Throws SourceRefused. */
export function subdomainOf(typed: string | undefined, domain: string, label: string): string {
  const [host = ''] = (typed ?? '')
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/)
  const name = host.endsWith(`.${domain}`) ? host.slice(0, -domain.length - 1) : host
  if (/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(name)) return name
  throw new SourceRefused(`Enter your ${label} subdomain, such as “acme” of acme.${domain}.`)
}

/** Returns a credential without spaces around it. Throws SourceRefused where it is empty or can’t be sent. */
export function keyOf(typed: string | undefined, label: string, key: string): string {
  const value = typed?.trim() ?? ''
  if (/^[\x21-\x7e]+$/.test(value)) return value
  throw new SourceRefused(
    value ? `The ${label} ${key} has characters that no ${key} has. Copy it again.` : `Enter the ${label} ${key}.`,
  )
}

/** Returns the bytes of a file, without the credential; undefined where it is gone. Throws SourceRefused where it is refused. */
export async function fetchBytes(ask: SourceClient, url: string, label: string): Promise<Buffer | undefined> {
  if (!/^https:\/\//i.test(url)) return undefined
  const answer = await ask({ url })
  if (answer.status >= 200 && answer.status < 300) return answer.body
  if ([400, 403, 404, 410].includes(answer.status)) return undefined
  throw new SourceRefused(`${label} refuses a file (${answer.status}). Go on later.`)
}
