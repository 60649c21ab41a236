import type { SignUp } from '@rolecall/contract/company/account-input'
import { LETTERS_ASKED, VERIFY_LINK_HOURS } from '@rolecall/domain/limits'
import { approvalMail, knownAddressMail, verifyMail } from '../../../contact/letters/account-mail.ts'
import { pageLinks } from '../../../contact/letters/page-links.ts'
import { queueMail, queueMails } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { hashPassword } from '../../../ground/kernel/passwords.ts'
import { invalid } from '../../../ground/kernel/problem.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { listAdministrators } from '../../../house/company/administrators.queries.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { findCompanyWithPeopleAt, findDomainOwner, hasConfirmedAt } from '../../../house/company/domains.queries.ts'
import { takeAttempt } from '../../../house/entry/attempts.ts'
import { getCompanyName } from '../../../house/members/members.queries.ts'
import { findAccount, insertApplicant, markVerified, updateApplicant } from './account-link.queries.ts'
import { isOurLink, readAccountLink, signAccountLink } from './account-link.ts'
import { findSignIn } from './sign-in.queries.ts'

const HOUR_MS = 3_600_000
const TOO_MANY = 'Too many requests for this. Please wait some minutes and try again.'
const UNIQUE_VIOLATION = '23505'
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
/** Who are written to about somebody who waits. Our own bound. */
const APPROVERS_MAX = 10

/**
 * Makes an account that waits for its address to be verified and for an administrator. Every address is answered alike: the
 * mail alone says whether it has an account, or a company of this server has none at its domain.
 */
export async function signUp(deps: Deps, given: SignUp & { address: string }): Promise<void> {
  const { email, address } = given
  await takeAttempt(deps, { kind: 'letter', account: email, address, limits: LETTERS_ASKED, tooMany: TOO_MANY })
  const passwordHash = await hashPassword(given.password)
  const known = await findSignIn(deps.db, email)
  const companyId = known?.companyId ?? (await findCompanyFor(deps, email))
  if (!companyId) return
  try {
    await inCompany(deps, companyId, (work) => keepApplicant(work, { ...given, passwordHash, knownId: known?.userId }))
  } catch (error) {
    // Pressed twice: the first has made the account and written the mail.
    if (!isTaken(error)) throw error
  }
}

/**
 * The company that the domain of the address is registered for, else the one whose people have shown that they have addresses
 * there; where this server has one company only, that one.
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

type Asked = SignUp & { passwordHash: string; knownId: string | undefined }

async function keepApplicant(work: SystemWork, { knownId, ...asked }: Asked): Promise<void> {
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

const OVER = 'This link is not good any more. Sign up once more, and open the newest mail.'
const over = () => invalid('token', OVER)

/** Takes an address as verified, by the link that was sent to it, and tells those who approve. Doing it again changes nothing. */
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
