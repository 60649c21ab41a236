import type { FormType } from '@rolecall/domain/forms/form-types'
import type { FormAnswers } from '@rolecall/domain/forms/validate-form'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { contactOf } from '../applications/contact-gate.queries.ts'
import { nameOf } from '../blind-review/blind-gate.queries.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import type { ApplicationKey } from './resolve-subject.ts'

/** Maximum number of a candidate's forms searched for earlier answers. Limit chosen by us. */
const EARLIER_MAX = 20

const filledOf = (tx: Tx, { positionId, candidateId }: ApplicationKey) =>
  tx
    .selectFrom('filled_form as f')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'f.changed_by'))
    .where('f.company_id', '=', tx.companyId)
    .where('f.position_id', '=', positionId)
    .where('f.candidate_id', '=', candidateId)

const ANSWERED = [
  'f.form_version',
  'f.version',
  'f.changed_at',
  'u.full_name as changed_by',
  sql<FormAnswers>`f.answers`.as('answers'),
] as const

/** The answers in a form; undefined if no one has filled it. */
export const findFilled = (tx: Tx, whom: ApplicationKey, type: FormType) =>
  filledOf(tx, whom).select(ANSWERED).where('f.form_type', '=', type).executeTakeFirst()

/** Forms that are filled, with their author and time. */
export const listFilledOf = (tx: Tx, whom: ApplicationKey) =>
  filledOf(tx, whom).select(['f.form_type', 'f.changed_at', 'u.full_name as changed_by']).execute()

/** Forms filled for a candidate on positions that the viewer may see, newest first. */
export const listEarlier = (tx: Tx, viewer: Session, candidateId: string) =>
  tx
    .selectFrom('filled_form as f')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'f.position_id'))
    .innerJoin('form_version as v', (join) =>
      tenantJoin(join, tx, 'v').onRef('v.form_type', '=', 'f.form_type').onRef('v.version', '=', 'f.form_version'),
    )
    .select([
      'f.form_type',
      'f.position_id',
      SHOWN_TITLE.as('title'),
      'v.name',
      sql<FormAnswers>`f.answers`.as('answers'),
    ])
    .where('f.company_id', '=', tx.companyId)
    .where('f.candidate_id', '=', candidateId)
    .where(visiblePositions(viewer))
    .orderBy('f.changed_at', 'desc')
    .limit(EARLIER_MAX)
    .execute()

/** The last answers in a form of a candidate, on any position that the viewer may see. */
export const findLastFilled = (tx: Tx, viewer: Session, candidateId: string, type: FormType) =>
  tx
    .selectFrom('filled_form as f')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'f.position_id'))
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'f.changed_by'))
    .select(ANSWERED)
    .select([SHOWN_TITLE.as('title'), 'f.position_id'])
    .where('f.company_id', '=', tx.companyId)
    .where('f.candidate_id', '=', candidateId)
    .where('f.form_type', '=', type)
    .where(visiblePositions(viewer))
    .orderBy('f.changed_at', 'desc')
    .orderBy('f.position_id')
    .limit(1)
    .executeTakeFirst()

type FilledFormInput = ApplicationKey & {
  type: FormType
  formVersion: number
  answers: FormAnswers
  version: number
  by: string
  at: Date
}

export const upsertFilled = (
  tx: Tx,
  { positionId, candidateId, type, formVersion, answers, version, by, at }: FilledFormInput,
) => {
  const changed = { form_version: formVersion, answers: json(answers), version, changed_by: by, changed_at: at }
  return tx
    .insertInto('filled_form')
    .values({
      company_id: tx.companyId,
      position_id: positionId,
      candidate_id: candidateId,
      form_type: type,
      ...changed,
      filled_by: by,
      filled_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'position_id', 'candidate_id', 'form_type']).doUpdateSet(changed),
    )
    .execute()
}

/** Known facts about a candidate with which a form can begin; contact data as the viewer may see it. */
export const findKnown = ({ tx, session }: Work, candidateId: string) =>
  tx
    .selectFrom('candidate as c')
    .select([
      nameOf(tx, session),
      'c.designation',
      'c.current_employer',
      'c.exp_months',
      'c.location',
      'c.preferred_locations',
      'c.notice_days',
      'c.salary',
      'c.nationality',
      'c.work_permit',
      'c.degree_level',
      'c.date_of_birth',
      ...contactOf(tx, session),
    ])
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', candidateId)
    .executeTakeFirstOrThrow()

const people = ({ tx, session }: Work) =>
  tx
    .selectFrom('candidate as c')
    .leftJoin('resume as r', (join) =>
      tenantJoin(join, tx, 'r').onRef('r.candidate_id', '=', 'c.id').on('r.is_newest', '=', true),
    )
    .select(['c.id', nameOf(tx, session), 'c.merged_into', 'r.id as resume_id', ...contactOf(tx, session)])
    .where('c.company_id', '=', tx.companyId)

/**
 * Finds another candidate of the company with this email, with their newest résumé; for a merged one, the candidate it was
 * merged into. Undefined if the candidate has always had this email, as in a family, or if the two were declared to be
 * different people.
 */
export async function findSameEmail(work: Work, candidateId: string, email: string) {
  const found = await people(work)
    .where(knownContact('matched', 'c.email'), '=', email.toLowerCase())
    .where('c.id', '<>', candidateId)
    .where(
      sql<boolean>`not exists (select from candidate o where o.company_id = ${work.tx.companyId} and o.id = ${candidateId}::bigint
        and ${knownContact('matched', 'o.email')} = ${knownContact('matched', 'c.email')})`,
    )
    .where(
      sql<boolean>`not exists (select from distinct_pair d where d.company_id = ${work.tx.companyId}
        and d.first_id = least(c.id, ${candidateId}::bigint) and d.second_id = greatest(c.id, ${candidateId}::bigint))`,
    )
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  if (!found?.merged_into) return found
  if (found.merged_into === candidateId) return undefined
  return people(work).where('c.id', '=', found.merged_into).executeTakeFirst()
}
