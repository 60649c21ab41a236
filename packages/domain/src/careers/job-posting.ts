import { EMPLOYMENT_TYPES } from '../positions/employment-types.ts'
import type { Pay } from '../positions/format-pay.ts'
import { PAY_PERIODS } from '../positions/pay-periods.ts'
import { categoryOf } from '../positions/schooling.ts'
import { countryCodeOf, countryName } from '../reference/country-name.ts'
import { addressOf, type PostAddress } from './post-address.ts'

/** Facts of a post for search engines. */
export type PostFacts = {
  id: string
  /** Absolute URLs of the page and of a picture of the company. */
  url: string
  logo: string
  title: string
  /** HTML. */
  description: string
  /** A day such as 2026-11-27. */
  postedOn: string
  lastDay: string
  company: string
  /** The company's own pages elsewhere. */
  links: readonly string[]
  employmentType: string
  workplace: string
  places: readonly { name: string; country: string }[]
  country: string
  openings: number
  /** Years. */
  experience: { min: number; max: number }
  education: string
  experienceCounts: boolean
  pay: Pay | undefined
  skills: readonly string[]
}

type SchemaNode<Type extends string> = { '@type': Type }
type Amount = SchemaNode<'QuantitativeValue'> & {
  unitText: string
  value?: number
  minValue?: number
  maxValue?: number
}
const NO_REQUIREMENTS = 'no requirements'

/**
 * A post as schema.org's JobPosting, with everything that Google reads (developers.google.com/search/docs/appearance/
 * structured-data/job-posting, November 2026) as far as the post contains it; nothing is made up for missing facts.
 */
export type JobPostingData = {
  '@context': 'https://schema.org'
  '@type': 'JobPosting'
  title: string
  description: string
  datePosted: string
  validThrough: string
  identifier: SchemaNode<'PropertyValue'> & { name: string; value: string }
  hiringOrganization: SchemaNode<'Organization'> & { name: string; sameAs?: string[]; logo?: string }
  jobLocation?: (SchemaNode<'Place'> & { address: SchemaNode<'PostalAddress'> & PostAddress })[]
  jobLocationType?: 'TELECOMMUTE'
  applicantLocationRequirements?: (SchemaNode<'Country'> & { name: string })[]
  employmentType?: string
  baseSalary?: SchemaNode<'MonetaryAmount'> & { currency: string; value: Amount }
  experienceRequirements?:
    | typeof NO_REQUIREMENTS
    | (SchemaNode<'OccupationalExperienceRequirements'> & { monthsOfExperience: number })
  educationRequirements?:
    | typeof NO_REQUIREMENTS
    | (SchemaNode<'EducationalOccupationalCredential'> & { credentialCategory: string })
  experienceInPlaceOfEducation?: boolean
  skills?: string
  totalJobOpenings: number
  directApply: true
  url: string
}

export function jobPostingOf(post: PostFacts): JobPostingData {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: post.title,
    description: post.description,
    datePosted: post.postedOn,
    // The last day ends when it is over everywhere, as on the page; a day alone would end at its start.
    validThrough: `${post.lastDay}T23:59:59-12:00`,
    identifier: { '@type': 'PropertyValue', name: post.company, value: post.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: post.company,
      ...(post.links.length > 0 && { sameAs: [...post.links] }),
      ...(post.logo !== '' && { logo: post.logo }),
    },
    ...whereOf(post),
    ...(post.employmentType !== '' && { employmentType: typeOf(post.employmentType) }),
    ...(post.pay && { baseSalary: salaryOf(post.pay) }),
    ...learnedOf(post),
    ...(post.skills.length > 0 && { skills: post.skills.join(', ') }),
    totalJobOpenings: post.openings,
    directApply: true,
    url: post.url,
  }
}

/** A type of another system is unknown to search engines. */
const typeOf = (type: string): string => (Object.hasOwn(EMPLOYMENT_TYPES, type) ? type : 'OTHER')

type LocationFields = Pick<JobPostingData, 'jobLocation' | 'jobLocationType' | 'applicantLocationRequirements'>

function whereOf({ places, country, workplace }: PostFacts): LocationFields {
  const isRemote = workplace === 'remote'
  const named = places.length > 0 || isRemote || country === '' ? places : [{ name: '', country }]
  const addresses = named.map((place) => addressOf({ ...place, country: place.country || country }))
  const countries = [country, ...places.map((place) => place.country)].map((each) => each.trim()).filter(Boolean)
  // One country may be given by name and by code.
  const names = [...new Set(countries.map((each) => countryName(countryCodeOf(each) ?? each)))]
  return {
    ...(addresses.length > 0 && {
      jobLocation: addresses.map((address) => ({
        '@type': 'Place' as const,
        address: { '@type': 'PostalAddress' as const, ...address },
      })),
    }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      ...(names.length > 0 && {
        applicantLocationRequirements: names.map((name) => ({ '@type': 'Country' as const, name })),
      }),
    }),
  }
}

function salaryOf({ from, to, currency, per }: Pay): NonNullable<JobPostingData['baseSalary']> {
  const { unitText } = PAY_PERIODS[per]
  const ends =
    from !== null && from === to
      ? { value: from }
      : { ...(from !== null && { minValue: from }), ...(to !== null && { maxValue: to }) }
  return { '@type': 'MonetaryAmount', currency, value: { '@type': 'QuantitativeValue', ...ends, unitText } }
}

type RequirementFields = Pick<
  JobPostingData,
  'experienceRequirements' | 'educationRequirements' | 'experienceInPlaceOfEducation'
>

/** Returns years and degrees; that experience can replace a degree is stated if both are required, as Google wants. */
function learnedOf({ experience, education, experienceCounts }: PostFacts): RequirementFields {
  const months = Math.round(experience.min * 12)
  const category = categoryOf(education)
  const asksDegree = category !== undefined && category !== NO_REQUIREMENTS
  return {
    ...(months > 0
      ? {
          experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months },
        }
      : // Nobody who says up to how many years has left the matter open.
        experience.max > 0 && { experienceRequirements: NO_REQUIREMENTS }),
    ...(category !== undefined && {
      educationRequirements: asksDegree
        ? { '@type': 'EducationalOccupationalCredential', credentialCategory: category }
        : NO_REQUIREMENTS,
    }),
    ...(asksDegree && months > 0 && { experienceInPlaceOfEducation: experienceCounts }),
  }
}
