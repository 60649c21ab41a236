/** How somebody is employed, by the names of schema.org's JobPosting. */
export const EMPLOYMENT_TYPES = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
} as const
export type EmploymentType = keyof typeof EMPLOYMENT_TYPES

export const EMPLOYMENT_TYPE_IDS = Object.keys(EMPLOYMENT_TYPES) as [EmploymentType, ...EmploymentType[]]

/** In words; what another system calls it otherwise stays as it is. */
export const sayEmploymentType = (type: string): string =>
  Object.hasOwn(EMPLOYMENT_TYPES, type) ? EMPLOYMENT_TYPES[type as EmploymentType] : type
