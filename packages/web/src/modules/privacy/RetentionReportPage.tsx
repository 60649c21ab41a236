import { Checkbox, NumberInput } from '@mantine/core'
import { privacy } from '@rolecall/contract/people/privacy'
import { PRIVACY_PAGE, RETENTION_MONTHS } from '@rolecall/domain/company/privacy-rules'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import type { z } from 'zod'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { formatDate } from '../../../kit/format/format-date.ts'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import styles from './PrivacyPage.module.css'
import { RetentionView } from './privacy-view.ts'

type Due = z.output<typeof privacy.due.response>
type Rule = z.output<typeof privacy.read.response>['rule']

const COLUMNS = [
  { id: 'name', header: 'Who', width: 'minmax(0, 1.2fr)', cell: ({ name }: Row) => name },
  {
    id: 'why',
    header: 'Why',
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
type Row = Due['data'][number]

/** Whom the rule of retention would erase, and why; also by another rule, before it is saved. Nothing happens to them here. */
export default function RetentionReportPage() {
  const { data } = useCallQuery(privacy.read, {})
  return (
    <Page title="Retention report" breadcrumbs={[{ label: 'Privacy', to: paths.privacy() }]}>
      {data && <Report rule={data.rule} />}
    </Page>
  )
}

function Report({ rule: saved }: { rule: Rule }) {
  const [view, setView] = useSearchState(RetentionView)
  const rule = {
    months: view.months || saved.months,
    keep_selected: view.selected ? view.selected === 'keep' : saved.keep_selected,
    keep_consented: view.consented ? view.consented === 'keep' : saved.keep_consented,
  }
  const page = Math.max(1, Math.trunc(view.page))
  const query = { ...rule, start: (page - 1) * PRIVACY_PAGE }
  const { data, error, isPending, refetch } = useCallQuery(privacy.due, { query }, { keepOld: true })
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
          onChange={(months) => void setView({ months: Number(months) || 0, page: 1 })}
        />
        <Checkbox
          label="Keep who was selected"
          checked={rule.keep_selected}
          onChange={({ currentTarget: { checked } }) => void setView({ selected: checked ? 'keep' : 'erase', page: 1 })}
        />
        <Checkbox
          label="Keep who agreed within that time"
          checked={rule.keep_consented}
          onChange={({ currentTarget: { checked } }) =>
            void setView({ consented: checked ? 'keep' : 'erase', page: 1 })
          }
        />
        <Button
          icon={IconFileSpreadsheet}
          disabledReason={data?.total ? undefined : 'There is nobody to list.'}
          onClick={() => window.open(data?.url, '_blank', 'noopener')}
        >
          Download as CSV
        </Button>
      </div>
      {data && (
        <p aria-live="polite" data-numbers>
          {paragraph(sayDue(data), sayWhen(rule, saved))}
        </p>
      )}
      <DataTable
        label="Who is due"
        rows={data?.data}
        columns={COLUMNS}
        keyOf={({ candidate_id }) => candidate_id}
        nameOf={({ name }) => name}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState>Nobody is due by this rule.</EmptyState>}
      />
      <Pager
        page={page}
        pageSize={PRIVACY_PAGE}
        total={data?.total ?? 0}
        noun="people due"
        onPage={(next) => void setView({ page: next }, { push: true })}
      />
    </div>
  )
}

function sayDue({ total, spared, since }: Due): string {
  const day = formatDate(since)
  const due =
    total === 0
      ? sentence('This rule would erase nobody today, of those with whom nothing has happened since {day}.', { day })
      : sentence(
          {
            one: 'This rule would erase 1 person today, with whom nothing has happened since {day}.',
            other: 'This rule would erase {count} people today, with whom nothing has happened since {day}.',
          },
          { count: total, day },
        )
  return paragraph(due, spared > 0 && sentence('It keeps {spared} more, who were selected or agreed.', { spared }))
}

/** Whether that is the rule as it stands, and when it acts. */
function sayWhen(rule: Omit<Rule, 'is_on'>, saved: Rule): string {
  const isSaved = (['months', 'keep_selected', 'keep_consented'] as const).every((name) => rule[name] === saved[name])
  if (!isSaved) return 'This is not the rule that is saved: it is only tried here.'
  return saved.is_on ? 'The rule is in force: it is done tonight.' : 'The rule is not in force: nobody is erased.'
}
