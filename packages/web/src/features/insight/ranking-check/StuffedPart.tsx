import type { RankingCheck } from '@rolecall/contract/insight/ranking-check'
import { RANKING_CHECK } from '@rolecall/domain/limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../../api/address/paths.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import { Link } from '../../../kit/shell/Link.tsx'
import { Panel } from '../../../kit/shell/Panel.tsx'
import { NumberTable } from './NumberTable.tsx'
import { PeopleFound } from './PeopleFound.tsx'
import styles from './RankingCheckPage.module.css'

/** Who of other work would come up by copying what is asked for. */
export function StuffedPart({ check: { positions, named } }: { check: RankingCheck }) {
  const say = useWords()
  const tried = positions.reduce((sum, row) => sum + row.tried, 0)
  const after = positions.reduce((sum, row) => sum + row.after, 0)
  return (
    <Panel title="Copying what is asked for">
      {positions.length === 0 ? (
        <p className={styles.text}>
          {say('No {position} was open, or nobody was in the pool, so that nothing was tried.')}
        </p>
      ) : (
        <>
          <p className={styles.result}>
            {sentence('{after} of {tried} tries come among the first ten.', { after, tried })}
          </p>
          <p className={styles.text}>
            {say(
              'The title is put on top of résumés and the skills in a list, in memory only: of those of up to {people} people of your pool whose work is another, on the {count} newest open {positions} at most. A skill that is only listed earns a quarter of what it could, and a headline counts a seventh of a job with dates. Where fewer than ten stand on {a position}, whoever fits is among them.',
              { people: RANKING_CHECK.people, count: RANKING_CHECK.positions },
            )}
          </p>
          <NumberTable
            label="Copying what is asked for, in numbers"
            headings={[
              say('{Position}'),
              'People tried',
              'In the first ten as they are',
              'With the list',
              'Best score so',
              'Score of the tenth',
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
