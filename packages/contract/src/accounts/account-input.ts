import {
  type AccountFault,
  faultInCompany,
  faultInLocation,
  faultInMobile,
  faultInMobileCode,
  faultInName,
  faultInNewPassword,
  faultInOwnMobile,
  isPlainAddress,
} from '@rolecall/domain/accounts/account-faults'
import { PERSON_NAME } from '@rolecall/domain/accounts/account-limits'
import { foldEmail } from '@rolecall/domain/text/email-address'
import { z } from 'zod'
import { ACCESS_MESSAGES } from '../platform/access-messages.ts'
import { MESSAGES } from '../platform/messages.ts'
import { emailText, refineValid, unlessEmpty } from '../platform/wire.ts'

const WORDS: Record<AccountFault, string> = {
  required: MESSAGES.required,
  'name-characters': ACCESS_MESSAGES.nameCharacters,
  'name-short': ACCESS_MESSAGES.nameShort,
  'name-long': ACCESS_MESSAGES.nameLong,
  email: MESSAGES.emailInvalid,
  'mobile-code': ACCESS_MESSAGES.mobileCodeInvalid,
  mobile: ACCESS_MESSAGES.mobileInvalid,
  'mobile-ten': ACCESS_MESSAGES.mobileTenDigits,
  'password-short': MESSAGES.passwordShort,
  'password-long': ACCESS_MESSAGES.passwordLong,
  'password-classes': ACCESS_MESSAGES.passwordClasses,
  company: ACCESS_MESSAGES.companyInvalid,
  'company-short': ACCESS_MESSAGES.companyShort,
  'company-long': ACCESS_MESSAGES.companyLong,
  'location-characters': ACCESS_MESSAGES.noSpecialCharacters,
  'location-not-picked': 'Please choose a place from the suggestions.',
}

/**
 * Maximum length before a text is judged: a longer one is refused by the schema, a shorter one that is still too long
 * by its rule.
 */
const JUDGED_LENGTH_MAX = 2_000

/** A text checked by a rule of the domain, with the specification's messages. */
const judgedBy = (findFault: (text: string) => AccountFault | undefined) =>
  z
    .string()
    .max(JUDGED_LENGTH_MAX)
    .refine((text) => !findFault(text), {
      error: ({ input }) => WORDS[findFault(String(input)) ?? 'required'],
    })

const trimmed = (text: string) => text.trim()

const ApplicantName = judgedBy((text) => faultInName(text)).transform(trimmed)
/** Name of an existing account. */
/** Rule A-034. */
export const OwnName = judgedBy((text) => faultInName(text, Number.POSITIVE_INFINITY))
  .transform(trimmed)
  .pipe(z.string().max(PERSON_NAME.max))
const CompanyName = judgedBy(faultInCompany).transform(trimmed)
const MobileCode = judgedBy(faultInMobileCode).transform((code) => `+${code.trim().replace('+', '')}`)
/** Checked with the company's country, which a schema does not know: `describeMobileFault`. */
export const OwnMobile = z.string().max(JUDGED_LENGTH_MAX).transform(trimmed)
/** Returns what is wrong with an account's phone number, in words; undefined if it is valid. */
export function describeMobileFault(...said: Parameters<typeof faultInOwnMobile>): string | undefined {
  const fault = faultInOwnMobile(...said)
  return fault && WORDS[fault]
}

/** An email address whose letters look like themselves, in lower case (rule A-018). */
export const PlainEmail = emailText(unlessEmpty(MESSAGES.emailInvalid))
  .refine(isPlainAddress, MESSAGES.emailInvalid)
  .transform((email) => email.toLowerCase())

const Coordinate = (max: number) => z.number().min(-max).max(max).nullish()
const isNumber = (value: unknown) => typeof value === 'number'

type Place = { locationString: string; locationLat?: unknown; locationLong?: unknown }
const faultInPlace = ({ locationString, locationLat, locationLong }: Place) =>
  faultInLocation({ name: locationString, isPicked: isNumber(locationLat) && isNumber(locationLong) })

/** Sign-up form of a new user. The email comes in two parts. */
export const SignUp = z
  .object({
    fullName: ApplicantName,
    mobileCode: MobileCode,
    mobileNumber: z.string(),
    company: CompanyName,
    locationString: z.string().max(200),
    locationLat: Coordinate(90),
    locationLong: Coordinate(180),
    emailUsername: z.string().trim().min(1),
    emailDomain: z
      .string()
      .trim()
      .transform((domain) => domain.replace(/^@/, ''))
      .pipe(z.string().min(1)),
    password: judgedBy(faultInNewPassword),
  })
  .refine(({ mobileCode, mobileNumber }) => !faultInMobile(mobileCode, mobileNumber), {
    path: ['mobileNumber'],
    when: refineValid('mobileCode', 'mobileNumber'),
    error: ({ input }) => {
      const { mobileCode, mobileNumber } = input as { mobileCode: string; mobileNumber: string }
      return WORDS[faultInMobile(mobileCode, mobileNumber) ?? 'mobile']
    },
  })
  .refine((place) => !faultInPlace(place), {
    path: ['locationString'],
    when: refineValid('locationString', 'locationLat', 'locationLong'),
    error: ({ input }) => WORDS[faultInPlace(input as Place) ?? 'required'],
  })
  .refine(({ emailUsername, emailDomain }) => PlainEmail.safeParse(`${emailUsername}@${emailDomain}`).success, {
    path: ['emailUsername'],
    when: refineValid('emailUsername', 'emailDomain'),
    error: MESSAGES.emailInvalid,
  })
  .transform(({ emailUsername, emailDomain, ...rest }) => ({
    ...rest,
    mobileNumber: rest.mobileNumber.trim(),
    locationString: rest.locationString.trim(),
    email: foldEmail(`${emailUsername}@${emailDomain}`),
  }))
export type SignUp = z.output<typeof SignUp>
