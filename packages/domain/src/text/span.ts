/** A piece of a text: UTF-16 offsets, `start` included, `end` excluded. */
export type Span = { start: number; end: number }

export const textOf = (text: string, { start, end }: Span): string => text.slice(start, end)
