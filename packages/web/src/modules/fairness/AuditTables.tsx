import { Select } from '@mantine/core'
import { type CityTable, cityTables, SCORED, writeRate } from '@rolecall/domain/fairness/city-table'
import { evaluateGap, FOUR_FIFTHS, SMALL_SHARE } from '@rolecall/domain/fairness/rates'
import { formatPercent } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDate } from '../../ui/format/format-date.ts'
import { FigureHeadings, FiguresTable } from '../../ui/list/FiguresTable.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './FairnessPage.module.css'
import type { FairnessView } from './fairness-view.ts'
import type { ShownAudit } from './shown-audit.ts'

type Props = { audit: ShownAudit; view: FairnessView; onView: (part: Partial<FairnessView>) => void }

const WHOLE = 'whole'

/** The results of an audit for one outcome, for all applicants or a part of them. */
export function AuditTables({ audit, view, onView }: Props) {
  const { result } = audit
  const outcome = result.outcomes.find(({ id }) => id === view.outcome) ?? result.outcomes[0]
  const parts = [
    { key: WHOLE, label: 'All applicants', slice: result.whole },
    ...result.families.map((slice) => ({ key: `family:${slice.id}`, label: slice.name, slice })),
    ...result.sources.map((slice) => ({ key: `source:${slice.id}`, label: `Source: ${slice.name}`, slice })),
  ]
  const part = parts.find(({ key }) => key === view.part) ?? parts[0]
  const tables =
    part && outcome ? cityTables(part.slice, outcome.id, { labels: result.labels, leavesOutSmall: true }) : []
  return (
    <Panel title={`${audit.country_name}, ${audit.year}`} beside={`${formatDate(audit.made_at)}, ${audit.by}`}>
      <p className={styles.text}>{aboutPeople(result)}</p>
      <div className={styles.choices}>
        <Select
          label="Outcome"
          data={result.outcomes.map(({ id, name }) => ({ value: id, label: name }))}
          value={outcome?.id ?? null}
          allowDeselect={false}
          onChange={(id) => onView({ outcome: id ?? '' })}
        />
        <Select
          label="Applicants"
          data={parts.map(({ key, label }) => ({ value: key, label }))}
          value={part?.key ?? null}
          allowDeselect={false}
          onChange={(key) => onView({ part: key === WHOLE ? '' : (key ?? '') })}
        />
      </div>
      {outcome && tables.map((table) => <GroupTable key={table.side} table={table} isScored={outcome.id === SCORED} />)}
      {tables.length > 0 && (
        <p className={styles.text}>
          The impact ratio is a group’s rate divided by the highest rate in the table. Below {FOUR_FIFTHS} it fails the
          four-fifths rule. The p-value is the probability of a gap this wide if the group made no difference (Fisher’s
          exact test).
        </p>
      )}
      {tables.length === 0 && (
        <p className={styles.result}>Too few people to show. Any number here could reveal individual answers.</p>
      )}
      {result.too_few_for.length > 0 && (
        <p className={styles.text}>Not shown because too few people are counted: {result.too_few_for.join(', ')}.</p>
      )}
    </Panel>
  )
}

const aboutPeople = ({ whole, median }: ShownAudit['result']) =>
  sentence(
    '{people} applicants, each counted once by their last application. {unknown} didn’t answer both survey questions (sex, and race or ethnicity) and aren’t in the tables.[ The median score is {median}.]',
    { people: whole.people, unknown: whole.unknown, median },
  )

const VERDICTS = { few: 'Too few people', below: 'Not met', level: 'Met' } as const

/** The heading above the verdicts. */
const VERDICT = 'Four-fifths rule'

/** Groups side by side: rates, each relative to the highest, and the probability of such a gap by chance. */
function GroupTable({ table: { title, rows, restPeople }, isScored }: { table: CityTable; isScored: boolean }) {
  const highest = rows.find(({ rated }) => rated.ratio === 1)?.rated
  return (
    <FiguresTable label={title} isEven>
      <caption>{title}</caption>
      <FigureHeadings
        of={['Group', 'Applicants', isScored ? 'Above median' : 'Reached', 'Rate', 'Impact ratio', 'P-value', VERDICT]}
        wideOnly={VERDICT}
      />
      <tbody>
        {rows.map(({ label, rated }) => {
          const gap = highest && !rated.isSmall ? evaluateGap(rated, highest) : undefined
          return (
            <tr key={rated.id}>
              <th scope="row">{label}</th>
              <td data-numbers>{rated.people}</td>
              <td data-numbers>{rated.passed}</td>
              <td data-numbers>
                <span className={styles.bar} aria-hidden>
                  <span style={{ inlineSize: `${(rated.rate ?? 0) * 100}%` }} />
                </span>
                {writeRate(rated.rate)}
              </td>
              <td data-numbers className={gap?.verdict === 'below' ? styles.below : undefined}>
                {rated.ratio?.toFixed(3) ?? '–'}
              </td>
              <td data-numbers>{gap?.p === undefined || rated === highest ? '–' : writeP(gap.p)}</td>
              <td data-wide-only className={gap?.verdict === 'below' ? styles.below : undefined}>
                {rated.isSmall
                  ? `Under ${formatPercent(SMALL_SHARE)}, excluded`
                  : describeVerdict(rated === highest, gap?.verdict)}
              </td>
            </tr>
          )
        })}
        {restPeople > 0 && (
          <tr>
            <th scope="row">All other groups</th>
            <td data-numbers>{restPeople}</td>
            <td colSpan={5}>Too few to show separately</td>
          </tr>
        )}
      </tbody>
    </FiguresTable>
  )
}

const describeVerdict = (isHighest: boolean, verdict: keyof typeof VERDICTS | undefined) =>
  isHighest ? 'Highest rate' : verdict ? VERDICTS[verdict] : '–'

/** Formats a probability with at most four decimal places. */
export const writeP = (p: number) => (p < 0.001 ? 'under 0.001' : p.toFixed(3))
