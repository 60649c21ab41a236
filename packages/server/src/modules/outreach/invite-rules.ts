import { isDeepStrictEqual } from 'node:util'
import type { AutoInviteRulesReply, RuleValues } from '@rolecall/contract/contact/auto-invite'
import { FRESHNESS_DAYS } from '@rolecall/domain/limits'
import {
  type AutoInviteRules,
  DEFAULT_RULES,
  describeRules,
  INVITED_TYPES,
  RULE_RANGES,
} from '@rolecall/domain/mails/auto-invite-rules'
import type { Tx } from '../../../ground/db/connect.ts'
import { listEdits } from '../../../ground/events/edits.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { compareFields, refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { lockPositionRow } from '../../../people/positions/lock-position.queries.ts'
import { findRules, listCities, type OfRules, upsertRules } from './auto-invite.queries.ts'

/** `version`: 1 until others are kept. */
export type RulesInForce = { rules: AutoInviteRules; isOn: boolean; version: number }

const FIRST_VERSION = 1

/** Those that every position begins with, until others are kept; what an older version did not know is as it is there. */
export async function getRules(tx: Tx, of: OfRules): Promise<RulesInForce> {
  const kept = await findRules(tx, of)
  return {
    rules: { ...DEFAULT_RULES, ...kept?.rules },
    isOn: kept?.is_on ?? false,
    version: kept?.version ?? FIRST_VERSION,
  }
}

/** What is named, in place of what is in force. */
export function changeRules(rules: AutoInviteRules, named: RuleValues | null | undefined): AutoInviteRules {
  const given = Object.entries(named ?? {}).filter(([, value]) => value !== undefined)
  return { ...rules, ...(Object.fromEntries(given) as Partial<AutoInviteRules>) }
}

type Change = {
  toDefault: boolean
  named: RuleValues | null | undefined
  isOn: boolean | undefined
  /** The version that the change was made on. */
  known: number | undefined
}

/** Keeps other rules; what is so already changes nothing and is not told. A change of older rules than are in force is refused. */
export async function keepRules(
  work: Work,
  { projectId, ...of }: OfRules & { projectId: string },
  { toDefault, named, isOn: switched, known }: Change,
): Promise<RulesInForce> {
  const { tx, session, now } = work
  await lockPositionRow(tx, of.positionId)
  const before = await getRules(tx, of)
  const about = { kind: 'position.invite-rules-changed', positionId: of.positionId } as const
  await refuseStaleEdit('set of rules', {
    known,
    current: before.version,
    listEdits: (since) => listEdits(tx, { ...about, known: since }),
  })
  const rules = changeRules(toDefault ? DEFAULT_RULES : before.rules, named)
  const isOn = switched ?? before.isOn
  if (isOn === before.isOn && isDeepStrictEqual(rules, before.rules)) return before
  const version = before.version + 1
  await upsertRules(tx, { ...of, rules, isOn, version, by: session.userId, at: now })
  await recordEvent(work, {
    ...about,
    projectId,
    payload: {
      feature_id: of.featureId,
      rules: describeRules(rules),
      is_on: isOn,
      version,
      changed: compareFields({ ...before.rules, is_on: before.isOn }, { ...rules, is_on: isOn }),
    },
  })
  return { rules, isOn, version }
}

type Shown = { rules: AutoInviteRulesReply; is_updated: boolean; is_on: boolean; version: number }

/** Rules as the wire has them, with what may be chosen for each. */
export async function presentRules(tx: Tx, positionId: string, { rules, isOn, version }: RulesInForce): Promise<Shown> {
  const cities = await listCities(tx, positionId)
  return {
    rules: {
      current_location: { value: [...rules.current_location], view_conf: { options: cities.current } },
      preferred_location: { value: [...rules.preferred_location], view_conf: { options: cities.preferred } },
      candidate_type: { value: rules.candidate_type, view_conf: { options: [...INVITED_TYPES] } },
      experience: { value: rules.experience, view_conf: RULE_RANGES.experience },
      min_consideration_score: {
        value: rules.min_consideration_score,
        view_conf: RULE_RANGES.min_consideration_score,
      },
      freshness: { value: rules.freshness, view_conf: { options: [...FRESHNESS_DAYS] } },
      candidate_count: { value: rules.candidate_count, view_conf: RULE_RANGES.candidate_count },
      max_notice_period: { value: rules.max_notice_period, view_conf: RULE_RANGES.max_notice_period },
    },
    is_updated: !isDeepStrictEqual(rules, DEFAULT_RULES),
    is_on: isOn,
    version,
  }
}
