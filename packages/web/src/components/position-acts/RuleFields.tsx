import { NumberInput, Select, TagsInput } from '@mantine/core'
import type { AutoInviteRulesReply } from '@rolecall/contract/outreach/auto-invite'
import type { InvitedType } from '@rolecall/domain/outreach/auto-invite-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import { useWords } from '../../ui/format/company-terms.ts'
import styles from './RuleFields.module.css'

export type DraftRules = {
  current_location: string[]
  preferred_location: string[]
  candidate_type: InvitedType
  experience: { min: number; max: number }
  min_consideration_score: number
  freshness: number | null
  candidate_count: number
  max_notice_period: number | null
}

type Props = { rules: AutoInviteRulesReply; draft: DraftRules; onChange: (draft: DraftRules) => void }

const TYPES: Record<InvitedType, string> = {
  mapped: 'Matched by Rolecall',
  applicants: 'Applicants',
  all: 'Both',
}

/** Returns the typed number; `empty` for an empty field. */
const numberOf = <Empty,>(typed: string | number, empty: Empty): number | Empty =>
  typeof typed === 'number' ? typed : empty

export function RuleFields({ rules, draft, onChange }: Props) {
  const say = useWords()
  const change = (part: Partial<DraftRules>) => onChange({ ...draft, ...part })
  const range = (name: 'min_consideration_score' | 'candidate_count' | 'max_notice_period' | 'experience') => {
    const { floor, ceil, step } = rules[name].view_conf
    return { min: floor, max: ceil, step, clampBehavior: 'strict' as const, allowDecimal: false }
  }
  const years = (end: 'min' | 'max', label: string) => (
    <NumberInput
      label={label}
      {...range('experience')}
      value={draft.experience[end]}
      onChange={(typed) =>
        change({ experience: { ...draft.experience, [end]: numberOf(typed, rules.experience.view_conf[endOf[end]]) } })
      }
    />
  )
  return (
    <div className={styles.fields}>
      <TagsInput
        label="Current location"
        placeholder="Anywhere"
        data={rules.current_location.view_conf.options}
        value={draft.current_location}
        onChange={(current_location) => change({ current_location })}
      />
      <TagsInput
        label="Preferred location"
        placeholder="Anywhere"
        data={rules.preferred_location.view_conf.options}
        value={draft.preferred_location}
        onChange={(preferred_location) => change({ preferred_location })}
      />
      <Select
        label={say('{Candidates}')}
        allowDeselect={false}
        data={rules.candidate_type.view_conf.options.map((value) => ({ value, label: TYPES[value] }))}
        value={draft.candidate_type}
        onChange={(type) => change({ candidate_type: (type ?? draft.candidate_type) as InvitedType })}
      />
      <Select
        label="Maximum résumé age"
        placeholder="Any age"
        clearable
        clearButtonProps={{ 'aria-label': 'Any age' }}
        data={rules.freshness.view_conf.options.map((days) => ({
          value: String(days),
          label: sentence({ one: '1 day', other: '{count} days' }, { count: days }),
        }))}
        value={draft.freshness === null ? null : String(draft.freshness)}
        onChange={(days) => change({ freshness: days === null ? null : Number(days) })}
      />
      {years('min', 'Minimum experience (years)')}
      {years('max', 'Maximum experience (years)')}
      <NumberInput
        label="Minimum score"
        {...range('min_consideration_score')}
        value={draft.min_consideration_score}
        onChange={(typed) => change({ min_consideration_score: numberOf(typed, 0) })}
      />
      <NumberInput
        label="Maximum per run"
        {...range('candidate_count')}
        value={draft.candidate_count}
        onChange={(typed) => change({ candidate_count: numberOf(typed, 1) })}
      />
      <NumberInput
        label="Maximum notice period (days)"
        placeholder="Any"
        {...range('max_notice_period')}
        value={draft.max_notice_period ?? ''}
        onChange={(typed) => change({ max_notice_period: numberOf(typed, null) })}
      />
    </div>
  )
}

const endOf = { min: 'floor', max: 'ceil' } as const
