type Settings = Record<string, string | undefined>

/**
 * Returns whether a demo runs on this machine for this machine alone: other users must not search sources in a
 * private network.
 */
export function mayHaveBoard(env: Settings, args: readonly string[]): boolean {
  const { DATABASE_URL, NODE_ENV, PRIVATE_SOURCES, HOST = '127.0.0.1' } = env
  const isForItself = HOST === '127.0.0.1' || HOST === 'localhost' || HOST === '::1'
  const hasDemo = !DATABASE_URL && !args.includes('--no-demo')
  return hasDemo && isForItself && NODE_ENV !== 'production' && PRIVATE_SOURCES !== 'refuse'
}
