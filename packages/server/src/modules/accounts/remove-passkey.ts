import type { Proof } from '@rolecall/contract/company/passkey-input'
import { passkeyMail } from '../../../contact/letters/account-mail.ts'
import { tellOfCopy } from '../../../contact/letters/tell-of-copy.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Outside } from '../../../ground/http/feature.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { lockPerson } from '../../../house/entry/lock-person.queries.ts'
import { demandProof } from '../../../house/entry/present-password.ts'
import { deletePasskeys, listPasskeys } from '../../../house/second-factor/kept-passkeys.queries.ts'
import { deleteCodes, hasApp, hasSecondFactor } from '../../../house/second-factor/second-factor.queries.ts'

/** Ends a passkey of whoever is signed in. The last second factor of somebody stays where the company demands one. */
export async function removePasskey(context: Outside, id: string, proof: Proof): Promise<void> {
  const { session, inCompany } = context
  const { userId } = session
  if (!isUuid(id)) throw notFound('Passkey')
  await inCompany((work) => demandRemovable(work, id))
  await demandProof(context, proof, tellOfCopy)
  await inCompany(async (work) => {
    const { tx } = work
    await lockPerson(tx, userId)
    await demandRemovable(work, id)
    const [name = ''] = await deletePasskeys(tx, userId, id)
    if (!(await hasSecondFactor(tx, userId))) await deleteCodes(tx, userId)
    await recordEvent(work, { kind: 'user.passkey-removed', userId, payload: { name } })
    await queueMail(work, passkeyMail({ to: session.email, news: 'removed', name }))
  })
}

async function demandRemovable({ tx, session: { userId } }: Work, id: string): Promise<void> {
  const own = await listPasskeys(tx, userId)
  if (!own.some((passkey) => passkey.id === id)) throw notFound('Passkey')
  const { require_second_factor: isRequired } = await getCompanySettings(tx)
  if (isRequired && own.length === 1 && !(await hasApp(tx, userId)))
    throw new Problem('conflict', 'Your company demands a second factor, and this is your last one.')
}
