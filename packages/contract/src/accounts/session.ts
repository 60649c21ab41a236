import { PASSWORD_HELP } from '@rolecall/domain/accounts/password-help'
import { GIVEN_PASSWORD_MIN, NEW_PASSWORD, SIGN_IN_REASON } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { Done, Flag, OptionalId, OptionalText, onceRight, unlessEmpty } from '../ground/wire.ts'
import { ChosenPreferences } from './account.ts'
import { UsedPasskey } from './passkey-input.ts'
import { EXAMPLE_PICTURE, PictureName, PictureText } from './picture-input.ts'

/** A password that somebody chooses (rules ). */
export const NewPassword = z
  .string()
  .min(NEW_PASSWORD.min, { error: unlessEmpty(MESSAGES.passwordShort) })
  .max(NEW_PASSWORD.max)
  .regex(/^\S+$/, 'A password has no spaces.')

/** Its rules are those of SignUp in account-input.ts: here, they would come with every first page. */
const SignUpFields = z.object({
  fullName: z.unknown().optional().describe('Letters and spaces, 3 to 30'),
  mobileCode: z.unknown().optional().describe('“+91”'),
  mobileNumber: z.unknown().optional(),
  company: z.unknown().optional().describe('3 to 30 characters'),
  locationString: z.unknown().optional().describe('A place picked from the suggestions'),
  locationLat: z.unknown().optional(),
  locationLong: z.unknown().optional(),
  emailUsername: z.unknown().optional(),
  emailDomain: z.unknown().optional(),
  password: z.unknown().optional().describe(PASSWORD_HELP.signUp),
})

/** What stands in the link of a mail. */
const LinkToken = z.string().min(1).max(500)

/** The administrator's way: names somebody else, whose present password nobody asks for. */
const PasswordChange = z
  .object({
    current_password: OptionalText(NEW_PASSWORD.max),
    new_password: OptionalText(NEW_PASSWORD.max),
    admin_console: Flag,
    userId: OptionalId.describe('With admin_console: whose password is reset; they choose another when they sign in'),
  })
  .refine(({ admin_console, userId }) => !admin_console || userId !== undefined, {
    path: ['userId'],
    when: onceRight('admin_console', 'userId'),
    error: MESSAGES.required,
  })
  .refine(({ admin_console, current_password }) => admin_console || Boolean(current_password), {
    path: ['current_password'],
    when: onceRight('admin_console', 'current_password'),
    error: MESSAGES.required,
  })
  .refine((given) => !faultInNewPassword(given), {
    path: ['new_password'],
    when: onceRight('admin_console', 'new_password'),
    error: ({ input }) => faultInNewPassword(input as NewPasswordGiven) ?? MESSAGES.required,
  })

type NewPasswordGiven = { admin_console?: boolean; new_password?: string | undefined }
/** What an administrator hands out may be shorter, as it is good for one sign-in; or there is none, and a link is written (rule A-037). */
function faultInNewPassword({ admin_console: isGiven = false, new_password: text }: NewPasswordGiven) {
  if (isGiven && !text) return undefined
  if (isGiven && /^\S+$/.test(text ?? ''))
    return (text ?? '').length < GIVEN_PASSWORD_MIN ? `Should be at least ${GIVEN_PASSWORD_MIN} characters.` : undefined
  return NewPassword.safeParse(text).error?.issues[0]?.message
}

export const CompanyOnLogin = z
  .object({
    company_id: z.string(),
    company_name: z.string(),
    show_admin_console: z.boolean(),
    time_zone: z.string().describe('IANA’s name; what “today” means to the company'),
    currency: z.string().describe('ISO 4217; in which the company counts salaries'),
    country: z.string().describe('Where the company is, two letters of ISO 3166-1; empty where nobody said'),
    date_style: z.string().describe('How days are written where the person wishes nothing else'),
    clock: z.string().describe('Whether clocks count to 12 or to 24 where the person wishes nothing else'),
    display_name: z.string().describe('What the product calls itself; empty for its own name'),
    display_names: z.record(z.string(), z.string()).describe('The company’s own words for things, by our name'),
  })
  .meta({ id: 'CompanyOnLogin' })

/** What opens a session answers: a password, or a company’s identity provider. */
export const LoginAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  access_token: z.string(),
  api_token: z.string().describe('The same token, under the name older clients read'),
  user_id: z.string(),
  user_name: z.string(),
  is_admin: z.boolean(),
  authorised_actions: z.array(z.string()),
  password_reset: z.boolean(),
  is_sso_login: z.boolean(),
  sso_redirect_url: z.string().describe('Where a single sign-on wanted to go; empty without one'),
  preferences: ChosenPreferences,
  second_factor_setup: z.boolean().describe('The company demands a second factor that has to be set up first'),
  show_admin_console: z.boolean(),
  enable_add_company: z.boolean(),
  enable_edit_addons: z.boolean(),
  cc: CompanyOnLogin,
})

export const CurrentUser = z
  .object({
    user_id: z.string(),
    gravatar_id: z.string().describe('Names the profile image; empty where there is none'),
    username: z.string(),
    user_email: z.string(),
    geo: z.string(),
  })
  .meta({ id: 'CurrentUser' })

export const UserProfile = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    countryCode: z.string(),
    location: z.string(),
    locationPoint: z.object({
      type: z.literal('Point'),
      coordinates: z.array(z.number()).describe('[longitude, latitude], or nothing'),
    }),
    imgData: z.string(),
    role: z.string().describe('The display name of the role'),
    company: z.string(),
  })
  .meta({ id: 'UserProfile' })

