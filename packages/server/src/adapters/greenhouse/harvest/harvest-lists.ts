import type { NounLine } from '../../adapter.ts'
import type { LossCount } from '../../losses.ts'
import { mapApplication } from './harvest-applications.ts'
import { mapInterview, mapOffer, mapScorecard } from './harvest-interviews.ts'
import { mapJob, mapReason, mapSource, mapStage, mapUser } from './harvest-jobs.ts'
import type { Lookups } from './harvest-lookups.ts'
import { mapNote } from './harvest-notes.ts'
import { mapAttachment, mapCandidate } from './harvest-people.ts'
import type * as Api from './harvest-types.ts'
import { idOf, textOf } from './harvest-values.ts'

/** An object of a list with its ID. */
export type Entry<T> = { id: string; row: T }

/** A list of Greenhouse, and how its objects become lines. `map` gets at most 50 objects at once. */
export type HarvestList<T = unknown> = {
  list: string
  filter?: Readonly<Record<string, string>>
  map: (entries: readonly Entry<T>[], lookups: Lookups, losses: LossCount) => Promise<NounLine[]>
}

const define = <T>(list: HarvestList<T>): HarvestList => list as HarvestList
const idsOf = (entries: readonly Entry<unknown>[]): string[] => entries.map(({ id }) => id)

/** Makes a list whose objects become lines of one noun without other lists. */
const plain = <T>(
  list: string,
  noun: NounLine['noun'],
  map: (row: T, id: string, losses: LossCount) => NounLine['value'] | undefined,
  filter: Readonly<Record<string, string>> = {},
): HarvestList =>
  define<T>({
    list,
    filter,
    map: async (entries, _lookups, losses) =>
      entries.flatMap(({ id, row }) => {
        const value = map(row, id, losses)
        return value ? [{ noun, value } as NounLine] : []
      }),
  })

/** The lists in the order of their lines: users before jobs, jobs before applications. */
export const HARVEST_LISTS: readonly HarvestList[] = [
  plain<Api.HarvestUser>('users', 'user', mapUser, { show_service_accounts: 'true' }),
  plain<Api.HarvestSource>('sources', 'source', mapSource),
  plain<Api.HarvestReason>('rejection_reasons', 'reason', mapReason),
  define<Api.HarvestJob>({
    list: 'jobs',
    async map(entries, lookups, losses) {
      const ids = idsOf(entries)
      const [posts, openings, owners, managers, departments, offices, closeReasons] = await Promise.all([
        lookups.childrenOf<Api.HarvestPost>('job_posts', 'job_ids', 'job_id', ids),
        lookups.childrenOf<Api.HarvestOpening>('openings', 'job_ids', 'job_id', ids),
        lookups.childrenOf<Api.HarvestTeamMember>('job_owners', 'job_ids', 'job_id', ids),
        lookups.childrenOf<Api.HarvestTeamMember>('job_hiring_managers', 'job_ids', 'job_id', ids),
        lookups.departments(),
        lookups.offices(),
        lookups.closeReasons(),
      ])
      return entries.flatMap(({ id, row }) => {
        const own = {
          posts: posts.get(id) ?? [],
          openings: openings.get(id) ?? [],
          owners: owners.get(id) ?? [],
          managers: managers.get(id) ?? [],
        }
        const value = mapJob(row, id, { ...own, departments, offices, closeReasons }, losses)
        return value ? [{ noun: 'job' as const, value }] : []
      })
    },
  }),
  plain<Api.HarvestStage>('job_interview_stages', 'stage', mapStage),
  define<Api.HarvestCandidate>({
    list: 'candidates',
    async map(entries, lookups, losses) {
      const ids = idsOf(entries)
      const untagged = entries.flatMap(({ id, row }) => (Array.isArray(row.tags) ? [] : id))
      const [educations, employments, tags] = await Promise.all([
        lookups.childrenOf<Api.HarvestEducation>('candidate_educations', 'candidate_ids', 'candidate_id', ids),
        lookups.childrenOf<Api.HarvestEmployment>('candidate_employments', 'candidate_ids', 'candidate_id', ids),
        lookups.childrenOf<Api.HarvestTag>('applied_candidate_tags', 'candidate_ids', 'candidate_id', untagged),
      ])
      const tagNames = tags.size > 0 ? await lookups.tags() : new Map<string, string>()
      const options = await lookups.textsOf(
        'custom_field_options',
        [...educations.values()]
          .flat()
          .flatMap((each) => [
            idOf(each.school_name_custom_field_option_id),
            idOf(each.degree_custom_field_option_id),
            idOf(each.discipline_custom_field_option_id),
          ]),
      )
      return entries.map(({ id, row }) => {
        const own = (tags.get(id) ?? []).flatMap((tag) => tagNames.get(idOf(tag.candidate_tag_id) ?? '') ?? [])
        const named = Array.isArray(row.tags) ? row.tags.flatMap((tag) => textOf(tag) ?? []) : own
        const parts = {
          educations: educations.get(id) ?? [],
          employments: employments.get(id) ?? [],
          tags: named,
          options,
        }
        return { noun: 'person' as const, value: mapCandidate(row, id, parts, losses) }
      })
    },
  }),
  define<Api.HarvestAttachment>({
    list: 'attachments',
    async map(entries, lookups, losses) {
      const converted = await lookups.converted()
      return entries.flatMap(({ id, row }) => {
        const value = mapAttachment(row, id, converted, losses)
        return value ? [{ noun: 'file' as const, value }] : []
      })
    },
  }),
  define<Api.HarvestApplication>({
    list: 'applications',
    async map(entries, lookups, losses) {
      const ids = idsOf(entries)
      const ended = entries.flatMap(({ id, row }) => (row.status === 'rejected' ? id : []))
      const [steps, rejections, referrers, hires, withdrawals] = await Promise.all([
        lookups.childrenOf<Api.HarvestStep>('application_stages', 'application_ids', 'application_id', ids),
        lookups.childrenOf<Api.HarvestRejection>('rejection_details', 'application_ids', 'application_id', ended),
        lookups.rowsOf<Api.HarvestReferrer>(
          'referrers',
          entries.map(({ row }) => idOf(row.referrer_id)),
        ),
        lookups.hires(),
        lookups.withdrawals(),
      ])
      return entries.flatMap(({ id, row }) => {
        const parts = {
          steps: steps.get(id) ?? [],
          rejection: rejections.get(id)?.[0],
          referrer: referrers.get(idOf(row.referrer_id) ?? ''),
          hiredAt: hires.get(id),
          isWithdrawal: (reasonId: string | undefined) => withdrawals.has(reasonId ?? ''),
        }
        return mapApplication(row, id, parts, losses)
      })
    },
  }),
  define<Api.HarvestNote>({
    list: 'notes',
    async map(entries, lookups, losses) {
      const emails = entries.filter(({ row }) => row.type === 'EMAIL')
      const [candidates, addresses, converted] = await Promise.all([
        lookups.rowsOf<Api.HarvestCandidate>(
          'candidates',
          emails.map(({ row }) => idOf(row.candidate_id)),
          'id,email_addresses',
        ),
        lookups.addresses(),
        lookups.converted(),
      ])
      return entries.flatMap(({ id, row }) => {
        const candidate = candidates.get(idOf(row.candidate_id) ?? '')
        return mapNote(row, id, { candidate, addresses, converted }, losses) ?? []
      })
    },
  }),
  define<Api.HarvestInterview>({
    list: 'interviews',
    async map(entries, lookups, losses) {
      const [panels, names] = await Promise.all([
        lookups.childrenOf<Api.HarvestInterviewer>('interviewers', 'interview_ids', 'interview_id', idsOf(entries)),
        lookups.textsOf(
          'job_interviews',
          entries.map(({ row }) => idOf(row.job_interview_id)),
        ),
      ])
      return entries.flatMap(({ id, row }) => {
        const value = mapInterview(row, id, panels.get(id) ?? [], names, losses)
        return value ? [{ noun: 'interview' as const, value }] : []
      })
    },
  }),
  define<Api.HarvestScorecard>({ list: 'scorecards', map: mapScorecards }),
  define<Api.HarvestOffer>({
    list: 'offers',
    async map(entries, lookups, losses) {
      const [applications, withdrawals] = await Promise.all([
        lookups.rowsOf<Api.HarvestApplication>(
          'applications',
          entries.map(({ row }) => idOf(row.application_id)),
          'id,status,rejection_reason_id',
        ),
        lookups.withdrawals(),
      ])
      return entries.flatMap(({ id, row }) => {
        const application = applications.get(idOf(row.application_id) ?? '')
        const reasonId = idOf(application?.rejection_reason_id)
        const isOurs = application?.status === 'rejected' && reasonId !== undefined && !withdrawals.has(reasonId)
        const value = mapOffer(row, id, isOurs, losses)
        return value ? [{ noun: 'offer' as const, value }] : []
      })
    },
  }),
]

