type Asked = { name: string; kind: string; mandatory: boolean }

/** Skills of a query: more make it narrower than any board answers well. Our own bounds. */
const ALL_OF_MAX = 3
const ANY_OF_MAX = 8

/** As a word of a query, or as a phrase where it is several. */
const quote = (name: string) => `"${name.replace(/["“”]/g, ' ').replace(/\s+/g, ' ').trim()}"`

/** The Boolean query that a position asks sources by: all of what it insists on, and any of the rest; else its title. */
export function queryOfPosition({ title, skills }: { title: string; skills: readonly Asked[] }): string {
  const primary = skills.filter(({ kind }) => kind === 'primary')
  const insisted = skills.filter(({ mandatory }) => mandatory).slice(0, ALL_OF_MAX)
  const rest = primary.filter((skill) => !insisted.includes(skill)).slice(0, ANY_OF_MAX)
  const anyOf = rest.map(({ name }) => quote(name)).join(' OR ')
  const parts = [
    ...insisted.map(({ name }) => quote(name)),
    ...(anyOf === '' ? [] : [insisted.length > 0 && rest.length > 1 ? `(${anyOf})` : anyOf]),
  ]
  return parts.length > 0 ? parts.join(' AND ') : quote(title)
}
