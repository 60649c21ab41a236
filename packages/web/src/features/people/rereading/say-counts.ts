/** "1 résumé", "1,204 résumés"; the second word where the plural is not that of an s. */
export const sayCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`
