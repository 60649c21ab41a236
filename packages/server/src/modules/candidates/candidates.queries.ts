import type { RequiredWord } from '@rolecall/domain/matching/required-words'
import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { contactOf } from '../applications/contact-gate.queries.ts'
import { isKnockedOut } from '../applications/knock-outs.queries.ts'
import type { NameContext } from '../applications/resolve-candidate.queries.ts'
import { type BlindReader, fileNameOf, isBlindTo, nameOf } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { hasShownSkills } from '../resumes/rule-checks.queries.ts'
import { openReview } from '../reviews/open-reviews.queries.ts'

/** A candidate and, where a request named one, the résumé to look at. */
type CandidateReference = { candidateId: string; resumeId?: string | null | undefined }

const OTHER_POSITIONS_MAX = 50

/** The positions that the candidate is on and the viewer may see, most recently moved first. */
export const listApplications = compileOnce((tx: Tx, viewer: Session, candidateId: string) =>
  tx
    .selectFrom('application as a')
    .modifyFront(withCachedPlan)
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'a.position_id'))
    .innerJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'a.status_id'))
    .leftJoin('position_version as v', (join) =>
      tenantJoin(join, tx, 'v').onRef('v.position_id', '=', 'o.id').onRef('v.version', '=', 'o.latest_version'),
    )
    .select([
      'a.position_id',
      'a.resume_id',
      'a.status_id',
      'a.status_group_id',
      'a.score',
      'a.rating',
      'a.reason',
      'a.comments',
      'a.has_mandatory',
      isKnockedOut(tx).as('knocked_out'),
      openReview(tx).as('review'),
      SHOWN_TITLE.as('title'),
      'o.slug',
      'o.project_id',
      's.display_name as status_name',
      'v.min_experience',
      'v.max_experience',
      sql<RequiredWord[] | null>`v.words`.as('words'),
      sql<Contribution[]>`a.contributions`.as('contributions'),
      sql<string[]>`array(
        select f.form_type from filled_form f where f.company_id = ${tx.companyId}
          and f.position_id = a.position_id and f.candidate_id = a.candidate_id)`.as('filled_forms'),
    ])
    .where('a.company_id', '=', tx.companyId)
    .where('a.candidate_id', '=', candidateId)
    .where(visiblePositions(viewer))
    .orderBy('a.moved_at', 'desc')
    .orderBy('a.position_id')
    .limit(sql.lit(OTHER_POSITIONS_MAX + 1)),
)

export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number]

/** The given résumé, else the one that the candidate is on a position with, else the newest. */
export async function findResumeText(
  tx: Tx,
  { candidateId, resumeId }: CandidateReference,
  positionId: string | undefined,
): Promise<{ id: string; text: string; parsed: Partial<ParsedResume>; has_skills: boolean } | undefined> {
  return tx
    .selectFrom('resume as r')
    .select(['r.id', 'r.text', sql<Partial<ParsedResume>>`r.parsed`.as('parsed'), hasShownSkills(tx).as('has_skills')])
    .where('r.company_id', '=', tx.companyId)
    .where('r.candidate_id', '=', candidateId)
    .$if(Boolean(resumeId), (query) => query.where('r.id', '=', resumeId ?? null))
    .orderBy(
      sql`exists (select from application a where a.company_id = ${tx.companyId} and a.resume_id = r.id
        and a.position_id = ${positionId ?? null})`,
      'desc',
    )
    .orderBy('r.received_at', 'desc')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst()
}

const listProfiles = compileOnce((tx: Tx, viewer: Session, { candidateId, resumeId }: CandidateReference) =>
  tx
    .selectFrom('resume as r')
    .modifyFront(withCachedPlan)
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'r.candidate_id'))
    .leftJoin('source as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'r.source'))
    .select([
      'r.id as resume_id',
      'r.candidate_id',
      'r.file_key',
      fileNameOf(tx, viewer),
      'r.file_type',
      'r.language',
      'r.text',
      'r.source',
      'r.received_at',
      sql<Partial<ParsedResume>>`r.parsed`.as('parsed'),
      's.label as source_label',
      nameOf(tx, viewer),
      ...contactOf(tx, viewer),
      'c.designation',
      'c.current_employer',
      'c.exp_months',
      'c.location',
      'c.degree_level',
      'c.notice_days',
      'c.facts_version',
      sql<number>`(select count(*) from unconfirmed_version u
        where u.company_id = ${tx.companyId} and u.candidate_id = c.id)::int`.as('unconfirmed'),
      sql<string[]>`array(
        select g.name::text from resume_in_group i
        join resume_group g on g.company_id = ${tx.companyId} and g.id = i.resume_group_id
        where i.company_id = ${tx.companyId} and i.resume_id = r.id order by g.name limit 50)`.as('groups'),
    ])
    .where('r.company_id', '=', tx.companyId)
    .where('r.candidate_id', '=', candidateId)
    .$if(Boolean(resumeId), (query) => query.where('r.id', '=', resumeId ?? null))
    .orderBy('r.received_at', 'desc')
    .orderBy('r.id')
    .limit(sql.lit(1)),
)

/** A candidate with the given résumé, else with the newest; undefined without any résumé. */
export const findProfile = async ({ tx, session }: NameContext, named: CandidateReference) =>
  (await listProfiles(tx, session, named))[0]

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export const findContact = ({ tx, session }: NameContext, candidateId: string) =>
  tx
    .selectFrom('candidate as c')
    .select([nameOf(tx, session), ...contactOf(tx, session)])
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', candidateId)
    .executeTakeFirstOrThrow()

/** The safe rendering of a résumé, and its text as a fallback. */
export const findPreview = (tx: Tx, reader: BlindReader, resumeId: string) =>
  tx
    .selectFrom('resume as r')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'r.candidate_id'))
    .select([
      'r.candidate_id',
      fileNameOf(tx, reader),
      'r.preview_html',
      'r.text',
      isBlindTo(tx, reader).as('is_blind'),
    ])
    .where('r.company_id', '=', tx.companyId)
    .where('r.id', '=', resumeId)
    .executeTakeFirst()

type View = { userId: string; candidateId: string; positionId: string | undefined; since: Date }

const listLooks = compileOnce(
  (tx: Tx, { userId, candidateId, positionId, since }: View) => sql`
    select ${withCachedPlan} 1 from event e
    where e.company_id = ${tx.companyId} and e.candidate_id = ${candidateId} and e.kind = 'candidate.viewed'
      and e.actor_id = ${userId} and e.at > ${since}
      and ${
        positionId === undefined
          ? sql`e.position_id is null`
          : sql`e.position_id = ${positionId} and exists (select from application_view v
              where v.company_id = ${tx.companyId} and v.position_id = ${positionId} and v.candidate_id = ${candidateId}
                and v.user_id = ${userId})`
      }
    limit 1`,
)

/**
 * Whether the history has a view of the candidate by this user since the given time; for a view from a position, one on that
 * position.
 */
export const hasRecentView = async (tx: Tx, view: View): Promise<boolean> => (await listLooks(tx, view)).length > 0
