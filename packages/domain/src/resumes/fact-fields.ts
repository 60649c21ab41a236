/** Facts of a candidate that users can correct, with their labels. */
export const FACT_LABELS = {
  name: 'name',
  designation: 'title',
  current_employer: 'employer',
  exp_months: 'months of experience',
  location: 'location',
  degree_level: 'degree',
  notice_days: 'days of notice',
  email: 'email',
  phone: 'phone',
} as const

export type FactField = keyof typeof FACT_LABELS

export const FACT_FIELDS = Object.keys(FACT_LABELS) as FactField[]

/** Whether a field is contact data, which some stages hide; hidden fields cannot be corrected. */
export const isContactField = (field: string): boolean => field === 'email' || field === 'phone'

export const EXPERIENCE_MONTHS_MAX = 1_200
export const NOTICE_DAYS_MAX = 730
