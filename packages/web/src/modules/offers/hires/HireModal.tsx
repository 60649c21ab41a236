import { Checkbox, Text } from '@mantine/core'
import { type ActiveApplicant, type HirePreview, hires } from '@rolecall/contract/offers/hires'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { useReportEmails } from '../../../components/email-reports/use-report-emails.ts'
import { confirm } from '../../../ui/form/confirm.tsx'
import { DayField } from '../../../ui/form/DayField.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import layout from '../../../ui/shell/layout.module.css'
import styles from './Hires.module.css'

const LABELS = { starts_on: 'Start date', tell: 'Candidates to reject' }

type Props = { ready: HirePreview; onClose: () => void }

/** Hires the candidate who signed: their first day, and the other candidates to notify that the position is filled. */
export function HireModal({ ready, onClose }: Props) {
  const say = useWords()
  const tellMails = useReportEmails()
  const closing = useCallMutation(lifecycle.act, {})
  const { offer_id, candidate, position, position_id: positionId, status, fills, may_close, others } = ready
  const offerClosing = async () => {
    const sure = await confirm({
      title: say('Close the {position}?'),
      text: sentence('{position} has no openings left.', { position }),
      confirmLabel: say('Close {position}'),
      cancelLabel: 'Keep open',
    })
    if (sure) closing.mutate({ body: { positionId, stage: 'close', action: true } })
  }
  const { form, shell } = useCallForm(hires.hire, {
    initial: {
      starts_on: ready.starts_on,
      tell: others.filter(({ knows, waits }) => knows && !waits).map(({ candidate_id }) => candidate_id),
    },
    toBody: ({ starts_on, tell }) => ({ offer_id, starts_on, tell }),
    mutation: { quietDone: true },
    close: onClose,
    onDone: (told) => {
      tellMails(told)
      if (fills && may_close) void offerClosing()
    },
  })
  return (
    <FormModal
      {...shell}
      title={sentence('Mark {candidate} as hired', { candidate })}
      submitLabel="Mark as hired"
      labels={LABELS}
      onClose={onClose}
    >
      <div className={layout.parts}>
        <Text>{describeHireEffects(ready, status)}</Text>
        <DayField
          {...form.getInputProps('starts_on')}
          className={styles.day ?? ''}
          name="starts_on"
          label={LABELS.starts_on}
        />
        <Others
          others={others}
          more={ready.more}
          chosen={form.getValues().tell}
          onChange={(tell) => form.setFieldValue('tell', tell)}
        />
      </div>
    </FormModal>
  )
}

function describeHireEffects({ position, openings, hired, requisition }: HirePreview, status: string): string {
  return paragraph(
    status && sentence('They move to {status}.', { status }),
    sentence(
      {
        one: 'This takes the only opening of {position}.',
        other: 'With this hire, {hired} of {count} openings of {position} are taken.',
      },
      { count: openings, hired: hired + 1, position },
    ),
    requisition &&
      sentence('Requisition {number}: {filled} of {count} selected so far.', {
        count: requisition.heads,
        number: requisition.number,
        filled: requisition.filled,
      }),
  )
}

type OthersProps = {
  others: readonly ActiveApplicant[]
  more: number
  chosen: readonly string[]
  onChange: (tell: string[]) => void
}

/** The remaining active candidates, each to be notified or not; those awaiting a human review can't be notified. */
function Others({ others, more, chosen, onChange }: OthersProps) {
  const say = useWords()
  if (others.length === 0) return <Text c="dimmed">{say('No other {candidates} are active on this {position}.')}</Text>
  const mayBe = others.filter(({ waits }) => !waits).map(({ candidate_id }) => candidate_id)
  const isAll = mayBe.length > 0 && mayBe.every((id) => chosen.includes(id))
  return (
    <fieldset className={styles.others}>
      <legend>{say('Reject other {candidates} and email them that the {position} is filled')}</legend>
      <Checkbox
        label={sentence({ one: 'Select 1', other: 'Select all {count}' }, { count: mayBe.length })}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        disabled={mayBe.length === 0}
        onChange={() => onChange(isAll ? [] : mayBe)}
      />
      <div className={styles.list}>
        {others.map((other) => (
          <Checkbox
            key={other.candidate_id}
            label={other.name}
            description={describe(other)}
            checked={chosen.includes(other.candidate_id)}
            disabled={other.waits}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, other.candidate_id] : chosen.filter((id) => id !== other.candidate_id))
            }
          />
        ))}
      </div>
      {more > 0 && (
        <Text c="dimmed">
          {say(
            {
              one: '1 more {candidate} is active and stays unchanged.',
              other: '{count} more {candidates} are active and stay unchanged.',
            },
            { count: more },
          )}
        </Text>
      )}
    </fieldset>
  )
}

const describe = ({ status, knows, has_address, waits }: ActiveApplicant): string =>
  [
    status,
    knows ? '' : 'hasn’t applied or been contacted',
    has_address ? '' : 'no email address, so rejected without an email',
    waits ? 'requested a human review, so can’t be rejected yet' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
