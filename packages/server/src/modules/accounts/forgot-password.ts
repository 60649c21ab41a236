import { PlainEmail } from '@rolecall/contract/company/account-input'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { LETTERS_ASKED, RESET_LINK_MINUTES } from '@rolecall/domain/limits'
import { z } from 'zod'
import { passwordChangedMail, resetMail } from '../../../contact/letters/account-mail.ts'
import { pageLinks } from '../../../contact/letters/page-links.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { defineJob, enqueue } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { hashPassword } from '../../../ground/kernel/passwords.ts'
import { invalid } from '../../../ground/kernel/problem.ts'
import { inCompany, type SystemWork, type Work } from '../../../ground/kernel/work.ts'
import { takeAttempt } from '../../../house/entry/attempts.ts'
import { findPasswordRule } from '../../../house/entry/password-rule.ts'
import { findAccount, replacePassword, revokeSessionsOf } from './account-link.queries.ts'
import { isOurLink, readAccountLink, signAccountLink } from './account-link.ts'
import { findSignIn } from './sign-in.queries.ts'
import { decodeField } from './sign-in.ts'

const MINUTE_MS = 60_000
const TOO_MANY = 'Too many requests for this. Please wait some minutes and try again.'

/**
 * Has a mail written to whoever forgot their password. What is done here is the same for every address, since only the job
 * finds out whose it is: neither the answer nor how long it takes tells whether there is an account.
 */
export async function askForReset(deps: Deps, given: { email: string; address: string }): Promise<void> {
  const email = decodeField(given.email).trim().toLowerCase()
  if (!PlainEmail.safeParse(email).success) throw invalid('email', MESSAGES.emailInvalid)
  const { address } = given
  await takeAttempt(deps, { kind: 'letter', account: email, address, limits: LETTERS_ASKED, tooMany: TOO_MANY })
  await enqueue(deps.db, writeReset, { email })
}

/** The one job that names no company: which it is, is what it finds out. */
export const writeReset = defineJob({
  name: 'session.write-reset',
  payload: z.object({ email: z.string() }),
  async run({ email }, deps) {
    const found = await findSignIn(deps.db, email)
    if (!found) return
    await inCompany(deps, found.companyId, (work) => sendResetLink(work, found.userId))
  },
})

/** Writes somebody a link to a new password. Those who may not sign in get none. */
export async function sendResetLink(work: SystemWork | Work, userId: string): Promise<void> {
  const { tx, now, deps } = work
  const account = await findAccount(tx, userId)
  if (!account?.is_active || !account.is_approved) return
  // A new password would let them in no more than the old one.
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
 * Gives whoever holds the link of a mail the password that they choose, and ends all their sessions. The link is over with
 * that, as with any other change of the password.
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
    // Of two that came with the same link in the same moment one finds another password.
    if (!(await replacePassword(work.tx, { userId, before, after }))) throw failed()
    await revokeSessionsOf(work.tx, userId, work.now)
    await recordEvent(work, { kind: 'user.password-reset', actorId: userId })
    await queueMail(work, passwordChangedMail({ to: account.email }))
  })
}
