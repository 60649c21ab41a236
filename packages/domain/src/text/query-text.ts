/** Writes fields as the query of an address does: "name=Nurses%20%26%20more&by=source". */
export const writeQuery = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

/** Reads such a query; of a field that it has twice the last one. What can't be decoded is left as it is. */
export const readQuery = (query: string): Record<string, string> =>
  Object.fromEntries(
    query
      .split('&')
      .filter((part) => part !== '')
      .map((part) => {
        const sign = part.indexOf('=')
        const [name, value] = sign < 0 ? [part, ''] : [part.slice(0, sign), part.slice(sign + 1)]
        return [decode(name), decode(value)]
      }),
  )

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
