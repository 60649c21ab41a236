import { ELEMENTS_DEEP, type Element } from '@rolecall/domain/text/markup/element'

/** Maximum number of characters read; the rest is dropped. Pasted pictures consist of millions of characters. */
const MOST_SIGNS = 3_000_000

/** Parses HTML with the browser, in a separate document: nothing in it is run, fetched or shown. */
export function parseMarkup(html: string): Element {
  const { documentElement } = new DOMParser().parseFromString(html.slice(0, MOST_SIGNS), 'text/html')
  return elementOf(documentElement, 1)
}

const elementOf = (element: globalThis.Element, depth: number): Element => ({
  name: element.localName,
  attributes: new Map(Array.from(element.attributes, ({ name, value }) => [name, value])),
  children: depth === ELEMENTS_DEEP ? [element.textContent] : childrenOf(element, depth + 1),
})

const childrenOf = ({ childNodes }: globalThis.Element, depth: number): Element['children'] =>
  Array.from(childNodes).flatMap((child): Element['children'] => {
    if (child instanceof Text) return [child.data]
    return child instanceof HTMLElement ? [elementOf(child, depth)] : []
  })
