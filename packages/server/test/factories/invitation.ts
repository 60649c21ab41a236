import type { Db } from '../../src/ground/db/connect.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import { NOW } from '../harness.ts'
import { next } from './serial.ts'
import type { TestUser } from './user.ts'

type Over = { email?: string; role_type?: string; invited_at?: Date }

/** Somebody who was invited to the company and has not come; answers with the id of the invitation. */
export async function anInvitation({ db }: { db: Db }, by: TestUser, over: Over = {}): Promise<string> {
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
