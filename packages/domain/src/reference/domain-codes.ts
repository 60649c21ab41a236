import { type Industry, industries } from './data/industries.ts'

/** What calls name a domain or one of its parts by: its name in small letters, joined by hyphens. */
export const domainCodeOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')

const byCode = new Map(industries.map((industry) => [domainCodeOf(industry.name), industry]))

/** The domain of a code, or of a name in any case. */
export const findDomain = (codeOrName: string): Industry | undefined => byCode.get(domainCodeOf(codeOrName))
