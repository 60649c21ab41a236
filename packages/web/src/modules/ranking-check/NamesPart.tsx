import type { RankingCheck } from '@rolecall/contract/ranking-check/ranking-check'
import { sentence } from '@rolecall/domain/text/sentence'
import { NumberTable } from '../../ui/list/FiguresTable.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import { PeopleFound } from './PeopleFound.tsx'
import styles from './RankingCheckPage.module.css'

const KINDS: Record<RankingCheck['changed'][number]['kind'], string> = {
  skill_names: 'Names that are skills, as Sales, Carpenter, Java',
  other_names: 'Names of several origins',
  gender: 'Pronouns and gender',
  age: 'Age, date of birth, family, picture',
}

/** Whether a candidate's identity affects their score. */
export function NamesPart({ check: { people, left_out, positions, changed, named } }: { check: RankingCheck }) {
  const moved = changed.reduce((sum, row) => sum + row.moved, 0)
  const tried = changed.reduce((sum, row) => sum + row.tried, 0)
  return (
    <Panel title="Names and ages">
      {tried === 0 || positions.length === 0 ? (
        <p className={styles.text}>Nobody was tried.</p>
      ) : (
        <>
          <p className={styles.result}>
            {sentence(
              {
                by: 'moved',
                one: '1 of {tried} changed résumés has another score.',
                other: '{moved} of {tried} changed résumés have another score.',
              },
              { moved, tried },
            )}
          </p>
          <p className={styles.text}>
            {sentence(
              {
                one: '1 résumé is read as it is, then with other names and with a line more about who somebody is. Its score is to stay what it was.[ {left} more took too long to read.]',
                other:
                  '{count} résumés are read as they are, then with other names and with a line more about who somebody is. Their scores are to stay what they were.[ {left} more took too long to read.]',
              },
              { count: people, left: left_out || null },
            )}
          </p>
          <NumberTable
            label="Names and ages, in numbers"
            headings={['What was changed', 'Tried', 'Another score', 'Points at most']}
            rows={changed.map(({ kind, ...row }) => ({
              id: kind,
              cells: [KINDS[kind], row.tried, row.moved, row.most],
            }))}
          />
          <PeopleFound
            label="Whose score moved"
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
