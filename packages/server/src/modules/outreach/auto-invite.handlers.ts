import { type AutoInviteResult, autoInvite, DRY_RUN_DAYS } from '@rolecall/contract/outreach/auto-invite'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { DAY_MS, MONTHS_A_YEAR } from '@rolecall/domain/calendar/durations'
import { describeRules } from '@rolecall/domain/outreach/auto-invite-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import { feature } from '../../platform/http/feature.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { getFreezeRule } from '../pipeline/freezing.ts'
import { countOn, countPast, dryRun, type FittingRow, listFitting } from './auto-invite.queries.ts'
import { inviteNightly } from './invite-nightly.ts'
import { changeRules, getRules, presentRules, saveInviteRules } from './invite-rules.ts'
import { listInvitableStatuses } from './list-invitable-statuses.ts'
import { hasCandidateId } from './recipients.queries.ts'
import { sendInterestEmails } from './send-interest-emails.ts'

export const autoInviteFeature = feature(autoInvite, {
  jobs: [inviteNightly],
  handlers: {
    async rules({ query }, work) {
      const of = await getRulesPosition(work, query, DIALOG_MESSAGES.inviteDetailsFailed)
      const shown = await presentRules(work.tx, of.positionId, await getRules(work.tx, of))
      return { success: true, message: '', ...shown }
    },

    async saveRules({ body }, work) {
      const { save_default_rules: toDefault, rule_values: named, is_on: isOn, version: known } = body
      const { position, ...of } = await getRulesPosition(work, body, DIALOG_MESSAGES.inviteRulesFailed)
      const change = { toDefault, named: toDefault ? undefined : named, isOn, known }
      const kept = await saveInviteRules(work, { ...of, projectId: position.project_id }, change)
      const message = toDefault ? DIALOG_MESSAGES.inviteRulesReset : 'Rules saved.'
      return { success: true, message, ...(await presentRules(work.tx, of.positionId, kept)) }
    },

    async results({ body }, work) {
      const { tx, now } = work
      const of = await getRulesPosition(work, body, DIALOG_MESSAGES.inviteResultsFailed)
      const { rules } = await getRules(tx, of)
      const asked = { ...of, rules, from: await listInvitableStatuses(work), freeze: await getFreezeRule(tx), at: now }
      const { total, rows } = await listFitting(tx, work.session, asked, { start: body.from, size: body.size })
      const past = await countPast(tx, asked)
      return { success: true, message: '', result: { total, results: rows.map(present), past } }
    },

    run: ({ body }, work) => inviteChosen(work, body),

    async dryRun({ body }, { tx, session, now }) {
      const of = await getRulesPosition({ tx, session }, body, DIALOG_MESSAGES.inviteDetailsFailed)
      const rules = changeRules((await getRules(tx, of)).rules, body.rule_values)
      const counted = await dryRun(tx, of.positionId, rules, new Date(now.getTime() - DRY_RUN_DAYS * DAY_MS))
      return { success: true, days: DRY_RUN_DAYS, message: describeDryRun(counted), ...counted }
    },
  },
})

type FeatureReference = { position_id: string; feature_id: string }

/** Finds a position. Throws `not_found`, with the documents' sentence, for one that the caller does not see. */
async function getRulesPosition(
  { tx, session }: Pick<Work, 'tx' | 'session'>,
  named: FeatureReference,
  message: string,
) {
  try {
    const position = await getVisiblePosition(tx, session, named.position_id)
    return { position, positionId: position.id, featureId: named.feature_id }
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') throw new Problem('not_found', message)
    throw error
  }
}

type Run = CallRequest<typeof autoInvite.run>['body']

async function inviteChosen(work: Work, body: Run): Promise<CallReply<typeof autoInvite.run>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, body.position_id)
  const people = await listPeopleNamed(work, body.candidate_data)
  if ((await countOn(tx, position.id, people)) < people.length) throw notFound('Candidate')
  const { rules } = await getRules(tx, { positionId: position.id, featureId: body.feature_id })
  const whom = hasCandidateId(people)
  return sendInterestEmails(work, { position, mailType: 'interest_check', whom, rules: describeRules(rules) })
}

const present = (row: FittingRow): AutoInviteResult => ({
  _id: row.candidate_id,
  candidate_id: row.candidate_id,
  resume_id: row.resume_id,
  name: row.name,
  designation: row.designation ?? '',
  current_employer: row.current_employer ?? '',
  current_location: row.location_key ?? '',
  preferred_location: row.preferred_locations,
  experience: Math.round((row.exp_months / MONTHS_A_YEAR) * 10) / 10,
  notice_period: row.notice_days,
  score: row.score,
  source: row.source,
  status: row.status,
})

const describeDryRun = ({ came, invited, selected }: Awaited<ReturnType<typeof dryRun>>): string =>
  came === 0
    ? sentence('No candidates were added to the position in the last {days} days.', { days: DRY_RUN_DAYS })
    : sentence(
        {
          one: 'Would have invited {invited}; 1 was later selected.',
          other: 'Would have invited {invited}; {count} were later selected.',
        },
        { count: selected, invited },
      )
