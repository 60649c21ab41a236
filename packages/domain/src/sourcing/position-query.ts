type RequestedSkill = { name: string; kind: string; mandatory: boolean }

/** Maximum numbers of skills in a query, since boards answer narrower ones poorly. Limits chosen by us. */
const ALL_OF_MAX = 3
const ANY_OF_MAX = 8

/** Returns a name as a word of a query, or as a phrase. */
const quote = (name: string) => `"${name.replace(/["“”]/g, ' ').replace(/\s+/g, ' ').trim()}"`

/** Returns a position's Boolean query for sources: all mandatory skills, and any of the others; without skills, its title. */
export function queryOfPosition({ title, skills }: { title: string; skills: readonly RequestedSkill[] }): string {
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
