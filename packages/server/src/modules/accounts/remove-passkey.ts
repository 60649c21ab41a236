import type { Proof } from '@rolecall/contract/accounts/passkey-input'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { passkeyMail } from '../email/account-mail.ts'
import { notifyOfPasskeyCopy } from '../email/notify-of-passkey-copy.ts'
import { queueMail } from '../email/send-mail.ts'
import { assertIdentityProof } from '../sign-on/assert-password.ts'
import { lockPerson } from '../sign-on/lock-person.queries.ts'
import { deletePasskeys, listPasskeys } from '../sign-on/passkey-rows.queries.ts'
import { deleteCodes, hasApp, hasSecondFactor } from '../sign-on/second-factor.queries.ts'

/** Removes a passkey of the caller. Their last second factor stays if the company demands one. */
export async function removePasskey(context: HandlerContext, id: string, proof: Proof): Promise<void> {
  const { session, inCompany } = context
  const { userId } = session
  if (!isUuid(id)) throw notFound('Passkey')
  await inCompany((work) => assertRemovable(work, id))
  await assertIdentityProof(context, proof, notifyOfPasskeyCopy)
  await inCompany(async (work) => {
    const { tx } = work
    await lockPerson(tx, userId)
    await assertRemovable(work, id)
    const [name = ''] = await deletePasskeys(tx, userId, id)
    if (!(await hasSecondFactor(tx, userId))) await deleteCodes(tx, userId)
    await recordEvent(work, { kind: 'user.passkey-removed', userId, payload: { name } })
    await queueMail(work, passkeyMail({ to: session.email, news: 'removed', name }))
  })
}

async function assertRemovable({ tx, session: { userId } }: Work, id: string): Promise<void> {
  const own = await listPasskeys(tx, userId)
  if (!own.some((passkey) => passkey.id === id)) throw notFound('Passkey')
  const { require_second_factor: isRequired } = await getCompanySettings(tx)
  if (isRequired && own.length === 1 && !(await hasApp(tx, userId)))
    throw new Problem(
      'second_factor_mandatory',
      'Your company requires two-factor authentication. Set up another method before you remove this one.',
    )
}
