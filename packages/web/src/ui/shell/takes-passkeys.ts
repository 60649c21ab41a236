/** Returns whether this browser can use passkeys for the product, which work at `origin` and below it; false if that is empty. */
export function takesPasskeys(origin: string | undefined): boolean {
  if (!origin || typeof PublicKeyCredential === 'undefined') return false
  const { protocol, hostname, port } = new URL(origin)
  const isThere = location.hostname === hostname || location.hostname.endsWith(`.${hostname}`)
  return (
    isThere &&
    location.protocol === protocol &&
    location.port === port &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  )
}
