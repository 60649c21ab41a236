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
import { z } from 'zod'
import { MESSAGES } from './messages.ts'
import { onceRight, unlessEmpty } from './wire.ts'

const WORDS: Record<AccountFault, string> = {
  required: MESSAGES.required,
  'name-characters': MESSAGES.nameCharacters,
  'name-short': MESSAGES.nameShort,
  'name-long': MESSAGES.nameLong,
  email: MESSAGES.emailInvalid,
  'mobile-code': MESSAGES.mobileCodeInvalid,
  mobile: MESSAGES.mobileInvalid,
  'mobile-ten': MESSAGES.mobileTenDigits,
  'password-short': MESSAGES.passwordShort,
  'password-long': MESSAGES.passwordLong,
  'password-classes': MESSAGES.passwordClasses,
  company: MESSAGES.companyInvalid,
  'company-short': MESSAGES.companyShort,
  'company-long': MESSAGES.companyLong,
  'location-characters': MESSAGES.noSpecialCharacters,
  'location-not-picked': 'Please choose a place from the suggestions.',
}

/** A text that a rule of the domain judges, in the words of the specification. */
const judgedBy = (findFault: (text: string) => AccountFault | undefined) =>
  z.string().refine((text) => !findFault(text), {
    error: ({ input }) => WORDS[findFault(String(input)) ?? 'required'],
  })

const trimmed = (text: string) => text.trim()

const ApplicantName = judgedBy((text) => faultInName(text)).transform(trimmed)
/** Of an account that is there. */
export const OwnName = judgedBy((text) => faultInName(text, Number.POSITIVE_INFINITY))
  .transform(trimmed)
  .pipe(z.string().max(PERSON_NAME.max))
const CompanyName = judgedBy(faultInCompany).transform(trimmed)
const MobileCode = judgedBy(faultInMobileCode).transform((code) => `+${code.trim().replace('+', '')}`)
export const OwnMobile = judgedBy(faultInOwnMobile).transform(trimmed)

/** An address made of letters that look like themselves, in lower case. */
export const PlainEmail = z
  .email({ error: unlessEmpty(MESSAGES.emailInvalid) })
  .max(254, MESSAGES.emailInvalid)
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
    email: `${emailUsername}@${emailDomain}`.toLowerCase(),
  }))
export type SignUp = z.output<typeof SignUp>
