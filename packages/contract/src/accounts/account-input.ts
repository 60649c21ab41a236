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
import { PERSON_NAME } from '@rolecall/domain/limits'
import { foldEmail } from '@rolecall/domain/text/email-address'
import { z } from 'zod'
import { ACCESS_MESSAGES } from '../ground/access-messages.ts'
import { MESSAGES } from '../ground/messages.ts'
import { emailText, onceRight, unlessEmpty } from '../ground/wire.ts'

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

/** Of a text that is judged: its rule says in its own words that it is too long, this one that it is no text of the kind. */
const JUDGED_LENGTH_MAX = 2_000

/** A text that a rule of the domain judges, in the words of the specification. */
const judgedBy = (findFault: (text: string) => AccountFault | undefined) =>
  z
    .string()
    .max(JUDGED_LENGTH_MAX)
    .refine((text) => !findFault(text), {
      error: ({ input }) => WORDS[findFault(String(input)) ?? 'required'],
    })

const trimmed = (text: string) => text.trim()

const ApplicantName = judgedBy((text) => faultInName(text)).transform(trimmed)
/** Of an account that is there. */
/** Rule A-034. */
export const OwnName = judgedBy((text) => faultInName(text, Number.POSITIVE_INFINITY))
  .transform(trimmed)
  .pipe(z.string().max(PERSON_NAME.max))
const CompanyName = judgedBy(faultInCompany).transform(trimmed)
const MobileCode = judgedBy(faultInMobileCode).transform((code) => `+${code.trim().replace('+', '')}`)
/** Judged with the country of the company, which a schema does not know: `sayMobileFault`. */
export const OwnMobile = z.string().max(JUDGED_LENGTH_MAX).transform(trimmed)
/** What is wrong with the number of an account, in words; nothing where it may be kept. */
export function sayMobileFault(...said: Parameters<typeof faultInOwnMobile>): string | undefined {
  const fault = faultInOwnMobile(...said)
  return fault && WORDS[fault]
}

/** An address made of letters that look like themselves, in lower case (rule A-018). */
export const PlainEmail = emailText(unlessEmpty(MESSAGES.emailInvalid))
  .refine(isPlainAddress, MESSAGES.emailInvalid)
  .transform((email) => email.toLowerCase())

const Coordinate = (max: number) => z.number().min(-max).max(max).nullish()
const isNumber = (value: unknown) => typeof value === 'number'

type Place = { locationString: string; locationLat?: unknown; locationLong?: unknown }
const faultInPlace = ({ locationString, locationLat, locationLong }: Place) =>
  faultInLocation({ name: locationString, isPicked: isNumber(locationLat) && isNumber(locationLong) })

/** What a stranger says who asks for an account. The e-mail comes in its two halves. */
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
    when: onceRight('mobileCode', 'mobileNumber'),
    error: ({ input }) => {
      const { mobileCode, mobileNumber } = input as { mobileCode: string; mobileNumber: string }
      return WORDS[faultInMobile(mobileCode, mobileNumber) ?? 'mobile']
    },
  })
  .refine((place) => !faultInPlace(place), {
    path: ['locationString'],
    when: onceRight('locationString', 'locationLat', 'locationLong'),
    error: ({ input }) => WORDS[faultInPlace(input as Place) ?? 'required'],
  })
  .refine(({ emailUsername, emailDomain }) => PlainEmail.safeParse(`${emailUsername}@${emailDomain}`).success, {
    path: ['emailUsername'],
    when: onceRight('emailUsername', 'emailDomain'),
    error: MESSAGES.emailInvalid,
  })
  .transform(({ emailUsername, emailDomain, ...rest }) => ({
    ...rest,
    mobileNumber: rest.mobileNumber.trim(),
    locationString: rest.locationString.trim(),
    email: foldEmail(`${emailUsername}@${emailDomain}`),
  }))
export type SignUp = z.output<typeof SignUp>
