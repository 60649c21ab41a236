import { ASSISTANTS } from '@rolecall/domain/assistants/assistant-limits'

// Where a program may receive its answer (RFC 8252, 7): a site by https, the user's machine by http, or an app that opens a
// scheme of its own.

const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']
/** Printable ASCII without spaces and without the backslash, which browsers take for a slash. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/

/** A name for an app, with an authority or a path behind it: `cursor://…`, `com.example.app:/…`. */
const APP = /^([a-z][a-z0-9.+-]{1,63}):(?:\/\/(?=[^/?])|\/(?!\/))/

/**
 * Schemes that a browser or an operating system acts on itself, so that no app of the user gets the answer: they run what
 * they hold, read files, go over the network unprotected, start a call or a message, or open a setting or a shop. RFC 8252
 * asks apps for a name with a dot, which none of these has; well-known apps have names without one, so that these have to be
 * told apart by name.
 */
const NOT_APPS = new Set(
  (
    'http https ws wss ftp ftps sftp ssh telnet tftp gopher nntp news nfs smb afp ldap ldaps rtsp irc ircs ' +
    'javascript vbscript livescript mocha data blob file filesystem about view-source jar wyciwyg cid mid ' +
    'chrome edge brave opera vivaldi firefox safari devtools resource res view intent android-app content app app-settings ' +
    'prefs feed pcast webcal mailto tel telprompt callto sms smsto mms facetime facetime-audio sip sips xmpp im geo maps map ' +
    'shell search search-ms help help-viewer hcp mk mhtml its cmd powershell shortcuts workflow applescript ' +
    'market itms itmss itms-apps itms-services magnet urn tag oid uuid ni nih acct doi dns'
  ).split(' '),
)
const FAMILY_OF_SYSTEM =
  /^(?:ms-|microsoft-|windows-|chrome-|edge-|moz-|safari-|x-|web\+|apple-|android-|intent-|view-)/
const IS_EXTENSION = /-extension$/

/** The receiver of the answer: a site, a program on the user's machine, or an app there. */
export type Receiver = 'site' | 'machine' | 'app'

const schemeOfApp = (uri: string): string | undefined => {
  const scheme = APP.exec(uri)?.[1]
  const isSystems = !scheme || NOT_APPS.has(scheme) || FAMILY_OF_SYSTEM.test(scheme) || IS_EXTENSION.test(scheme)
  return isSystems ? undefined : scheme
}

const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && LOOPBACK.includes(hostname)

/** The reason why no answer may go to this address; undefined if it may. */
export function findFault(uri: string): string | undefined {
  const url = PLAIN.test(uri) && URL.canParse(uri) ? new URL(uri) : undefined
  if (!url) return 'This isn’t a valid address.'
  if (uri.length > ASSISTANTS.redirectMax) return 'This address is too long.'
  if (url.username || url.password) return 'A redirect address can’t contain a password.'
  if (uri.includes('#')) return 'A redirect address can’t contain a fragment.'
  if (url.protocol === 'https:' || isLoopback(url) || schemeOfApp(uri)) return undefined
  return 'A redirect address must use https, http on the user’s own machine, or an app’s own scheme.'
}

/**
 * Whether two addresses differ at most in the port, which a program on the user's machine takes as available (RFC 8252, 7.3).
 */
export function isSameButPort(known: string, uri: string): boolean {
  if (findFault(uri)) return false
  const [one, other] = [new URL(known), new URL(uri)]
  if (!isLoopback(one)) return false
  one.port = ''
  other.port = ''
  return one.href === other.href
}

export function receiverOf(uri: string): Receiver {
  if (schemeOfApp(uri)) return 'app'
  return isLoopback(new URL(uri)) ? 'machine' : 'site'
}

/** Characters that the column holds. */
const HOST_MAX = 260

/** The part of an address shown to users: its host, preceded by the scheme if an app opens it. */
export function hostOf(uri: string): string {
  const { host, protocol, pathname } = new URL(uri)
  if (receiverOf(uri) !== 'app') return host.slice(0, HOST_MAX)
  return `${protocol}${host ? `//${host}` : pathname}`.slice(0, HOST_MAX)
}
