import { employerKey } from '../forms/employer-key.ts'
import type { YearMonth } from '../resumes/parsed-resume.ts'
import { compareNames, type NameComparison } from './compare-names.ts'

/** A job in a person's history; without a start its time is unknown. */
export type JobSign = {
  employer: string
  title?: string | undefined
  start?: YearMonth | undefined
  end?: YearMonth | 'present' | undefined
}

/** Data that identifies a person. Unknown fields are null, and prove nothing. */
export type PersonSigns = {
  name: string | null
  /** Whether the name comes only from a file name or a typed word. */
  isNameWeak?: boolean
  /** Email in lower case. */
  email: string | null
  phone: string | null
  /** YYYY-MM-DD */
  dateOfBirth: string | null
  /** Normalized by `profileLinkOf`. */
  profileLink: string | null
  jobs: readonly JobSign[]
}

export type Verdict = 'same' | 'unsure' | 'different'
/** `weight`: how much agrees, to choose among people with the verdict `same`. */
export type Judgement = { verdict: Verdict; reasons: string[]; weight: number }

/** Maximum number of compared jobs; a longer history is not one. */
const JOBS_MAX = 30

type Answer = 'agrees' | 'disagrees' | undefined

/** Returns the digits of each phone number in a text. */
function numbersOf(phone: string | null): string[] {
  const digits = (text: string) => (text.split(/ext|x|#/i, 1)[0] ?? '').replace(/\D/g, '')
  const parts = (phone ?? '').split(/[,;|/]|\bor\b/i).map(digits)
  const whole = parts.filter((part) => part.length >= PHONE_MIN)
  return whole.length > 0 ? whole : [digits(phone ?? '')].filter((number) => number.length >= PHONE_MIN)
}

/** Minimum number of digits; shorter numbers are extensions or mistakes. */
const PHONE_MIN = 7
/** Digits of a national number without the country code, as stored in `candidate.sign_phone`. */
const NATIONAL = 9

function isSameNumber(one: string, other: string): boolean {
  const length = Math.min(NATIONAL, one.length, other.length)
  return one.slice(-length) === other.slice(-length)
}

function comparePhones(one: string | null, other: string | null): Answer {
  const [ofOne, ofOther] = [numbersOf(one), numbersOf(other)]
  if (ofOne.length === 0 || ofOther.length === 0) return undefined
  return ofOne.some((number) => ofOther.some((each) => isSameNumber(number, each))) ? 'agrees' : 'disagrees'
}

const compareValues = (one: string | null, other: string | null): Answer =>
  one && other ? (one === other ? 'agrees' : 'disagrees') : undefined

/** Compares profile pages; pages on two sites may belong to one person. */
function compareLinks(one: string | null, other: string | null): Answer {
  const answer = compareValues(one, other)
  return answer === 'disagrees' && one?.split('/')[0] !== other?.split('/')[0] ? undefined : answer
}

const monthOf = ({ year, month }: YearMonth, otherwise: number) => year * 12 + (month ?? otherwise) - 1

/**
 * Returns a job's period in months. A job without an end continues; one only known to continue is compared with other
 * current ones.
 */
function periodOf({ start, end }: JobSign): { from: number; to: number } | undefined {
  const to = end === 'present' ? Number.POSITIVE_INFINITY : end && monthOf(end, 12)
  if (start) return { from: monthOf(start, 1), to: to ?? monthOf(start, 12) }
  return end === 'present' ? { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY } : undefined
}

/** Lists jobs of both at the same employer and time. */
function listShared(one: readonly JobSign[], other: readonly JobSign[]): (readonly [JobSign, JobSign])[] {
  const own = Map.groupBy(one.slice(0, JOBS_MAX), ({ employer }) => employerKey(employer))
  return other.slice(0, JOBS_MAX).flatMap((job) => {
    const key = employerKey(job.employer)
    const [period, same] = [periodOf(job), key === '' ? [] : (own.get(key) ?? [])]
    return same.flatMap((each) => {
      const known = periodOf(each)
      const isThen = known && period && known.from <= period.to && period.from <= known.to
      return isThen ? [[each, job] as const] : []
    })
  })
}

const isSameTitle = ([one, other]: readonly [JobSign, JobSign]): boolean =>
  Boolean(one.title) && one.title?.trim().toLowerCase() === other.title?.trim().toLowerCase()

const NAME_WORDS: Record<NameComparison, string | undefined> = {
  same: 'Same name',
  compatible: 'Same name, written differently',
  close: 'Similar names',
  'first-name': 'Same first name',
  unknown: undefined,
  different: 'Different names',
}

const WORDS = {
  email: { agrees: 'Same email', disagrees: undefined },
  phone: { agrees: 'Same phone', disagrees: 'Different phone numbers' },
  birth: { agrees: 'Same date of birth', disagrees: 'Different dates of birth' },
  link: { agrees: 'Same profile link', disagrees: 'Different profile links' },
  job: { agrees: 'Shares an employer and dates', disagrees: undefined },
} as const

type Sign = keyof typeof WORDS
const SIGNS = Object.keys(WORDS) as Sign[]
/** Ways to reach a person, shared by few people. */
const CONTACTS: readonly Sign[] = ['email', 'phone', 'link']

const NAME_WEIGHTS: Record<NameComparison, number> = {
  same: 4,
  compatible: 3,
  close: 2,
  'first-name': 1,
  unknown: 1,
  different: 0,
}

/**
 * Judges whether two are the same person, by all known data of both; symmetric. Families and agencies share addresses
 * and numbers, so different names keep two people apart, whatever else agrees (rule A-250). `unsure` is for users to
 * decide and keeps both (rule A-251).
 */
export function compareIdentity(one: PersonSigns, other: PersonSigns): Judgement {
  const name = compareNames(one.name, other.name)
  const shared = listShared(one.jobs, other.jobs)
  const answers: Record<Sign, Answer> = {
    email: one.email && one.email === other.email ? 'agrees' : undefined,
    phone: comparePhones(one.phone, other.phone),
    birth: compareValues(one.dateOfBirth, other.dateOfBirth),
    link: compareLinks(one.profileLink, other.profileLink),
    job: shared.length > 0 ? 'agrees' : undefined,
  }
  const isSameWork = shared.some(isSameTitle)
  const isNameWeak = one.isNameWeak === true || other.isNameWeak === true
  const agreeing = SIGNS.filter((sign) => answers[sign] === 'agrees')
  return {
    verdict: decide(name, { isNameWeak, isSameWork }, answers),
    reasons: describeMatchReasons(name, answers),
    weight: NAME_WEIGHTS[name] * 2 + agreeing.length * 2,
  }
}

type MatchContext = { isNameWeak: boolean; isSameWork: boolean }

function decide(
  name: NameComparison,
  { isNameWeak, isSameWork }: MatchContext,
  answers: Record<Sign, Answer>,
): Verdict {
  const agreeing = SIGNS.filter((sign) => answers[sign] === 'agrees')
  const contacts = CONTACTS.filter((sign) => answers[sign] === 'agrees')
  const isBirthWrong = answers.birth === 'disagrees'
  if (name === 'same' || name === 'compatible') {
    if (isBirthWrong) return 'unsure'
    if (contacts.length > 0) return 'same'
    const isOther = answers.phone === 'disagrees' || answers.link === 'disagrees'
    return name === 'same' && (agreeing.length > 1 || (isSameWork && !isOther)) ? 'same' : 'unsure'
  }
  if (name === 'unknown') {
    const isAlone = answers.phone === 'disagrees' || answers.link === 'disagrees' || isBirthWrong
    return !isAlone && (answers.email === 'agrees' || answers.link === 'agrees') ? 'same' : 'unsure'
  }
  if (name === 'different') {
    if (isNameWeak && contacts.length > 0) return 'unsure'
    return agreeing.length > 1 || answers.link === 'agrees' ? 'unsure' : 'different'
  }
  return !isBirthWrong && contacts.length > 0 && agreeing.length > 1 ? 'same' : 'unsure'
}

function describeMatchReasons(name: NameComparison, answers: Record<Sign, Answer>): string[] {
  const said = (kind: 'agrees' | 'disagrees') =>
    SIGNS.flatMap((sign) => (answers[sign] === kind ? (WORDS[sign][kind] ?? []) : []))
  const own = NAME_WORDS[name] ?? []
  return name === 'different'
    ? [...said('agrees'), ...[own].flat(), ...said('disagrees')]
    : [...said('agrees').slice(0, 1), ...[own].flat(), ...said('agrees').slice(1), ...said('disagrees')]
}
