import { ELEMENTS_DEEP, type Element } from '@rolecall/domain/markup/element'

/** More is no description; the rest is left. Pictures stand in what is pasted as millions of signs. */
const MOST_SIGNS = 3_000_000

/** HTML as the browser reads it, in a document of its own: nothing of it is run, fetched or shown. */
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
