import type { Tx } from '../../platform/db/connect.ts'
import { endOpenSessions } from '../sign-on/end-sessions.queries.ts'

/** The columns that decide whether an account's links are valid. */
export const findAccount = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select(['email', 'full_name', 'password_hash', 'is_active', 'is_approved', 'email_verified', 'signed_up_at'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .executeTakeFirst()

/**
 * Replaces a password and marks the address as verified, since its owner opened the emailed link; does nothing if the
 * password has changed meanwhile or the user was switched off.
 */
export async function replacePassword(
  tx: Tx,
  { userId, before, after }: { userId: string; before: string | null; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ password_hash: after, password_reset: false, email_verified: true })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', before)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const revokeSessionsOf = (tx: Tx, userId: string, now: Date) => endOpenSessions(tx, now, { userId })

/** Demands another password at the next sign-in; with a hash, also replaces the present one. */
export const requirePasswordReset = (tx: Tx, userId: string, passwordHash: string | undefined) =>
  tx
    .updateTable('app_user')
    .set({ password_reset: true, ...(passwordHash && { password_hash: passwordHash }) })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .execute()

type Applicant = {
  email: string
  fullName: string
  passwordHash: string
  mobile: string
  countryCode: string
  location: string
  latitude: number | null
  longitude: number | null
  at: Date
}

const columnsOf = ({ fullName, passwordHash, mobile, countryCode, location, latitude, longitude, at }: Applicant) => ({
  full_name: fullName,
  password_hash: passwordHash,
  mobile,
  country_code: countryCode,
  location,
  latitude,
  longitude,
  signed_up_at: at,
})

/** Inserts a user who waits for approval; fails if the email has an account. */
export async function insertApplicant(tx: Tx, applicant: Applicant): Promise<string> {
  const { id } = await tx
    .insertInto('app_user')
    .values({
      company_id: tx.companyId,
      email: applicant.email,
      is_approved: false,
      ...columnsOf(applicant),
      role_id: await getRoleOfNobody(tx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('sign_in_address').values({ email: applicant.email, company: tx.companyId, person: id }).execute()
  return id
}

/** Updates a user who signs up again before verifying the address: the latest data counts, the password too. */
export const updateApplicant = (tx: Tx, userId: string, applicant: Applicant) =>
  tx
    .updateTable('app_user')
    .set(columnsOf(applicant))
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .execute()

async function getRoleOfNobody(tx: Tx): Promise<string> {
  const { id } = await tx
    .selectFrom('role')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('type_name', '=', 'norole')
    .executeTakeFirstOrThrow()
  return id
}

export const markVerified = (tx: Tx, userId: string) =>
  tx
    .updateTable('app_user')
    .set({ email_verified: true })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .execute()
