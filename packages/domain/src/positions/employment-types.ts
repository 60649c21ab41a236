/** Employment types by their names in schema.org's JobPosting. */
export const EMPLOYMENT_TYPES = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
} as const
export type EmploymentType = keyof typeof EMPLOYMENT_TYPES

export const EMPLOYMENT_TYPE_IDS = Object.keys(EMPLOYMENT_TYPES) as [EmploymentType, ...EmploymentType[]]

/** Returns the type in words; an unknown type of another system stays unchanged. */
export const describeEmploymentType = (type: string): string =>
  Object.hasOwn(EMPLOYMENT_TYPES, type) ? EMPLOYMENT_TYPES[type as EmploymentType] : type
