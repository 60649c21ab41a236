import { Group, Switch, Text } from '@mantine/core'
import { type AutoInviteRulesReply, autoInvite, DRY_RUN_DAYS } from '@rolecall/contract/outreach/auto-invite'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { type DraftRules, RuleFields } from './RuleFields.tsx'

type Props = {
  of: { position_id: string; feature_id: string }
  kept: { rules: AutoInviteRulesReply; is_updated: boolean; is_on: boolean; version: number }
  refusal: string | undefined
}

/** The eight rules: edit, save, test against the past, and turn on for every night. */
export function InviteRules({ of, kept, refusal }: Props) {
  const say = useWords()
  // Another user's save shows at once, unless there is unsaved input; then it is reported before this one is saved.
  const [typed, setTyped] = useState<{ rules: DraftRules; on: number }>()
  const draft = typed?.rules ?? draftOf(kept.rules)
  const saving = useCallMutation(autoInvite.saveRules, {})
  const tried = useCallQuery(autoInvite.dryRun, { body: { ...of, rule_values: draft } })
  const version = typed?.on ?? kept.version
  const save = (change: object) =>
    saving.mutate(
      { body: { ...of, ...change, version } },
      {
        onSuccess: () => setTyped(undefined),
        onError: ({ newer }) => newer && setTyped({ rules: draft, on: newer.version }),
      },
    )
  const nothingToReset = kept.is_updated ? undefined : say('These are already the default rules.')
  return (
    <section aria-label="Rules">
      <RuleFields rules={kept.rules} draft={draft} onChange={(rules) => setTyped({ rules, on: version })} />
      <Text mt="md" role="status" c="dimmed">
        {tried.data?.message ?? `Testing the rules against the last ${DRY_RUN_DAYS} days…`}
      </Text>
      <Group mt="md">
        <Button busy={saving.isPending} disabledReason={refusal} onClick={() => save({ rule_values: draft })}>
          Save rules
        </Button>
        <Button
          busy={saving.isPending}
          disabledReason={refusal ?? nothingToReset}
          onClick={() => save({ save_default_rules: true })}
        >
          Reset to default
        </Button>
        <Switch
          label={say('Invite matching {candidates} every night')}
          checked={kept.is_on}
          disabled={refusal !== undefined || saving.isPending}
          onChange={(event) => save({ rule_values: draft, is_on: event.currentTarget.checked })}
        />
      </Group>
    </section>
  )
}

const draftOf = (rules: AutoInviteRulesReply): DraftRules => ({
  current_location: rules.current_location.value,
  preferred_location: rules.preferred_location.value,
  candidate_type: rules.candidate_type.value,
  experience: rules.experience.value,
  min_consideration_score: rules.min_consideration_score.value,
  freshness: rules.freshness.value,
  candidate_count: rules.candidate_count.value,
  max_notice_period: rules.max_notice_period.value,
})
