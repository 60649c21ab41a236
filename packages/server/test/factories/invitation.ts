import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW } from '../harness.ts'
import { next } from './serial.ts'
import type { TestUser } from './user.ts'

type InvitationOverrides = { email?: string; role_type?: string; invited_at?: Date }

/** An open invitation to the company; returns its id. */
export async function anInvitation({ db }: { db: Db }, by: TestUser, over: InvitationOverrides = {}): Promise<string> {
  const { id } = await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('invitation')
      .values({
        company_id: by.companyId,
        email: `invited${next()}@example.com`,
        role_type: 'hiring_manager',
        invited_by: by.userId,
        invited_at: NOW,
        ...over,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
