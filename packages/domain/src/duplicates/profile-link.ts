import type { ParsedResume } from '../resume/parsed-resume.ts'

/** Pages that one person has, and not their company; in migration 0820 in SQL. */
const PROFILE =
  /(?:linkedin\.com\/in|github\.com|gitlab\.com|behance\.net|dribbble\.com|kaggle\.com|orcid\.org)\/[a-z0-9._%-]+/

const LINK_MAX = 200

/** The first profile page of somebody that their résumé names, however it is written; null without any. */
export const profileLinkOf = ({ links }: Pick<ParsedResume, 'links'>): string | null =>
  links
    .map(({ value }) => value.toLowerCase().match(PROFILE)?.[0])
    .find((link) => link !== undefined)
    ?.slice(0, LINK_MAX) ?? null
