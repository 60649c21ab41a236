/** The address of Rolecall, and the credentials: a key of a service account, or the token of a user's session. */
export type RolecallSettings = {
  /** `https://rolecall.example.com`; plain http is only for this machine. */
  url: string
  /** `rolecall_key_…` */
  key?: string | undefined
  /** The `access_token` of a sign-in. */
  session?: string | undefined
  /** Allows sending a key over plain http to another machine, where everybody on the network can read it. */
  insecure?: boolean | undefined
  /** Number of retries for calls that may be repeated; 3 by default. */
  retries?: number | undefined
  /** Milliseconds for one attempt, including its answer; a minute by default. */
  timeoutMs?: number | undefined
  fetch?: typeof fetch | undefined
  /** Waits between attempts. */
  pause?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined
}

/** Options of one call. */
export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Identifies the action, for callers that store it to retry after a crash; generated when a call needs one. */
  idempotencyKey?: string | undefined
  timeoutMs?: number | undefined
}

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/

/** Returns the address with its path, but without a query; throws if it contains something that no address should. */
export function originOf({ url, key, session, insecure }: RolecallSettings): string {
  if (!URL.canParse(url)) throw new TypeError('The url isn’t a valid address, such as https://rolecall.example.com.')
  const { protocol, username, password, search, hash, hostname, origin, pathname } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('The url must start with https:// or http://.')
  // Error messages repeat nothing of it, because it may contain a secret, and they end up in logs.
  if (username || password) throw new TypeError('The url can’t contain a user name or password. Pass the key as `key`.')
  if (search || hash) throw new TypeError('The url can’t have a query or fragment. Don’t put a key in it.')
  if (protocol === 'http:' && (key ?? session) && !insecure && !LOCAL.test(hostname))
    throw new TypeError('Over http://, others on the network can read the key. Use https://, or set `insecure`.')
  return origin + pathname.replace(/\/$/, '')
}

const SECRET = /^[\x21-\x7e]{1,1000}$/

export function credentialsOf({ key, session }: RolecallSettings): Record<string, string> {
  const secret = key ?? session
  if (key && session) throw new TypeError('Pass a key or a session, not both.')
  if (secret === undefined) return {}
  // Otherwise fetch would throw an error that contains the whole key.
  if (!SECRET.test(secret)) throw new TypeError('The key contains invalid characters.')
  return key === undefined ? { 'access-token': secret } : { authorization: `Bearer ${secret}` }
}
