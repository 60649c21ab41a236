import type { AssistantRequest } from '@rolecall/contract/assistants/assistants'
import { ASSISTANTS } from '@rolecall/domain/assistants/assistant-limits'
import { recordEvent } from '../../platform/events/record-event.ts'
import { CODE_PREFIX, newSecret } from '../../platform/kernel/keys.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { hashToken } from '../../platform/kernel/session.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { lockPerson } from '../sign-on/lock-person.queries.ts'
import { countAssistants, insertAssistant, insertGrant } from './assistants.queries.ts'
import { type AuthorizationRequest, answerRedirectUrl, parseAuthorizationRequest } from './authorization-request.ts'

const CODE_MS = ASSISTANTS.codeSeconds * 1000

export const OFF =
  'Your company doesn’t allow assistants. An administrator can turn them on under Settings > Assistants.'
const ON_A_VISIT = 'You can’t connect an assistant while visiting a company.'
const TOO_MANY = `You’ve already connected ${ASSISTANTS.perPerson} assistants, which is the maximum. Disconnect one first.`

/** Returns the refusal to let the assistant in, whatever it asks for; `undefined` if the user may. */
export async function findRefusal(work: Work, { fault }: AuthorizationRequest): Promise<Problem | undefined> {
  const { tx, session, now } = work
  if (fault) return new Problem('oauth_request_refused', fault.sentence)
  if (session.endsAt) return new Problem('on_a_visit', ON_A_VISIT)
  if (!(await getCompanySettings(tx)).assistants_on) return new Problem('switched_off', OFF)
  const since = new Date(now.getTime() - CODE_MS)
  const isFull = (await countAssistants(tx, session.userId, since)) >= ASSISTANTS.perPerson
  return isFull ? new Problem('limit_reached', TOO_MANY) : undefined
}

/** Lets a program in; returns the address to which the browser takes the code, which is good for a minute, once. */
export async function allowAssistant(work: Work, asked: AssistantRequest, proposes: boolean): Promise<string> {
  const { tx, session, now, deps } = work
  const { userId } = session
  const wanted = parseAuthorizationRequest(deps.env, asked)
  await lockPerson(tx, userId)
  const refusal = await findRefusal(work, wanted)
  if (refusal) throw refusal
  if (proposes && !wanted.proposes)
    throw new Problem('invalid_oauth_request', 'The program didn’t request permission to propose changes.')
  const { host, clientHash, redirectUri, challenge } = wanted
  const { name } = wanted.client
  const assistantId = await insertAssistant(tx, { userId, name, host, proposes, now })
  const code = newSecret(CODE_PREFIX, tx.companyId)
  const endsAt = new Date(now.getTime() + CODE_MS)
  await insertGrant(tx, { hash: hashToken(code), assistantId, clientHash, redirectUri, challenge, now, endsAt })
  await recordEvent(work, { kind: 'assistant.allowed', payload: { assistant_id: assistantId, name, host, proposes } })
  return answerRedirectUrl(deps.env, wanted, { code })
}
