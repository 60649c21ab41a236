import { Checkbox, NumberInput } from '@mantine/core'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { PRIVACY_PAGE, RETENTION_MONTHS } from '@rolecall/domain/privacy/privacy-rules'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import type { z } from 'zod'
import { useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { usePagedView } from '../../ui/list/use-paged-view.ts'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import styles from './PrivacyPage.module.css'
import { RetentionView } from './privacy-view.ts'

type DueReply = z.output<typeof privacy.due.response>
type Rule = z.output<typeof privacy.read.response>['rule']

const COLUMNS = [
  { id: 'name', header: '{Candidate}', width: 'minmax(0, 1.2fr)', cell: ({ name }: Row) => name },
  {
    id: 'why',
    header: 'Reason',
    width: 'minmax(0, 3fr)',
    cell: ({ why }: Row) => <span className={styles.why}>{why}</span>,
  },
  {
    id: 'last',
    header: 'Last activity',
    width: '8rem',
    hideBelow: 'drawer' as const,
    cell: ({ last_activity }: Row) => formatDate(last_activity),
  },
  { id: 'positions', header: '{Positions}', width: '6rem', isNumber: true, cell: ({ positions }: Row) => positions },
]
type Row = DueReply['data'][number]

/**
 * The candidates that the retention rule would erase, and why; also for another rule before it is saved. Nothing is
 * erased here.
 */
export default function RetentionReportPage() {
  const { data } = useCallQuery(privacy.read, {})
  return <Page title="Retention report">{data && <Report rule={data.rule} />}</Page>
}

function Report({ rule: saved }: { rule: Rule }) {
  const { view, filterBy, pages } = usePagedView(RetentionView, PRIVACY_PAGE)
  const rule = {
    months: view.months || saved.months,
    keep_selected: view.selected ? view.selected === 'keep' : saved.keep_selected,
    keep_consented: view.consented ? view.consented === 'keep' : saved.keep_consented,
  }
  const list = useCallQuery(privacy.due, { query: { ...rule, start: pages.start } }, { keepOld: true })
  const { data } = list
  return (
    <div className={layout.partsApart}>
      <div className={styles.rule}>
        <NumberInput
          label="Months without activity"
          value={rule.months}
          min={RETENTION_MONTHS.min}
          max={RETENTION_MONTHS.max}
          clampBehavior="strict"
          allowDecimal={false}
          onChange={(months) => filterBy({ months: Number(months) || 0 })}
        />
        <Checkbox
          label="Keep selected candidates"
          checked={rule.keep_selected}
          onChange={({ currentTarget: { checked } }) => filterBy({ selected: checked ? 'keep' : 'erase' })}
        />
        <Checkbox
          label="Keep candidates who consented in that time"
          checked={rule.keep_consented}
          onChange={({ currentTarget: { checked } }) => filterBy({ consented: checked ? 'keep' : 'erase' })}
        />
        <Button
          icon={IconFileSpreadsheet}
          disabledReason={data?.total ? undefined : 'No candidates to download.'}
          onClick={() => window.open(data?.url, '_blank', 'noopener')}
        >
          Download as CSV
        </Button>
      </div>
      {data && (
        <p aria-live="polite" data-numbers>
          {paragraph(describeDuePeople(data), describeRuleStart(rule, saved))}
        </p>
      )}
      <DataTable
        label="Candidates due for erasure"
        rows={data?.data}
        columns={COLUMNS}
        keyOf={({ candidate_id }) => candidate_id}
        nameOf={({ name }) => name}
        read={list}
        empty={<EmptyState>Candidates that the rule would erase appear here.</EmptyState>}
      />
      <Pager {...pages} isFetching={list.isFetching} total={data?.total} noun="candidates due" />
    </div>
  )
}

function describeDuePeople({ total, spared, since }: DueReply): string {
  const day = formatDate(since)
  const due =
    total === 0
      ? sentence('No candidates are due: none has been inactive since {day}.', { day })
      : sentence(
          {
            one: 'This rule would erase 1 candidate today (no activity since {day}).',
            other: 'This rule would erase {count} candidates today (no activity since {day}).',
          },
          { count: total, day },
        )
  return paragraph(due, spared > 0 && sentence('It keeps {spared} more who were selected or gave consent.', { spared }))
}

/** Tells whether it is the saved rule, and when it takes effect. */
function describeRuleStart(rule: Omit<Rule, 'is_on'>, saved: Rule): string {
  const isSaved = (['months', 'keep_selected', 'keep_consented'] as const).every((name) => rule[name] === saved[name])
  if (!isSaved) return 'This is a preview of a rule that isn’t saved.'
  return saved.is_on ? 'The rule is on and runs tonight.' : 'The rule is off, so nobody is erased.'
}
