/** A field that a text may contain, such as {{pay}}, with its meaning. */
export type MergeFieldName = {
  name: string
  label: string
  /** Whether it is inserted as a separate paragraph. */
  isBlock?: boolean
}

export const writeField = (name: string): string => `{{${name}}}`

/** A field in braces; unmatched braces are none. */
const FIELD = /\{\{([^{}]*)\}\}/g

/** Finds the fields in a text, with the places of their braces. */
export const findFields = (text: string): { name: string; start: number; end: number }[] =>
  [...text.matchAll(FIELD)].map(({ 0: whole, 1: name = '', index }) => ({
    name: name.trim(),
    start: index,
    end: index + whole.length,
  }))
