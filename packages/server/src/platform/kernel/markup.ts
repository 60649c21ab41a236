import { type Place, placeIn, readPlaces } from './markup-places.ts'

const TEXT = Symbol('text')
const KIND = Symbol('kind')
type Markup<Kind extends 'html' | 'xml' | 'attributes'> = { readonly [TEXT]: string; readonly [KIND]: Kind }

/** HTML in which whatever came from elsewhere is escaped. No string is one; `renderHtml` makes one of it, last of all. */
export type Html = Markup<'html'>
/** The same of XML. */
export type Xml = Markup<'xml'>
/** Attributes of an element, to be put where attributes stand. */
export type Attributes = Markup<'attributes'>

/** What may be put into HTML. Nothing is written of `undefined`, `null` and `false`. */
export type Piece = string | number | false | null | undefined | Html | Attributes | readonly Piece[]
type XmlPiece = string | number | false | null | undefined | Xml | readonly XmlPiece[]

const markup = <Kind extends Markup<'html'>[typeof KIND] | 'xml' | 'attributes'>(kind: Kind, text: string) => ({
  [TEXT]: text,
  [KIND]: kind,
  /** Markup in a string would be escaped a second time, or not at all. */
  toString(): string {
    throw new TypeError('Markup is put into markup by its tag, and made a string by renderHtml or renderXml.')
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

/** An address that leads to a page, a mailbox or a phone; `#`, which leads nowhere, for one that does something else. */
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
  throw new TypeError(`This cannot stand as ${place} in ${kind}.`)
}

/** Looked at once for each template of the program, whatever is put into it. */
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
 * HTML with values in it, each escaped for where it stands: a text between tags, or in an attribute in double quotes. Where an
 * attribute leads somewhere, what would run there instead leads nowhere. HTML of this tag is put in as it is, a list one after
 * another.
 * @throws TypeError where a value stands in a place where nothing escapes it (`readPlaces`)
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Piece[]): Html =>
  markup('html', fill('html', strings, values))

/** The same for XML, without the characters that it has no place for. */
export const xml = (strings: TemplateStringsArray, ...values: readonly XmlPiece[]): Xml =>
  markup('xml', fill('xml', strings, values))

/** Attributes by their names: `true` is one without a value, and `false` or `undefined` none. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Attributes {
  const written = Object.entries(values).map(([name, value]) => {
    if (!/^[a-z][a-z\d-]*$/.test(name)) throw new TypeError(`No attribute has the name ${JSON.stringify(name)}.`)
    const place = placeIn(name)
    if (value === undefined || value === false) return ''
    return value === true ? ` ${name}` : ` ${name}="${write(value, place, 'html')}"`
  })
  return markup('attributes', written.join(''))
}

/** One after another, with something in between. */
export const joinHtml = (parts: readonly Piece[], between: Html): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : [between, part]))}`

/** A text with its lines kept as they are. */
export const breakLines = (text: string): Html => joinHtml(text.split('\n'), html`<br>`)

/**
 * HTML that was written without the tag, taken unread. Whoever calls it answers for all that stands in it; the few files that do
 * are listed in packages/architecture.test.ts.
 */
export const trustedHtml = (text: string): Html => markup('html', text)

export const renderHtml = (written: Html): string => written[TEXT]
export const renderXml = (written: Xml): string => written[TEXT]
