/** Where Rolecall is, and who asks: a key of a service account, or the token of somebody's session. */
export type RolecallSettings = {
  /** `https://rolecall.example.com`; plain http only to this machine. */
  url: string
  /** `rolecall_key_…` */
  key?: string | undefined
  /** The `access_token` of a sign-in. */
  session?: string | undefined
  /** Sends a key over plain http to another machine, where everybody on the way can read it. */
  insecure?: boolean | undefined
  /** How often a call that may be sent again is; 3 unless told otherwise. */
  retries?: number | undefined
  /** Milliseconds for one try, its answer included; a minute unless told otherwise. */
  timeoutMs?: number | undefined
  fetch?: typeof fetch | undefined
  /** Waits between tries. */
  pause?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined
}

/** Of one call. */
export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Names the act, for whoever keeps it to ask again after a crash; made up where a call needs one. */
  idempotencyKey?: string | undefined
  timeoutMs?: number | undefined
}

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/

/** The address without what follows the host but a path; throws where it holds what no address should. */
export function originOf({ url, key, session, insecure }: RolecallSettings): string {
  if (!URL.canParse(url)) throw new TypeError('The url is no address, as https://rolecall.example.com is one.')
  const { protocol, username, password, search, hash, hostname, origin, pathname } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('The url begins with https:// or http://.')
  // Nothing of it is repeated: what stands there may be a secret, and this a line of a log.
  if (username || password) throw new TypeError('The url holds a name or password. Give the key as `key`.')
  if (search || hash) throw new TypeError('The url ends with its path. A key never stands in it.')
  if (protocol === 'http:' && (key ?? session) && !insecure && !LOCAL.test(hostname))
    throw new TypeError(
      'Over http:// everybody on the way can read the key. Use https://, or say that it is `insecure`.',
    )
  return origin + pathname.replace(/\/$/, '')
}

const SECRET = /^[\x21-\x7e]{1,1000}$/

export function credentialsOf({ key, session }: RolecallSettings): Record<string, string> {
  const secret = key ?? session
  if (key && session) throw new TypeError('Give a key or a session, not both.')
  if (secret === undefined) return {}
  // Said by fetch with the whole of it otherwise.
  if (!SECRET.test(secret)) throw new TypeError('The key holds spaces or signs that no key has.')
  return key === undefined ? { 'access-token': secret } : { authorization: `Bearer ${secret}` }
}
