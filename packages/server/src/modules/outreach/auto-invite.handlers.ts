import { type AutoInviteResult, autoInvite, DRY_RUN_DAYS } from '@rolecall/contract/contact/auto-invite'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { DIALOG_MESSAGES } from '@rolecall/contract/ground/dialog-messages'
import { describeRules } from '@rolecall/domain/mails/auto-invite-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import { askInterest } from '../../../contact/interest/ask-interest.ts'
import { feature } from '../../../ground/http/feature.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { listPeopleNamed } from '../../../people/applications/resolve-candidate.queries.ts'
import { getFreezeRule } from '../../../people/freezing/freezing.ts'
import { countOn, countPast, dryRun, type FittingRow, listFitting, theseOf } from './auto-invite.queries.ts'
import { listInvitedFrom } from './early-statuses.ts'
import { inviteNightly } from './invite-nightly.ts'
import { changeRules, getRules, keepRules, presentRules } from './keep-rules.ts'

const DAY_MS = 86_400_000
const MONTHS_A_YEAR = 12

export const autoInviteFeature = feature(autoInvite, {
  jobs: [inviteNightly],
  handlers: {
    async rules({ query }, work) {
      const of = await getPosition(work, query, DIALOG_MESSAGES.inviteDetailsFailed)
      const shown = await presentRules(work.tx, of.positionId, await getRules(work.tx, of))
      return { success: true, message: '', ...shown }
    },

    async saveRules({ body }, work) {
      const { save_default_rules: toDefault, rule_values: named, is_on: isOn, version: known } = body
      const { position, ...of } = await getPosition(work, body, DIALOG_MESSAGES.inviteRulesFailed)
      const change = { toDefault, named: toDefault ? undefined : named, isOn, known }
      const kept = await keepRules(work, { ...of, projectId: position.project_id }, change)
      const message = toDefault ? DIALOG_MESSAGES.inviteRulesReset : 'The rules were saved.'
      return { success: true, message, ...(await presentRules(work.tx, of.positionId, kept)) }
    },

    async results({ body }, work) {
      const { tx, now } = work
      const of = await getPosition(work, body, DIALOG_MESSAGES.inviteResultsFailed)
      const { rules } = await getRules(tx, of)
      const asked = { ...of, rules, from: await listInvitedFrom(work), freeze: await getFreezeRule(tx), at: now }
      const { total, rows } = await listFitting(tx, asked, { start: body.from, size: body.size })
      const past = await countPast(tx, asked)
      return { success: true, message: '', result: { total, results: rows.map(present), past } }
    },

    run: ({ body }, work) => inviteChosen(work, body),

    async dryRun({ body }, { tx, session, now }) {
      const of = await getPosition({ tx, session }, body, DIALOG_MESSAGES.inviteDetailsFailed)
      const rules = changeRules((await getRules(tx, of)).rules, body.rule_values)
      const counted = await dryRun(tx, of.positionId, rules, new Date(now.getTime() - DRY_RUN_DAYS * DAY_MS))
      return { success: true, days: DRY_RUN_DAYS, message: describeDryRun(counted), ...counted }
    },
  },
})

type Named = { position_id: string; feature_id: string }

/** Throws `not_found`, in the words that the documents have for it, for a position that the person does not see. */
async function getPosition({ tx, session }: Pick<Work, 'tx' | 'session'>, named: Named, message: string) {
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
  const whom = theseOf(people)
  return askInterest(work, { position, mailType: 'interest_check', whom, rules: describeRules(rules) })
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
    ? sentence('Nobody came onto the position in the last {days} days.', { days: DRY_RUN_DAYS })
    : sentence(
        {
          one: 'Would have invited {invited}; 1 of them was later selected.',
          other: 'Would have invited {invited}; {count} of them were later selected.',
        },
        { count: selected, invited },
      )
