import type { AskedByAssistant } from '@rolecall/contract/company/assistants'
import { ASSISTANTS } from '@rolecall/domain/limits'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { CODE_PREFIX, newSecret } from '../../../ground/kernel/keys.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { hashToken } from '../../../ground/kernel/session.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { lockPerson } from '../../../house/entry/lock-person.queries.ts'
import { countAssistants, insertAssistant, insertGrant } from './assistants.queries.ts'
import { answerTo, readAsked, type Wanted } from './read-wanted.ts'

const CODE_MS = ASSISTANTS.codeSeconds * 1000

export const OFF =
  'Assistants are switched off for your company. An administrator can let them in, under Company settings, Assistants.'
const ON_A_VISIT = 'You are here on a visit, for which no assistant can be connected.'
const TOO_MANY = `You have connected ${ASSISTANTS.perPerson} assistants, which is as many as there may be. End one that you do not need first.`

/** Why the person cannot let it in, whatever it asks for; `undefined` where they can. */
export async function findRefusal(work: Work, { fault }: Wanted): Promise<string | undefined> {
  const { tx, session, now } = work
  if (fault) return fault.sentence
  if (session.endsAt) return ON_A_VISIT
  if (!(await getCompanySettings(tx)).assistants_on) return OFF
  const since = new Date(now.getTime() - CODE_MS)
  return (await countAssistants(tx, session.userId, since)) >= ASSISTANTS.perPerson ? TOO_MANY : undefined
}

/** Lets a program in; answers with where the browser takes it the code, which is good for a minute, once. */
export async function allowAssistant(work: Work, asked: AskedByAssistant, proposes: boolean): Promise<string> {
  const { tx, session, now, deps } = work
  const { userId } = session
  const wanted = readAsked(deps.env, asked)
  await lockPerson(tx, userId)
  const refusal = await findRefusal(work, wanted)
  if (refusal) throw new Problem('conflict', refusal)
  if (proposes && !wanted.proposes) throw new Problem('invalid_request', 'The program did not ask to propose changes.')
  const { host, clientHash, redirectUri, challenge } = wanted
  const { name } = wanted.client
  const assistantId = await insertAssistant(tx, { userId, name, host, proposes, now })
  const code = newSecret(CODE_PREFIX, tx.companyId)
  const endsAt = new Date(now.getTime() + CODE_MS)
  await insertGrant(tx, { hash: hashToken(code), assistantId, clientHash, redirectUri, challenge, now, endsAt })
  await recordEvent(work, { kind: 'assistant.allowed', payload: { assistant_id: assistantId, name, host, proposes } })
  return answerTo(deps.env, wanted, { code })
}
