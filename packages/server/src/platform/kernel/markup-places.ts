/**
 * Position of a value in a piece of markup: between tags, in an attribute, at the beginning of a URL, or in place of
 * attributes.
 */
export type Place = 'text' | 'value' | 'address' | 'attributes'

/** Placeholder for a value while the markup around it is parsed; a control character that never occurs in a template. */
const HOLE = '\u0000'
const TEXT = /[^<\0]+/y
const NOT_SHOWN = /<!--[^\0]*?-->|<[!?][^\0>]*>/y
const END_TAG = /<\/[a-z][\w:.-]*\s*>/iy
const START_TAG = /<([a-z][\w:.-]*)/iy
const ATTRIBUTE = /\s*(?:([\w:.-]+)="([^"]*)"|([\w:.-]+)(?=[\s/>]))/y
const ATTRIBUTES_HOLE = /\s*\0/y
const TAG_END = /\s*\/?>/y
/** The content between their tags is code, so that no value may be put there. */
const CODE = /^(?:script|style)$/i

/** Attributes whose values are URLs. */
const ADDRESSES = /^(?:(?:xlink:)?href|src|action|formaction|poster|data|cite|background|ping)$/i
/** Attributes whose values run as code, or contain markup themselves. */
const RUNNING = /^(?:on.*|style|srcdoc|srcset|http-equiv)$/i
/** Beginning of a URL that no value after it can turn into another scheme. */
const FIXED_START = /^(?:https?:\/\/|mailto:|tel:|[/?#])/i
/** A URL is checked as a whole, so that nothing may extend its scheme. */
const WHOLE_ADDRESS = /^\0(?:[/?#&]|$)/

/** The place of a value in an attribute of that name; throws if none is allowed there. */
export function placeIn(attribute: string): 'value' | 'address' {
  if (RUNNING.test(attribute))
    throw new TypeError(`The attribute ${attribute} cannot hold a value because it runs code.`)
  return ADDRESSES.test(attribute) ? 'address' : 'value'
}

/**
 * The places of the values of a template, in order.
 * @throws TypeError if a value is in the name of a tag or an attribute, without double quotes, within a comment, a script
 * or a style; if an attribute is not in double quotes; if a piece ends within a tag
 */
export function readPlaces(strings: readonly string[]): readonly Place[] {
  const markup = strings.join(HOLE)
  const places: Place[] = []
  let at = 0
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at
    const match = expression.exec(markup)
    if (match) at = expression.lastIndex
    return match
  }
  const refuse = (): never => {
    throw new TypeError(
      `A value cannot be placed here, or the markup is incomplete: ${JSON.stringify(markup.slice(at, at + 60))}`,
    )
  }
  while (at < markup.length) {
    if (markup[at] === HOLE) {
      places.push('text')
      at += 1
      continue
    }
    if (take(TEXT) || take(NOT_SHOWN) || take(END_TAG)) continue
    const [, tag] = take(START_TAG) ?? refuse()
    while (!take(TAG_END)) {
      if (take(ATTRIBUTES_HOLE)) {
        places.push('attributes')
        continue
      }
      const [, name, value = ''] = take(ATTRIBUTE) ?? refuse()
      if (name && value.includes(HOLE)) places.push(...placesOfValue(name, value))
    }
    if (tag && CODE.test(tag)) skipCode()
  }
  return places

  function skipCode() {
    const end = markup.indexOf('</', at)
    if (end < 0 || markup.slice(at, end).includes(HOLE)) refuse()
    at = end
  }
}

function placesOfValue(name: string, value: string): Place[] {
  const kind = placeIn(name)
  const places = [...value.matchAll(/\0/g)].map((): Place => 'value')
  if (kind === 'value' || FIXED_START.test(value)) return places
  if (!WHOLE_ADDRESS.test(value)) throw new TypeError(`The address in ${name} starts with more than one value.`)
  return ['address', ...places.slice(1)]
}
