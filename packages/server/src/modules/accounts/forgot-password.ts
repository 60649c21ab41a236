import { PlainEmail } from '@rolecall/contract/accounts/account-input'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { LETTERS_ASKED, RESET_LINK_MINUTES } from '@rolecall/domain/accounts/account-limits'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { z } from 'zod'
import { recordEvent } from '../../platform/events/record-event.ts'
import { defineJob, enqueue } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { hashPassword } from '../../platform/kernel/passwords.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { inCompany, type SystemWork, type Work } from '../../platform/kernel/work.ts'
import { passwordChangedMail, resetMail } from '../email/account-mail.ts'
import { pageLinks } from '../email/page-links.ts'
import { queueMail } from '../email/send-mail.ts'
import { countAttempt } from '../sign-on/attempts.ts'
import { findPasswordRule } from '../sign-on/password-rule.ts'
import { findAccount, replacePassword, revokeSessionsOf } from './account-link.queries.ts'
import { isOurLink, readAccountLink, signAccountLink } from './account-link.ts'
import { findSignIn } from './sign-in.queries.ts'
import { decodeField } from './sign-in.ts'

const TOO_MANY = 'Too many requests. Please wait a few minutes and try again.'

/**
 * Queues an email to a user who forgot their password. Every address is handled alike, since only the job finds out whose it
 * is: neither the answer nor its timing tells whether there is an account.
 */
export async function requestPasswordReset(deps: Deps, given: { email: string; address: string }): Promise<void> {
  const email = decodeField(given.email).trim().toLowerCase()
  if (!PlainEmail.safeParse(email).success) throw invalid('email', MESSAGES.emailInvalid)
  const { address } = given
  await countAttempt(deps, { kind: 'letter', account: email, address, limits: LETTERS_ASKED, tooMany: TOO_MANY })
  await enqueue(deps.db, writeReset, { email })
}

/** The one job without a company, since it has to find out which it is. */
export const writeReset = defineJob({
  name: 'session.write-reset',
  payload: z.object({ email: z.string() }),
  async run({ email }, deps) {
    const found = await findSignIn(deps.db, email)
    if (!found) return
    await inCompany(deps, found.companyId, (work) => sendResetLink(work, found.userId))
  },
})

/** Sends a user a link to choose a new password. Users who may not sign in get none. */
export async function sendResetLink(work: SystemWork | Work, userId: string): Promise<void> {
  const { tx, now, deps } = work
  const account = await findAccount(tx, userId)
  if (!account?.is_active || !account.is_approved) return
  // A new password would not let them in any more than the old one.
  if ((await findPasswordRule(tx, userId)).may === 'never') return
  const token = signAccountLink(deps.env.ROLECALL_SECRET, {
    purpose: 'reset',
    companyId: tx.companyId,
    userId,
    expiresAt: new Date(now.getTime() + RESET_LINK_MINUTES * MINUTE_MS),
    passwordHash: account.password_hash,
  })
  await queueMail(work, resetMail({ to: account.email, link: pageLinks(deps.env).resetPassword(token) }))
}

const failed = () => invalid('token', MESSAGES.resetFailed)

/**
 * Gives the holder of an emailed link the password that they choose, and ends all their sessions. The link then expires, as
 * with any other change of the password.
 */
export async function resetPassword(deps: Deps, { token, password }: { token: string; password: string }) {
  const named = readAccountLink(token, deps.now())
  if (!named) throw failed()
  const { companyId, userId } = named
  const account = await inCompany(deps, companyId, ({ tx }) => findAccount(tx, userId))
  if (!account?.is_active || !account.is_approved) throw failed()
  const before = account.password_hash
  if (!isOurLink(deps.env.ROLECALL_SECRET, { ...named, purpose: 'reset', passwordHash: before }, token)) throw failed()
  const after = await hashPassword(password)
  await inCompany(deps, companyId, async (work) => {
    // Of two concurrent requests with the same link, the second finds another password.
    if (!(await replacePassword(work.tx, { userId, before, after }))) throw failed()
    await revokeSessionsOf(work.tx, userId, work.now)
    await recordEvent(work, { kind: 'user.password-reset', actorId: userId })
    await queueMail(work, passwordChangedMail({ to: account.email }))
  })
}
