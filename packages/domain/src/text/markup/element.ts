/** An HTML element with its content, from a browser or another parser. */
export type Element = { name: string; attributes: ReadonlyMap<string, string>; children: (Element | string)[] }

/** Maximum depth; deeper elements only contribute their text. */
export const ELEMENTS_DEEP = 100
