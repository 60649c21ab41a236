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
    <Panel title="Copying what is asked for">
      {positions.length === 0 ? (
        <p className={styles.text}>
          {say('No {position} was open, or nobody was in the pool, so that nothing was tried.')}
        </p>
      ) : (
        <>
          <p className={styles.result}>
            {sentence(
              '{after} of {tried} come among the first ten, and {passed} of them before somebody who does the work.',
              {
                after,
                tried,
                passed,
              },
            )}
          </p>
          <p className={styles.text}>
            {say(
              'Résumés of up to {people} people of your pool are read with the title of {a position} on top and its skills in a list, in memory only, where their work is another: on the {count} newest open {positions} at most.',
              { people: RANKING_CHECK.people, count: RANKING_CHECK.positions },
            )}
          </p>
          <p className={styles.text}>
            {say(
              'A skill that is only listed earns a quarter of what it could, and a headline counts a seventh of a job with dates. Where few stand on {a position} who do its work, as a low score of the tenth tells, there is room among the first ten for others.',
            )}
          </p>
          <NumberTable
            label="Copying what is asked for, in numbers"
            headings={[
              say('{Position}'),
              'Tried',
              'As they are',
              'With the list',
              'Passing',
              'Best score',
              'Tenth’s score',
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
            label="Who would come among the first ten"
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
