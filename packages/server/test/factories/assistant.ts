import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { updateCompanySettings } from '../../src/modules/company/settings.queries.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { ASSISTANT_PREFIX, newSecret } from '../../src/platform/kernel/keys.ts'
import { hashToken } from '../../src/platform/kernel/session.ts'
import { NOW } from '../harness.ts'
import { next } from './serial.ts'
import type { Owner } from './user.ts'

export type TestAssistant = Owner & { assistantId: string; name: string; token: string }

type Options = { proposes?: boolean; name?: string; tokenEndsAt?: Date }

/** An assistant connected by a user, in a company that allows assistants; `token` is its token, sent like a key. */
export async function anAssistant(
  db: Db,
  { companyId, userId }: Owner,
  { proposes = false, name = `Assistant ${next()}`, tokenEndsAt = new Date(NOW.getTime() + HOUR_MS) }: Options = {},
): Promise<TestAssistant> {
  const token = newSecret(ASSISTANT_PREFIX, companyId)
  return withCompany(db, companyId, async (tx) => {
    await updateCompanySettings(tx, { assistants_on: true })
    const { id: assistantId } = await tx
      .insertInto('assistant')
      .values({
        company_id: companyId,
        user_id: userId,
        name,
        host: 'assistant.example',
        proposes,
        allowed_at: NOW,
        connected_at: NOW,
        used_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('session')
      .values({
        company_id: companyId,
        token_hash: hashToken(token),
        user_id: userId,
        assistant_id: assistantId,
        created_at: NOW,
        last_seen_at: NOW,
        ends_at: tokenEndsAt,
      })
      .execute()
    return { companyId, userId, assistantId, name, token }
  })
}
