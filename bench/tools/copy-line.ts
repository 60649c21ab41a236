const escaped = (value: unknown): string =>
  value === null
    ? '\\N'
    : String(value).replace(/[\\\t\n\r]/g, (sign) => `\\${{ '\t': 't', '\n': 'n', '\r': 'r' }[sign] ?? sign}`)

/** Writes a row in the text format of PostgreSQL's COPY. */
export const copyLine = (values: readonly unknown[]): string => `${values.map(escaped).join('\t')}\n`
