import { isUuid } from '../../access/visibility.queries.ts'
import { getCompanySettings } from '../../company/settings.queries.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Outside } from '../../http/feature.ts'
import { isPassword } from '../../kernel/passwords.ts'
import { invalid, notAllowed, notFound, Problem } from '../../kernel/problem.ts'
import type { Work } from '../../kernel/work.ts'
import {
  confirmFactor,
  deleteFactor,
  freeSessions,
  hasSecondFactor,
  replaceCodes,
  replaceUnconfirmed,
} from '../../second-factor/second-factor.queries.ts'
import { hashCode, newRecoveryCodes, newSecret, takeCode } from '../../second-factor/take-code.ts'
import { endSessions, findOwner } from './account.queries.ts'

/** So that nobody changes how somebody signs in who only found their window open. */
async function checkPassword({ session, inCompany }: Outside, password: string): Promise<void> {
  const owner = await inCompany(({ tx }) => findOwner(tx, session.userId))
  if (owner?.password_hash && (await isPassword(owner.password_hash, password))) return
  throw invalid('password', 'This is not your present password.')
}

export async function beginSecondFactor(context: Outside, password: string) {
  await checkPassword(context, password)
  const { session, inCompany, deps } = context
  const { sealed, base32: secret, uri } = newSecret(deps.env.ROLECALL_SECRET, session.email)
  const isKept = await inCompany(({ tx }) => replaceUnconfirmed(tx, session.userId, sealed))
  if (!isKept) throw new Problem('conflict', 'Your second factor is on already. Switch it off to set up another app.')
  return { secret, uri }
}

/** Switches it on: the app has shown that it knows the secret. Whoever is signed in elsewhere signs in with it. */
export async function confirmSecondFactor(work: Work, code: string): Promise<string[]> {
  const { tx, now, session } = work
  const { userId } = session
  if (await hasSecondFactor(tx, userId)) throw new Problem('conflict', 'Your second factor is on already.')
  if (!(await takeCode(work, userId, code, { onlyApp: true })))
    throw invalid('code', 'This code is not right. Is the clock of your phone?')
  await confirmFactor(tx, userId, now)
  await freeSessions(tx, userId)
  await endSessions(tx, { userId, only: undefined, keep: session.tokenHash, now })
  await recordEvent(work, { kind: 'user.second-factor-on', userId })
  return giveCodes(work)
}

async function giveCodes({ tx, session, deps }: Work): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceCodes(
    tx,
    session.userId,
    codes.map((code) => hashCode(deps.env.ROLECALL_SECRET, code)),
  )
  return codes
}

export async function renewRecoveryCodes(context: Outside, password: string): Promise<string[]> {
  await checkPassword(context, password)
  return context.inCompany(async (work) => {
    if (!(await hasSecondFactor(work.tx, work.session.userId)))
      throw new Problem('conflict', 'Your second factor is off. Set it up first.')
    return giveCodes(work)
  })
}

/** Switches off one's own, unless the company demands it; or, as an administrator, that of somebody who lost their phone. */
export async function endSecondFactor(
  context: Outside,
  { password, userId }: { password: string; userId?: string | undefined },
) {
  const { session } = context
  const whose = userId ?? session.userId
  const isOwn = whose === session.userId
  if (!isOwn && !session.isAdmin) throw notAllowed()
  if (!isUuid(whose)) throw notFound('User')
  await checkPassword(context, password)
  await context.inCompany(async (work) => {
    const owner = await findOwner(work.tx, whose)
    if (!owner) throw notFound('User')
    const { require_second_factor: isDemanded } = await getCompanySettings(work.tx)
    if (isOwn && isDemanded) throw new Problem('conflict', 'Your company demands a second factor.')
    if (!(await deleteFactor(work.tx, whose))) return
    const payload = { user_id: whose, name: owner.full_name }
    await recordEvent(work, { kind: 'user.second-factor-off', payload, userId: whose })
  })
}
