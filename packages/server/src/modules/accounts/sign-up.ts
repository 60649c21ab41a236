import type { SignUp } from '@rolecall/contract/accounts/account-input'
import { LETTERS_ASKED, VERIFY_LINK_HOURS } from '@rolecall/domain/accounts/account-limits'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { hashPassword } from '../../platform/kernel/passwords.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listAdministrators } from '../company/administrators.queries.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { findCompanyWithPeopleAt, findDomainOwner, hasConfirmedAt } from '../company/domains.queries.ts'
import { approvalMail, knownAddressMail, verifyMail } from '../email/account-mail.ts'
import { pageLinks } from '../email/page-links.ts'
import { queueMail, queueMails } from '../email/send-mail.ts'
import { getCompanyName } from '../roles/members.queries.ts'
import { countAttempt } from '../sign-on/attempts.ts'
import { findAccount, insertApplicant, markVerified, updateApplicant } from './account-link.queries.ts'
import { isOurLink, readAccountLink, signAccountLink } from './account-link.ts'
import { findSignIn } from './sign-in.queries.ts'

const TOO_MANY = 'Too many requests. Please wait a few minutes and try again.'
const UNIQUE_VIOLATION = '23505'
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
/** Maximum number of approvers emailed about a new applicant. Limit chosen by us. */
const APPROVERS_MAX = 10

/**
 * Creates an account that waits for its address to be verified and for an administrator. Every address gets the same answer:
 * only the email tells whether it has an account, or that no company of this server has its domain.
 */
export async function signUp(deps: Deps, given: SignUp & { address: string }): Promise<void> {
  const { email, address } = given
  await countAttempt(deps, { kind: 'letter', account: email, address, limits: LETTERS_ASKED, tooMany: TOO_MANY })
  const passwordHash = await hashPassword(given.password)
  const known = await findSignIn(deps.db, email)
  const companyId = known?.companyId ?? (await findCompanyFor(deps, email))
  if (!companyId) return
  try {
    await inCompany(deps, companyId, (work) => keepApplicant(work, { ...given, passwordHash, knownId: known?.userId }))
  } catch (error) {
    // A double click: the first request created the account and sent the email.
    if (!isTaken(error)) throw error
  }
}

/**
 * The company that the domain of the address is registered for, else the one whose users have confirmed addresses there; if
 * this server has only one company, that one.
 */
async function findCompanyFor(deps: Deps, email: string): Promise<string | undefined> {
  const domain = email.split('@')[1] ?? ''
  const owner = await findDomainOwner(deps.db, domain)
  if (owner) return owner
  const found = await findCompanyWithPeopleAt(deps.db, domain)
  if (found && (await inCompany(deps, found, ({ tx }) => hasConfirmedAt(tx, domain)))) return found
  const [only, ...more] = await listCompanies(deps.db)
  return more.length === 0 ? only : undefined
}

type SignUpInput = SignUp & { passwordHash: string; knownId: string | undefined }

async function keepApplicant(work: SystemWork, { knownId, ...asked }: SignUpInput): Promise<void> {
  const { tx, now, deps } = work
  const links = pageLinks(deps.env)
  const known = knownId && (await findAccount(tx, knownId))
  if (known && !(known.signed_up_at && !known.email_verified)) {
    await queueMail(work, knownAddressMail({ to: asked.email, link: links.signIn() }))
    return
  }
  const applicant = {
    email: asked.email,
    fullName: asked.fullName,
    passwordHash: asked.passwordHash,
    mobile: asked.mobileNumber,
    countryCode: asked.mobileCode,
    location: asked.locationString,
    latitude: asked.locationLat ?? null,
    longitude: asked.locationLong ?? null,
    at: now,
  }
  if (knownId) await updateApplicant(tx, knownId, applicant)
  const userId = knownId ?? (await insertApplicant(tx, applicant))
  const { fullName: name, company } = asked
  await recordEvent(work, { kind: 'user.signed-up', actorId: userId, payload: { name, company } })
  const token = signAccountLink(deps.env.ROLECALL_SECRET, {
    purpose: 'verify',
    companyId: tx.companyId,
    userId,
    expiresAt: new Date(now.getTime() + VERIFY_LINK_HOURS * HOUR_MS),
    passwordHash: asked.passwordHash,
  })
  const mail = { to: asked.email, link: links.verifyEmail(token), company: await getCompanyName(tx) }
  await queueMail(work, verifyMail(mail))
}

const OVER = 'This link has expired. Sign up again, and open the newest email.'
const over = () => invalid('token', OVER)

/** Marks an address as verified, by the link sent to it, and notifies the approvers. Doing it again changes nothing. */
export async function verifyEmail(deps: Deps, token: string): Promise<{ isApproved: boolean }> {
  const named = readAccountLink(token, deps.now())
  if (!named) throw over()
  const { companyId, userId } = named
  return inCompany(deps, companyId, async (work) => {
    const account = await findAccount(work.tx, userId)
    const secret = deps.env.ROLECALL_SECRET
    if (
      !account?.is_active ||
      !isOurLink(secret, { ...named, purpose: 'verify', passwordHash: account.password_hash }, token)
    )
      throw over()
    const { is_approved: isApproved } = account
    if (account.email_verified) return { isApproved }
    await markVerified(work.tx, userId)
    const admins = isApproved ? [] : await listAdministrators(work.tx, APPROVERS_MAX)
    await recordEvent(work, { kind: 'user.verified', actorId: userId, tells: admins.map(({ id }) => id) })
    const who = `${account.full_name} (${account.email})`
    const link = pageLinks(deps.env).signIn()
    await queueMails(
      work,
      admins.map(({ email: to }) => approvalMail({ to, link, who })),
    )
    return { isApproved }
  })
}