export const session = defineCalls({
  login: {
    method: 'POST',
    path: '/rest/user/login',
    summary: 'Sign in; the token of the answer goes with every later request as Access-Token',
    access: 'public',
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      email: z.string().min(1).max(500).describe('base64 of the lower-cased e-mail; a plain e-mail is accepted too'),
      password: z.string().min(1).max(500).describe('base64 of the password'),
      code: OptionalText(40).describe(
        'Of the authenticator app, or a recovery code: where the account has a second factor',
      ),
      passkey: UsedPasskey.optional().describe('In place of the code'),
      reason: OptionalText(SIGN_IN_REASON.max).describe(
        'Why an administrator uses a password although the company has forbidden them; kept in its history',
      ),
      time_zone: OptionalText(100).describe('IANA’s name; that of the first administrator becomes the company’s'),
    }),
    response: LoginAnswer,
    example: ({ email, password }) => ({ body: { email, password } }),
  },
  checkEmail: {
    method: 'POST',
    path: '/rest/user/checkemail',
    summary: 'Forgot the password: a mail with a link goes to the address, if it signs somebody in; never told whether',
    access: 'public',
    changes: ['mails'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      email: z.string().min(1).max(500).describe('As typed; base64 of it is accepted too'),
    }),
    response: Done.extend({ message: z.string() }),
    example: ({ email }) => ({ body: { email } }),
  },
  resetPassword: {
    method: 'POST',
    path: '/rest/reset/password',
    summary: 'Choose a new password by the link of a mail: once, for an hour; ends every session of the person',
    access: 'public',
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ token: LinkToken.describe('What stands in the link, as id'), password: NewPassword }),
    response: Done.extend({ message: z.string() }),
    example: ({ resetToken }) => ({ body: { token: resetToken, password: 'Another#Password2' } }),
  },
  signUp: {
    method: 'POST',
    path: '/rest/user/signup',
    summary: 'Ask for an account: it is good once the address is verified and an administrator has approved',
    access: 'public',
    changes: ['members'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: SignUpFields,
    response: Done.extend({ message: z.string() }),
    example: ({ newEmail }) => ({
      body: {
        fullName: 'Noor Haddad',
        mobileCode: '+91',
        mobileNumber: '9876543210',
        company: 'Northwind',
        locationString: 'Pune, India',
        locationLat: 18.52,
        locationLong: 73.86,
        emailUsername: newEmail.split('@')[0] ?? '',
        emailDomain: newEmail.split('@')[1] ?? '',
        password: 'Quiet#Harbour7',
      },
    }),
  },
  verifyEmail: {
    method: 'POST',
    path: '/rest/user/verify',
    summary: 'Say, by the link of a mail, that an address is one’s own',
    access: 'public',
    changes: ['members'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ token: LinkToken }),
    response: Done.extend({ message: z.string(), is_approved: z.boolean() }),
    example: ({ verifyToken }) => ({ body: { token: verifyToken } }),
  },
  start: {
    method: 'GET',
    path: '/rest/user/start',
    summary: 'Whether there is any account to sign in with, and how the company at this sub-domain signs in besides',
    access: 'public',
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      has_accounts: z.boolean(),
      passkeys: z.string().describe('The address at which passkeys work; empty where they do not'),
      display_name: z
        .string()
        .describe('What the company at this sub-domain calls the product; empty for its own name'),
      sign_on: z
        .object({ at: z.string(), label: z.string(), only: z.boolean().describe('Passwords are forbidden') })
        .nullable()
        .describe('Single sign-on, where there is one'),
    }),
    example: () => ({}),
  },
  logout: {
    method: 'GET',
    path: '/user/logout',
    summary: 'Sign out: the session of the given token ends at once',
    access: 'public',
    changes: ['session'],
    response: Done,
    example: () => ({}),
  },
  currentUser: {
    method: 'GET',
    path: '/rest/user/getuserid',
    summary: 'Who is signed in',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    reads: ['session'],
    response: CurrentUser,
    example: () => ({}),
  },
  check: {
    method: 'POST',
    path: '/rest/user/check',
    summary: 'Whether the session still lives, and what it may do now',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    reads: ['session'],
    body: z.object({}).nullish(),
    response: z.object({
      success: z.literal(true),
      is_valid: z.boolean(),
      is_admin: z.boolean(),
      authorised_actions: z.array(z.string()),
    }),
    example: () => ({ body: {} }),
  },
  userDetails: {
    method: 'GET',
    path: '/rest/user/details',
    summary: 'The signed-in person’s own profile',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['session'],
    response: UserProfile.extend({ success: z.literal(true) }),
    example: () => ({}),
  },
  changePassword: {
    method: 'POST',
    path: '/rest/user/change/password',
    summary:
      'Change one’s own password; ends every other session, and a reset that was demanded. With admin_console: reset another’s',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: PasswordChange,
    response: Done.extend({ message: z.string() }),
    example: ({ password }) => ({ body: { current_password: password, new_password: 'Another#Password2' } }),
  },
  picture: {
    method: 'GET',
    path: '/static/profile/:name',
    summary: 'The picture of a person, as {gravatar_id}.png; whoever has the address may see it',
    access: 'public',
    reads: ['session'],
    transfer: 'download',
    params: PictureName,
    response: z.string(),
    example: ({ gravatarId }) => ({ params: { name: `${gravatarId}.png` } }),
  },
  choosePicture: {
    method: 'POST',
    path: '/rest/user/picture',
    summary: 'Choose one’s own picture, or take it away; initials stand in its place',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['session'],
    maxBody: 512 * 1024,
    body: z.object({ image: PictureText }),
    response: Done.extend({ message: z.string(), gravatar_id: z.string() }),
    example: () => ({ body: { image: EXAMPLE_PICTURE } }),
  },
})
