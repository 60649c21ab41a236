/** An element of a page, with what it holds, as a browser or whoever else reads HTML has it. */
export type Element = { name: string; attributes: ReadonlyMap<string, string>; children: (Element | string)[] }

/** What stands deeper means nothing more: only its words are read. */
export const ELEMENTS_DEEP = 100
