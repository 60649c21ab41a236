import type { CheckedPerson, RankingCheck } from '@rolecall/contract/ranking-check/ranking-check'
import { RANKING_CHECK } from '@rolecall/domain/ranking-check/ranking-check-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { useWords } from '../../ui/format/company-terms.ts'
import { Panel } from '../../ui/shell/Panel.tsx'
import { PeopleFound } from './PeopleFound.tsx'
import styles from './RankingCheckPage.module.css'

/** Résumés with hidden or copied text. These findings decide nothing: a person should look at them. */
export function CopiedPart({ check: { read, unseen, copied, alike, named } }: { check: RankingCheck }) {
  const say = useWords()
  const of = (wanted: CheckedPerson['kind']) => named.filter(({ kind }) => kind === wanted)
  return (
    <Panel title="Hidden and copied words">
      <p className={styles.text}>
        {say(
          'Of {read} people, at most the {most} who came last, by the first {length} signs of a résumé and the {count} newest open {positions}. Nobody loses anything for it: each is a reason to look.',
          {
            read,
            most: RANKING_CHECK.resumes,
            length: RANKING_CHECK.textMax,
            count: RANKING_CHECK.descriptions,
          },
        )}
      </p>
      <div className={styles.kind}>
        <p className={styles.result}>
          {sentence(
            {
              one: '1 résumé has words that nobody can see. They count for nothing.',
              other: '{count} résumés have words that nobody can see. They count for nothing.',
            },
            { count: unseen },
          )}
        </p>
        <PeopleFound
          label="Whose résumé has hidden words"
          people={of('unseen')}
          tell={({ amount }) => sentence({ one: '1 word', other: '{count} words' }, { count: amount })}
        />
      </div>
      <div className={styles.kind}>
        <p className={styles.result}>
          {say(
            {
              one: '1 résumé has a long passage of one of your descriptions.',
              other: '{count} résumés have a long passage of one of your descriptions.',
            },
            { count: copied },
          )}
        </p>
        <PeopleFound
          label="Whose résumé has a passage of a description"
          people={of('copied')}
          tell={({ amount, title, note }) =>
            sentence('{words} words in a row of {title}, beginning “{note}”', { words: amount, title, note })
          }
        />
      </div>
      <div className={styles.kind}>
        <p className={styles.result}>
          {sentence(
            {
              one: '1 person has the text of somebody of another name.',
              other: '{count} people have the text of somebody of another name.',
            },
            { count: alike },
          )}
        </p>
        <PeopleFound
          label="Who share a text"
          people={of('alike')}
          tell={({ amount }) => sentence('text {amount}', { amount })}
        />
      </div>
    </Panel>
  )
}
