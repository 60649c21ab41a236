import type { Rediscovered, SimilarPerson } from '@rolecall/contract/people/similar'
import { sentence } from '@rolecall/domain/text/sentence'
import type { ReactNode } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { Link } from '../../../kit/shell/Link.tsx'
import { HiddenMark } from '../../../parts/blind/HiddenMark.tsx'
import { isHiddenName } from '../../../parts/blind/hidden-name.ts'
import { formatExperience, joinFacts } from '../../../parts/candidate-view/evidence/match-words.ts'
import type { Placing } from '../../../parts/candidate-view/placing/use-placing.tsx'
import { ScoreRing } from '../../../parts/match-marks/ScoreRing.tsx'
import styles from './Similar.module.css'

type Props = { person: SimilarPerson | Rediscovered; placing: Placing; children?: ReactNode }

/** Somebody of a list: how well they fit, who they are, what they show and lack, and the way onto a position. */
export function PersonLine({ person, placing, children }: Props) {
  const say = useWords()
  const { candidate_id: candidateId, resume_id: resumeId, name, shows, lacks, status } = person
  const role = joinFacts([person.designation, person.current_employer])
  const facts = joinFacts([formatExperience(person.exp_months), person.location, status])
  return (
    <li className={styles.person}>
      <ScoreRing score={person.score} fit={person.fit} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link to={paths.candidateInfo(resumeId)}>{name}</Link>
          {isHiddenName(name, candidateId) && <HiddenMark />}
        </h2>
        {role && <p className={styles.fact}>{role}</p>}
        {facts && (
          <p className={styles.fact} data-numbers>
            {facts}
          </p>
        )}
        {shows.length > 0 && <p className={styles.fact}>{sentence('Shows {skills}.', { skills: shows.join(', ') })}</p>}
        {lacks.length > 0 && (
          <p className={styles.fact}>{sentence('Does not show {skills}.', { skills: lacks.join(', ') })}</p>
        )}
        {children}
      </div>
      <div className={styles.act}>
        <Button
          aria-label={say('Add to {a position}: {name}', { name })}
          disabledReason={placing.disabledReason}
          onClick={() => placing.start([{ candidateId, resumeId, name }])}
        >
          {say('Add to {a position}')}
        </Button>
      </div>
    </li>
  )
}
