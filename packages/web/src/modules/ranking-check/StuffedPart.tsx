import type { RankingCheck } from '@rolecall/contract/ranking-check/ranking-check'
import { RANKING_CHECK } from '@rolecall/domain/ranking-check/ranking-check-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../api/address/paths.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import { NumberTable } from '../../ui/list/FiguresTable.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import { PeopleFound } from './PeopleFound.tsx'
import styles from './RankingCheckPage.module.css'

/** Candidates of other occupations who would rank by copying the requirements. */
export function StuffedPart({ check: { positions, named } }: { check: RankingCheck }) {
  const say = useWords()
  const tried = positions.reduce((sum, row) => sum + row.tried, 0)
  const after = positions.reduce((sum, row) => sum + row.after, 0)
  const passed = positions.reduce((sum, row) => sum + row.passed, 0)
  return (
    <Panel title="Copied requirements">
      {positions.length === 0 ? (
        <p className={styles.text}>{say('Not tested, because no {position} was open or the talent pool was empty.')}</p>
      ) : (
        <>
          <p className={styles.result}>
            {sentence(
              '{after} of {tried} reached the top 10, and {passed} of them overtook someone from the right line of work.',
              {
                after,
                tried,
                passed,
              },
            )}
          </p>
          <p className={styles.text}>
            {say(
              'We scored up to {people} résumés from other lines of work, adding the title and skills of up to {count} of the newest open {positions}. Nothing was saved.',
              { people: RANKING_CHECK.people, count: RANKING_CHECK.positions },
            )}
          </p>
          <p className={styles.text}>
            {say(
              'A listed skill earns a quarter of its points, and a title without dates counts a seventh of a dated job. If few {candidates} do the work of {a position} (its 10th score is low), others can reach the top 10.',
            )}
          </p>
          <NumberTable
            label="Results for copied requirements"
            headings={[
              say('{Position}'),
              'Tested',
              'Top 10 before',
              'Top 10 after',
              'Overtook',
              'Best score',
              '10th score',
            ]}
            rows={positions.map(({ position_id, title, ...row }) => ({
              id: position_id,
              cells: [
                <Link key="title" to={paths.position(position_id)} size="sm">
                  {title}
                </Link>,
                row.tried,
                row.before,
                row.after,
                row.passed,
                row.best,
                row.tenth,
              ],
            }))}
          />
          <PeopleFound
            label="Who would reach the top 10"
            people={named.filter(({ kind }) => kind === 'stuffed')}
            tell={({ before, amount, title }) =>
              sentence('from {before} to {amount} on {title}', { before: before ?? 0, amount, title })
            }
          />
        </>
      )}
    </Panel>
  )
}
