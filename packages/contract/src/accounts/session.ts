import { GIVEN_PASSWORD_MIN, NEW_PASSWORD, SIGN_IN_REASON } from '@rolecall/domain/accounts/account-limits'
import { PASSWORD_HELP } from '@rolecall/domain/accounts/password-help'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { Done, Flag, OptionalId, OptionalText, refineValid, unlessEmpty } from '../platform/wire.ts'
import { ChosenPreferences } from './account.ts'
import { UsedPasskey } from './passkey-input.ts'
import { EXAMPLE_PICTURE, PictureName, PictureText } from './picture-input.ts'

/** A password chosen by a user (rules ). */
export const NewPassword = z
  .string()
  .min(NEW_PASSWORD.min, { error: unlessEmpty(MESSAGES.passwordShort) })
  .max(NEW_PASSWORD.max)
  .regex(/^\S+$/, 'A password can’t contain spaces.')

/** The rules are in SignUp of account-input.ts: importing them here would add them to every first page load. */
const SignUpFields = z.object({
  fullName: z.unknown().optional().describe('Full name: 3 to 30 letters and spaces'),
  mobileCode: z.unknown().optional().describe('Calling code, such as “+91”'),
  mobileNumber: z.unknown().optional(),
  company: z.unknown().optional().describe('Company name: 3 to 30 characters'),
  locationString: z.unknown().optional().describe('A location picked from the suggestions'),
  locationLat: z.unknown().optional(),
  locationLong: z.unknown().optional(),
  emailUsername: z.unknown().optional(),
  emailDomain: z.unknown().optional(),
  password: z.unknown().optional().describe(PASSWORD_HELP.signUp),
})

/** The token in the link of an email. */
const LinkToken = z.string().min(1).max(500)

/** An administrator's reset: names another user, without their current password. */
const PasswordChange = z
  .object({
    current_password: OptionalText(NEW_PASSWORD.max),
    new_password: OptionalText(NEW_PASSWORD.max),
    admin_console: Flag,
    userId: OptionalId.describe('User whose password is reset, with admin_console'),
  })
  .refine(({ admin_console, userId }) => !admin_console || userId !== undefined, {
    path: ['userId'],
    when: refineValid('admin_console', 'userId'),
    error: MESSAGES.required,
  })
  .refine(({ admin_console, current_password }) => admin_console || Boolean(current_password), {
    path: ['current_password'],
    when: refineValid('admin_console', 'current_password'),
    error: MESSAGES.required,
  })
  .refine((given) => !faultInNewPassword(given), {
    path: ['new_password'],
    when: refineValid('admin_console', 'new_password'),
    error: ({ input }) => faultInNewPassword(input as NewPasswordInput) ?? MESSAGES.required,
  })

type NewPasswordInput = { admin_console?: boolean; new_password?: string | undefined }
/** A password set by an administrator works once and may be shorter; without one, a link is created (rule A-037). */
function faultInNewPassword({ admin_console: isGiven = false, new_password: text }: NewPasswordInput) {
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
    time_zone: z.string().describe('IANA time zone that defines “today” for the company'),
    currency: z.string().describe('ISO 4217 code of the currency in which the company counts salaries'),
    country: z.string().describe('Country of the company as a two-letter ISO 3166-1 code; empty if unknown'),
    date_style: z.string().describe('Date format for users without their own preference'),
    clock: z.string().describe('12-hour or 24-hour clock for users without their own preference'),
    display_name: z.string().describe('Name the company gives the product; empty for the product’s own name'),
    display_names: z.record(z.string(), z.string()).describe('The company’s terms, by our term'),
  })
  .meta({ id: 'CompanyOnLogin' })

/** The response that opens a session, after a password or a sign-in at the company’s identity provider. */
export const LoginAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  access_token: z.string(),
  api_token: z.string().describe('Same token, under the name that older clients read'),
  user_id: z.string(),
  user_name: z.string(),
  is_admin: z.boolean(),
  authorised_actions: z.array(z.string()),
  password_reset: z.boolean(),
  is_sso_login: z.boolean(),
  sso_redirect_url: z.string().describe('The URL that a single sign-on was meant to return to; otherwise empty'),
  preferences: ChosenPreferences,
  second_factor_setup: z.boolean().describe('Whether the company requires a second factor that has to be set up first'),
  show_admin_console: z.boolean(),
  enable_add_company: z.boolean(),
  enable_edit_addons: z.boolean(),
  cc: CompanyOnLogin,
})

