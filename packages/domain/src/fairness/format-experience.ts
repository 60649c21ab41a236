import { sentence } from '../text/sentence.ts'

const YEARS_AND_MONTHS = {
  by: 'years',
  one: { by: 'months', one: '1 year and 1 month', other: '1 year and {months} months' },
  other: { by: 'months', one: '{years} years and 1 month', other: '{years} years and {months} months' },
} as const

/** Returns a number of months in words. */
export function formatExperienceLength(length: number): string {
  const [years, months] = [Math.floor(length / 12), length % 12]
  if (years === 0) return sentence({ one: '1 month', other: '{count} months' }, { count: months })
  if (months === 0) return sentence({ one: '1 year', other: '{count} years' }, { count: years })
  return sentence(YEARS_AND_MONTHS, { years, months })
}

/** Returns the required years of experience in words. */
export const formatRequiredYears = ({ min, max }: { min: number; max: number }): string =>
  min === max
    ? sentence({ one: '1 year', other: '{count} years' }, { count: min })
    : sentence('{min} to {max} years', { min, max })
