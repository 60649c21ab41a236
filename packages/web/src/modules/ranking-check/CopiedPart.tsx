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
    <Panel title="Hidden and copied text">
      <p className={styles.text}>
        {say(
          'Compared the first {length} characters of {read} résumés (the newest {most} at most) with the {count} newest open {positions}. Findings don’t change scores, but deserve a look.',
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
              one: '1 résumé contains invisible text, which isn’t scored.',
              other: '{count} résumés contain invisible text, which isn’t scored.',
            },
            { count: unseen },
          )}
        </p>
        <PeopleFound
          label="Résumés with invisible text"
          people={of('unseen')}
          tell={({ amount }) => sentence({ one: '1 word', other: '{count} words' }, { count: amount })}
        />
      </div>
      <div className={styles.kind}>
        <p className={styles.result}>
          {say(
            {
              one: '1 résumé contains a long passage from one of your job descriptions.',
              other: '{count} résumés contain a long passage from one of your job descriptions.',
            },
            { count: copied },
          )}
        </p>
        <PeopleFound
          label="Résumés with copied passages"
          people={of('copied')}
          tell={({ amount, title, note }) =>
            sentence('{words} words in a row from {title}, starting “{note}”', { words: amount, title, note })
          }
        />
      </div>
      <div className={styles.kind}>
        <p className={styles.result}>
          {sentence(
            {
              one: '1 person has the same résumé text as someone with another name.',
              other: '{count} people have the same résumé text as someone with another name.',
            },
            { count: alike },
          )}
        </p>
        <PeopleFound
          label="People with the same text"
          people={of('alike')}
          tell={({ amount }) => sentence('text {amount}', { amount })}
        />
      </div>
    </Panel>
  )
}
