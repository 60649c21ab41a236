import { type Industry, industries } from './data/industries.ts'

/** Returns the code of a domain or sub-domain in calls: its name in lower case, joined by hyphens. */
export const domainCodeOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')

const byCode = new Map(industries.map((industry) => [domainCodeOf(industry.name), industry]))

/** Returns the domain for a code, or for a name in any case. */
export const findDomain = (codeOrName: string): Industry | undefined => byCode.get(domainCodeOf(codeOrName))
