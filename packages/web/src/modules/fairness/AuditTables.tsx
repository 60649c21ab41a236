import { Select } from '@mantine/core'
import { type CityTable, cityTables, SCORED, writeRate } from '@rolecall/domain/fairness/city-table'
import { evaluateGap, FOUR_FIFTHS, SMALL_SHARE } from '@rolecall/domain/fairness/rates'
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
    { key: WHOLE, label: 'Everybody', slice: result.whole },
    ...result.families.map((slice) => ({ key: `family:${slice.id}`, label: slice.name, slice })),
    ...result.sources.map((slice) => ({ key: `source:${slice.id}`, label: `Came from: ${slice.name}`, slice })),
  ]
  const part = parts.find(({ key }) => key === view.part) ?? parts[0]
  const tables =
    part && outcome ? cityTables(part.slice, outcome.id, { labels: result.labels, leavesOutSmall: true }) : []
  return (
    <Panel title={`${audit.country_name}, ${audit.year}`} beside={`${formatDate(audit.made_at)}, ${audit.by}`}>
      <p className={styles.text}>{aboutPeople(result)}</p>
      <div className={styles.choices}>
        <Select
          label="What happened"
          data={result.outcomes.map(({ id, name }) => ({ value: id, label: name }))}
          value={outcome?.id ?? null}
          allowDeselect={false}
          onChange={(id) => onView({ outcome: id ?? '' })}
        />
        <Select
          label="Of whom"
          data={parts.map(({ key, label }) => ({ value: key, label }))}
          value={part?.key ?? null}
          allowDeselect={false}
          onChange={(key) => onView({ part: key === WHOLE ? '' : (key ?? '') })}
        />
      </div>
      {outcome && tables.map((table) => <GroupTable key={table.side} table={table} isScored={outcome.id === SCORED} />)}
      {tables.length > 0 && (
        <p className={styles.text}>
          The impact ratio is a group’s rate divided by the highest rate of the table; below {FOUR_FIFTHS} the
          four-fifths rule is not met. By chance: how often a gap like this one, or a wider one, comes up where the
          group makes no difference (Fisher’s exact test).
        </p>
      )}
      {tables.length === 0 && (
        <p className={styles.result}>Too few. Any number here would tell what single people answered.</p>
      )}
      {result.too_few_for.length > 0 && (
        <p className={styles.text}>Left out, since it would tell of too few people: {result.too_few_for.join(', ')}.</p>
      )}
    </Panel>
  )
}

const aboutPeople = ({ whole, median }: ShownAudit['result']) =>
  sentence(
    '{people} people applied, each counted once with their last application. {unknown} did not answer the survey, or not both for sex and race or ethnicity, and are in no table.[ The middle score is {median}.]',
    { people: whole.people, unknown: whole.unknown, median },
  )

const VERDICTS = { few: 'Too few', below: 'Less than four fifths', level: 'Four fifths or more' } as const

/** The heading above the verdicts. */
const VERDICT = 'Four-fifths rule'

/** Groups side by side: rates, each relative to the highest, and the probability of such a gap by chance. */
function GroupTable({ table: { title, rows, restPeople }, isScored }: { table: CityTable; isScored: boolean }) {
  const highest = rows.find(({ rated }) => rated.ratio === 1)?.rated
  return (
    <FiguresTable label={title}>
      <caption>{title}</caption>
      <FigureHeadings
        of={[
          'Group',
          'Applicants',
          isScored ? 'Above the middle' : 'Came so far',
          'Rate',
          'Impact ratio',
          'By chance',
          VERDICT,
        ]}
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
                  ? `Under ${SMALL_SHARE * 100} %, left out`
                  : describeVerdict(rated === highest, gap?.verdict)}
              </td>
            </tr>
          )
        })}
        {restPeople > 0 && (
          <tr>
            <th scope="row">All others together</th>
            <td data-numbers>{restPeople}</td>
            <td colSpan={5}>Too few to be told apart</td>
          </tr>
        )}
      </tbody>
    </FiguresTable>
  )
}

const describeVerdict = (isHighest: boolean, verdict: keyof typeof VERDICTS | undefined) =>
  isHighest ? 'Highest rate' : verdict ? VERDICTS[verdict] : '–'

/** Formats a probability with at most four decimal places. */
export const writeP = (p: number) => (p < 0.0001 ? 'under .0001' : p.toFixed(4).replace(/^0/, ''))
