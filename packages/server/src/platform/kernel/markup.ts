import { type Place, placeIn, readPlaces } from './markup-places.ts'

const TEXT = Symbol('text')
const KIND = Symbol('kind')
type Markup<Kind extends 'html' | 'xml' | 'attributes'> = { readonly [TEXT]: string; readonly [KIND]: Kind }

/** HTML in which all outside text is escaped. No string has this type; `renderHtml` turns it into one, last of all. */
export type Html = Markup<'html'>
/** XML in which all outside text is escaped. */
export type Xml = Markup<'xml'>
/** Attributes of an element, to be inserted where attributes stand. */
export type Attributes = Markup<'attributes'>

/** Values that may be inserted into HTML. `undefined`, `null` and `false` render as nothing. */
export type Piece = string | number | false | null | undefined | Html | Attributes | readonly Piece[]
type XmlPiece = string | number | false | null | undefined | Xml | readonly XmlPiece[]

const markup = <Kind extends Markup<'html'>[typeof KIND] | 'xml' | 'attributes'>(kind: Kind, text: string) => ({
  [TEXT]: text,
  [KIND]: kind,
  /** Markup in a string would be escaped a second time, or not at all. */
  toString(): string {
    throw new TypeError('Embed markup with its tag, and convert it to a string with renderHtml or renderXml.')
  },
})

const isMarkup = (value: unknown): value is Markup<'html' | 'xml' | 'attributes'> =>
  typeof value === 'object' && value !== null && KIND in value

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
/** XML 1.0 has no place for most control characters and for halves of pairs, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapeForXml = (text: string): string => escapeText(text.toWellFormed().replace(NOT_IN_XML, ' '))

/** What browsers leave out before they look for the scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave these out
const NOT_IN_ADDRESS = /[\u0000-\u0020\u007f-\u009f]/g
const SCHEME = /^([a-z][a-z\d+.-]*):/i
const SCHEMES = ['http', 'https', 'mailto', 'tel']

/** The address if it leads to a page, a mailbox or a phone; else `#`, which leads nowhere. */
function harmless(address: string): string {
  const [, scheme] = SCHEME.exec(address.replace(NOT_IN_ADDRESS, '')) ?? []
  return scheme === undefined || SCHEMES.includes(scheme.toLowerCase()) ? address : '#'
}

type Kind = 'html' | 'xml'

function write(value: unknown, place: Place, kind: Kind): string {
  if (value === undefined || value === null || value === false) return ''
  if (isMarkup(value)) {
    const isInPlace = place === 'attributes' ? value[KIND] === 'attributes' : place === 'text' && value[KIND] === kind
    if (isInPlace) return value[TEXT]
  } else if (place === 'text' && Array.isArray(value)) {
    return value.map((each) => write(each, place, kind)).join('')
  } else if (place !== 'attributes' && (typeof value === 'string' || typeof value === 'number')) {
    const text = place === 'address' ? harmless(String(value)) : String(value)
    return kind === 'xml' ? escapeForXml(text) : escapeText(text)
  }
  throw new TypeError(`This cannot be used as ${place} in ${kind}.`)
}

/** Places by template: each is parsed once, whatever values it gets. */
const known = new WeakMap<TemplateStringsArray, readonly Place[]>()

function fill(kind: Kind, strings: TemplateStringsArray, values: readonly unknown[]): string {
  let places = known.get(strings)
  if (!places) {
    places = readPlaces(strings)
    known.set(strings, places)
  }
  let text = strings[0] ?? ''
  for (const [index, place] of places.entries()) text += write(values[index], place, kind) + strings[index + 1]
  return text
}

/**
 * HTML with values in it, each escaped for its place: a text between tags, or an attribute in double quotes. In a URL
 * attribute, a value that would run code becomes a link to nowhere. HTML of this tag is inserted as it is, a list one after
 * another.
 * @throws TypeError if a value is in a place where it cannot be escaped (`readPlaces`)
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Piece[]): Html =>
  markup('html', fill('html', strings, values))

/** The same for XML, without the characters that XML does not allow. */
export const xml = (strings: TemplateStringsArray, ...values: readonly XmlPiece[]): Xml =>
  markup('xml', fill('xml', strings, values))

/** Attributes by their names: `true` renders without a value, `false` and `undefined` not at all. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Attributes {
  const written = Object.entries(values).map(([name, value]) => {
    if (!/^[a-z][a-z\d-]*$/.test(name)) throw new TypeError(`No attribute has the name ${JSON.stringify(name)}.`)
    const place = placeIn(name)
    if (value === undefined || value === false) return ''
    return value === true ? ` ${name}` : ` ${name}="${write(value, place, 'html')}"`
  })
  return markup('attributes', written.join(''))
}

/** Joins parts, with a separator in between. */
export const joinHtml = (parts: readonly Piece[], between: Html): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : [between, part]))}`

/** A text with its line breaks kept. */
export const breakLines = (text: string): Html => joinHtml(text.split('\n'), html`<br>`)

/**
 * HTML that was written without the tag, accepted unchecked. The caller is responsible for its content; the few files that use
 * this are listed in packages/architecture.test.ts.
 */
export const trustedHtml = (text: string): Html => markup('html', text)

export const renderHtml = (written: Html): string => written[TEXT]
export const renderXml = (written: Xml): string => written[TEXT]
