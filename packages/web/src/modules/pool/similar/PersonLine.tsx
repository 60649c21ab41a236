import type { RediscoveredCandidate, SimilarPerson } from '@rolecall/contract/pool/similar'
import { sentence } from '@rolecall/domain/text/sentence'
import type { ReactNode } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { HiddenMark } from '../../../components/blind/HiddenMark.tsx'
import { isHiddenName } from '../../../components/blind/hidden-name.ts'
import { formatExperience, joinFacts } from '../../../components/candidate-view/evidence/match-words.ts'
import type { PlacementFlow } from '../../../components/candidate-view/placing/use-placing.tsx'
import { ScoreRing } from '../../../components/match-marks/ScoreRing.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import styles from './Similar.module.css'

type Props = { person: SimilarPerson | RediscoveredCandidate; placing: PlacementFlow; children?: ReactNode }

/** A candidate in a list: score, name, matching and missing skills, and a button to add them to a position. */
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
        {shows.length > 0 && <p className={styles.fact}>{sentence('Has {skills}.', { skills: shows.join(', ') })}</p>}
        {lacks.length > 0 && (
          <p className={styles.fact}>{sentence('Missing {skills}.', { skills: lacks.join(', ') })}</p>
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