export const CurrentUser = z
  .object({
    user_id: z.string(),
    gravatar_id: z.string().describe('Id of the profile picture; empty if none'),
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
      coordinates: z.array(z.number()).describe('[longitude, latitude], or an empty list'),
    }),
    imgData: z.string(),
    role: z.string().describe('Display name of the role'),
    company: z.string(),
  })
  .meta({ id: 'UserProfile' })

export const session = defineCalls({
  login: {
    method: 'POST',
    path: '/rest/user/login',
    summary: 'Sign in; send the returned token with every later request as Access-Token',
    access: 'public',
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      email: z.string().min(1).max(500).describe('base64 of the email in lower case; the plain email works too'),
      password: z.string().min(1).max(500).describe('base64 of the password'),
      code: OptionalText(40).describe('Code from the authenticator app, or a recovery code, if required'),
      passkey: UsedPasskey.optional().describe('Passkey response that replaces the code'),
      reason: OptionalText(SIGN_IN_REASON.max).describe(
        'An administrator’s reason for using a password although the company disallows passwords; kept in the company’s history',
      ),
      time_zone: OptionalText(100).describe('IANA time zone; the first administrator’s becomes the company’s'),
    }),
    response: LoginAnswer,
    example: ({ email, password }) => ({ body: { email, password } }),
  },
  checkEmail: {
    method: 'POST',
    path: '/rest/user/checkemail',
    summary:
      'Request a password reset: emails a link if the address belongs to an account, and responds the same either way',
    access: 'public',
    changes: ['mails'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      email: z.string().min(1).max(500).describe('The email as typed; its base64 form works too'),
    }),
    response: Done.extend({ message: z.string() }),
    example: ({ email }) => ({ body: { email } }),
  },
  resetPassword: {
    method: 'POST',
    path: '/rest/reset/password',
    summary:
      'Set a new password with the link from an email; the link works once, for one hour, and all sessions of the user end',
    access: 'public',
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ token: LinkToken.describe('The `id` value of the link'), password: NewPassword }),
    response: Done.extend({ message: z.string() }),
    example: ({ resetToken }) => ({ body: { token: resetToken, password: 'Another#Password2' } }),
  },
  signUp: {
    method: 'POST',
    path: '/rest/user/signup',
    summary: 'Sign up: the account works once the address is verified and an administrator approves it',
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
    summary: 'Verify an email address with the link from an email',
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
    summary: 'Get whether any account exists, and which other sign-in methods the company at this sub-domain uses',
    access: 'public',
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      has_accounts: z.boolean(),
      passkeys: z.string().describe('Origin that passkeys are valid for; empty if passkeys are unavailable'),
      display_name: z
        .string()
        .describe('Name that the company at this sub-domain gives the product; empty for the product’s own name'),
      sign_on: z
        .object({ at: z.string(), label: z.string(), only: z.boolean().describe('Whether passwords are disallowed') })
        .nullable()
        .describe('Single sign-on, if the company has it'),
    }),
    example: () => ({}),
  },
  logout: {
    method: 'GET',
    path: '/user/logout',
    summary: 'Sign out: ends the session of the given token immediately',
    access: 'public',
    changes: ['session'],
    response: Done,
    example: () => ({}),
  },
  currentUser: {
    method: 'GET',
    path: '/rest/user/getuserid',
    summary: 'Get the signed-in user',
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
    summary: 'Check whether the session is valid, and get its current permissions',
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
    summary: 'Get the caller’s own profile',
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
      'Change the caller’s password; ends every other session and completes a required reset. With admin_console: reset another user’s',
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
    summary: 'Get a user’s picture as {gravatar_id}.png; open to everyone who knows the URL',
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
    summary: 'Set the caller’s picture, or remove it in favour of their initials',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['session'],
    maxBody: 512 * 1024,
    body: z.object({ image: PictureText }),
    response: Done.extend({ message: z.string(), gravatar_id: z.string() }),
    example: () => ({ body: { image: EXAMPLE_PICTURE } }),
  },
})
