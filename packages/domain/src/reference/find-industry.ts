import { industries } from './data/industries.ts'

const byName = new Map(industries.map((industry) => [industry.name, industry]))

export type DomainRefusal = { why: 'unknown-group' } | { why: 'unknown-subgroup' }

/** Returns why a project cannot belong to a domain, or `undefined`. The sub-group may be empty (rule H-004). */
export function findDomainRefusal({
  group,
  subgroup = '',
}: {
  group: string
  subgroup?: string | undefined
}): DomainRefusal | undefined {
  const industry = byName.get(group)
  if (!industry) return { why: 'unknown-group' }
  return subgroup === '' || industry.subgroups.includes(subgroup) ? undefined : { why: 'unknown-subgroup' }
}
