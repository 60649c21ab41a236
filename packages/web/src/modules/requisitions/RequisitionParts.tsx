import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { formatAmount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'
import { ApprovalRounds } from '../../components/approvals/ApprovalRounds.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Facts } from '../../ui/format/Facts.tsx'
import { formatDate, formatDateTime } from '../../ui/format/format-date.ts'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Panel } from '../../ui/shell/Panel.tsx'
import { formatRequisitionPay, formatRequisitionPlace } from './format-requisition.ts'
import styles from './Requisitions.module.css'
import { LABELS, type RequisitionValues } from './requisition-values.ts'

type FullRequisition = CallResult<typeof requisitions.show>

/** A requisition's details, approvals, positions and changes. */
export const RequisitionParts = ({ whole }: { whole: FullRequisition }) => (
  <div className={layout.partsApart}>
    <What whole={whole} />
    <ApprovalRounds approvals={whole.approvals} />
    <Positions whole={whole} />
    {whole.edits.length > 0 && <Edits edits={whole.edits} />}
  </div>
)

function What({ whole: { data } }: { whole: FullRequisition }) {
  const facts: readonly [label: string, value: string][] = [
    ['Requested by', sentence('{name} on {day}', { name: data.asked_by.name, day: formatDate(data.created_at) })],
    ['Department', data.department],
    ['Location', formatRequisitionPlace(data)],
    ['Reason', data.why === 'new' ? 'New role' : sentence('Replaces {who}', { who: data.replaces })],
    [
      'Headcount',
      sentence(
        { one: '1, {filled} selected', other: '{count}, {filled} selected' },
        { count: data.heads, filled: data.filled === 0 ? 'none' : String(data.filled) },
      ),
    ],
    ['Pay', data.sees_pay ? formatRequisitionPay(data) : 'You don’t have permission to see pay.'],
    ['Yearly budget', data.budget !== null && data.currency ? formatAmount(data.budget, data.currency) : ''],
    ['Needed by', data.wanted_on ? formatDate(data.wanted_on) : ''],
    ['Justification', data.reasons],
  ]
  return (
    <Panel title="Details">
      <Facts facts={facts} />
    </Panel>
  )
}

function Positions({ whole: { data, positions } }: { whole: FullRequisition }) {
  const say = useWords()
  const detaching = useCallMutation(requisitions.detach, {})
  const mayDetach = useMay('edit_position') && data.may_edit
  const hidden = data.openings - positions.reduce((sum, { openings }) => sum + openings, 0)
  return (
    <Panel title={say('{Positions}')}>
      {positions.length === 0 && <p className={styles.soft}>{say('No {positions} you can see yet.')}</p>}
      {positions.length > 0 && (
        <ul className={styles.list} aria-label={say('{Positions} of this requisition')}>
          {positions.map(({ position_id, title, openings, filled, stage, review }) => (
            <li key={position_id}>
              <Link to={paths.position(position_id)}>{title}</Link>{' '}
              <span className={styles.soft}>
                {sentence(
                  {
                    one: '1 opening, {filled} selected[, {state}]',
                    other: '{count} openings, {filled} selected[, {state}]',
                  },
                  {
                    count: openings,
                    filled: String(filled),
                    state:
                      stage === 'Closed'
                        ? 'closed'
                        : review === 'requested'
                          ? 'waiting for this requisition'
                          : undefined,
                  },
                )}
              </span>{' '}
              {mayDetach && (
                <Button
                  size="compact-sm"
                  aria-label={sentence('Remove {title} from the requisition', { title })}
                  busy={detaching.isPending}
                  onClick={() => detaching.mutate({ body: { position_id } })}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className={styles.soft}>
          {say(
            {
              one: '1 more opening is on {positions} you can’t see.',
              other: '{count} more openings are on {positions} you can’t see.',
            },
            { count: hidden },
          )}
        </p>
      )}
    </Panel>
  )
}

const labelOf = (field: string): string => LABELS[field as keyof RequisitionValues] ?? field
const textOf = (value: unknown): string => (value === null || value === '' ? 'empty' : String(value))

const Edits = ({ edits }: { edits: FullRequisition['edits'] }) => (
  <Panel title="Changes">
    <ul className={styles.list}>
      {edits.map(({ version, by, at, changes }) => (
        <li key={version}>
          <span className={styles.soft}>{sentence('{by} on {at}', { by, at: formatDateTime(at) })}</span>
          <ul className={styles.list}>
            {changes.map(({ field, before, now }) => (
              <li key={field}>
                {sentence('{field} changed from {before} to {now}', {
                  field: labelOf(field),
                  now: textOf(now),
                  before: textOf(before),
                })}
              </li>
            ))}
            {changes.length === 0 && <li>Pay changed</li>}
          </ul>
        </li>
      ))}
    </ul>
  </Panel>
)