async function mapScorecards(
  entries: readonly Entry<Api.HarvestScorecard>[],
  lookups: Lookups,
  losses: LossCount,
): Promise<NounLine[]> {
  const ids = idsOf(entries)
  const secret = entries.filter(({ row }) => textOf(row.private_notes) !== undefined)
  const [ratings, answers, applications, interviews, kits] = await Promise.all([
    lookups.childrenOf<Api.HarvestRating>('scorecard_candidate_attributes', 'scorecard_ids', 'scorecard_id', ids),
    lookups.childrenOf<Api.HarvestAnswer>('scorecard_question_answers', 'scorecard_ids', 'scorecard_id', ids),
    lookups.rowsOf<Api.HarvestApplication>(
      'applications',
      secret.map(({ row }) => idOf(row.application_id)),
      'id,candidate_id',
    ),
    lookups.interviewsOfScorecards(),
    lookups.textsOf(
      'interview_kits',
      entries.map(({ row }) => idOf(row.interview_kit_id)),
      (row) => idOf(row.job_interview_id),
    ),
  ])
  const interviewOf = (row: Api.HarvestScorecard) => kits.get(idOf(row.interview_kit_id) ?? '')
  const [names, attributes, questions] = await Promise.all([
    lookups.textsOf(
      'job_interviews',
      entries.map(({ row }) => interviewOf(row)),
    ),
    lookups.textsOf(
      'job_candidate_attributes',
      [...ratings.values()].flat().map((each) => idOf(each.job_candidate_attribute_id)),
    ),
    lookups.textsOf(
      'scorecard_questions',
      [...answers.values()].flat().map((each) => idOf(each.scorecard_question_id)),
      (row) => textOf(row.question),
    ),
  ])
  return entries.flatMap(({ id, row }) => {
    const parts = {
      interviewId: interviews.get(id),
      name: names.get(interviewOf(row) ?? ''),
      application: applications.get(idOf(row.application_id) ?? ''),
      ratings: ratings.get(id) ?? [],
      answers: answers.get(id) ?? [],
      attributes,
      questions,
    }
    return mapScorecard(row, id, parts, losses)
  })
}
