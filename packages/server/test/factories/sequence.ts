import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW } from '../harness.ts'
import { anApplication } from './application.ts'
import { aCandidate, type TestCandidate } from './candidate.ts'
import type { TestPosition } from './position.ts'
import { next } from './serial.ts'
import type { TestUser } from './user.ts'

export type TestMail = { subject: string; subjectB?: string; html?: string; waitDays?: number }

const MAILS: readonly TestMail[] = [
  { subject: 'First' },
  { subject: 'Second', waitDays: 3 },
  { subject: 'Third', waitDays: 4 },
]

/** A sequence of three emails, or of those given. */
export const aSequence = (db: Db, by: TestUser, mails: readonly TestMail[] = MAILS): Promise<string> =>
  withCompany(db, by.companyId, async (tx) => {
    const who = { made_by: by.userId, changed_by: by.userId, changed_at: NOW }
    const { id } = await tx
      .insertInto('sequence')
      .values({ company_id: by.companyId, name: `Sequence ${next()}`, version: 1, ...who })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('sequence_mail')
      .values(
        mails.map(({ subject, subjectB = '', html = '<p>Dear {{candidate_name}}</p>', waitDays = 0 }, place) => ({
          company_id: by.companyId,
          sequence_id: id,
          version: 1,
          step: place + 1,
          subject,
          subject_b: subjectB,
          html,
          wait_days: waitDays,
        })),
      )
      .execute()
    return id
  })

/** A candidate of a position enrolled in a sequence, with waiting emails; by default a new candidate. */
export async function anEnrolment(
  db: Db,
  by: TestUser,
  position: Pick<TestPosition, 'companyId' | 'positionId'>,
  { sequenceId, known }: { sequenceId: string; known: Pick<TestCandidate, 'candidateId'> | undefined },
): Promise<string> {
  const person = known ?? (await someoneOn(db, by, position))
  const { id } = await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('sequence_enrolment')
      .values({
        company_id: by.companyId,
        sequence_id: sequenceId,
        version: 1,
        position_id: position.positionId,
        candidate_id: person.candidateId,
        enrolled_by: by.userId,
        enrolled_at: NOW,
        status_id: 'Initial Status',
        state: 'paused',
        next_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

async function someoneOn(db: Db, by: TestUser, position: Pick<TestPosition, 'companyId' | 'positionId'>) {
  const person = await aCandidate(db, by)
  await anApplication(db, position, person)
  return person
}

/** Two sequences, the first with an enrolled candidate. */
export async function someSequences(
  db: Db,
  by: TestUser,
  position: Pick<TestPosition, 'companyId' | 'positionId'>,
  known?: Pick<TestCandidate, 'candidateId'>,
) {
  const [sequenceId, spareSequenceId] = [await aSequence(db, by), await aSequence(db, by)]
  return { sequenceId, spareSequenceId, enrolmentId: await anEnrolment(db, by, position, { sequenceId, known }) }
}
