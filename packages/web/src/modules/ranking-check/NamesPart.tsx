import type { RankingCheck } from '@rolecall/contract/ranking-check/ranking-check'
import { sentence } from '@rolecall/domain/text/sentence'
import { NumberTable } from '../../ui/list/FiguresTable.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import { PeopleFound } from './PeopleFound.tsx'
import styles from './RankingCheckPage.module.css'

const KINDS: Record<RankingCheck['changed'][number]['kind'], string> = {
  skill_names: 'Names that are also skills, such as Sales, Carpenter or Java',
  other_names: 'Names of different origins',
  gender: 'Pronouns and gender',
  age: 'Age, date of birth, family, photo',
}

/** Whether a candidate's identity affects their score. */
export function NamesPart({ check: { people, left_out, positions, changed, named } }: { check: RankingCheck }) {
  const moved = changed.reduce((sum, row) => sum + row.moved, 0)
  const tried = changed.reduce((sum, row) => sum + row.tried, 0)
  return (
    <Panel title="Names and ages">
      {tried === 0 || positions.length === 0 ? (
        <p className={styles.text}>No résumés tested.</p>
      ) : (
        <>
          <p className={styles.result}>
            {sentence(
              {
                by: 'moved',
                one: '1 of {tried} changed résumés scored differently.',
                other: '{moved} of {tried} changed résumés scored differently.',
              },
              { moved, tried },
            )}
          </p>
          <p className={styles.text}>
            {sentence(
              {
                one: 'We scored 1 résumé as it is, then with other names and with a line about gender, age or family. The score shouldn’t change.[ {left} more took too long to read.]',
                other:
                  'We scored {count} résumés as they are, then with other names and with a line about gender, age or family. Scores shouldn’t change.[ {left} more took too long to read.]',
              },
              { count: people, left: left_out || null },
            )}
          </p>
          <NumberTable
            label="Results for names and ages"
            headings={['Change', 'Tested', 'Score changed', 'Largest change']}
            rows={changed.map(({ kind, ...row }) => ({
              id: kind,
              cells: [KINDS[kind], row.tried, row.moved, row.most],
            }))}
          />
          <PeopleFound
            label="Changed scores"
            isOpen
            people={named.filter(({ kind }) => kind === 'moved')}
            tell={({ note, before, amount, title }) =>
              sentence('“{note}”, from {before} to {amount} on {title}', { note, before: before ?? 0, amount, title })
            }
          />
        </>
      )}
    </Panel>
  )
}
