import type { ParsedResume } from '../resumes/parsed-resume.ts'

/** Profile pages that belong to a person and not to a company; migration 0820 has the same in SQL. */
const PROFILE =
  /(?:linkedin\.com\/in|github\.com|gitlab\.com|behance\.net|dribbble\.com|kaggle\.com|orcid\.org)\/[a-z0-9._%-]+/

const LINK_MAX = 200

/** Returns the first profile page in a résumé, normalized; null if there are none. */
export const profileLinkOf = ({ links }: Pick<ParsedResume, 'links'>): string | null =>
  links
    .map(({ value }) => value.toLowerCase().match(PROFILE)?.[0])
    .find((link) => link !== undefined)
    ?.slice(0, LINK_MAX) ?? null
