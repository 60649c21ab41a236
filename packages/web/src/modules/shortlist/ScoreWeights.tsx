import { Slider, Switch } from '@mantine/core'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { positions } from '@rolecall/contract/positions/positions'
import { CAREER_POINTS, CAREER_POINTS_BOUNDS, skillPoints } from '@rolecall/domain/matching/weights'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import panels from '../../components/candidate-view/tabs/panels.module.css'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import styles from './ScoreWeights.module.css'

const STEP = 5

const SHARES =
  'Out of 100 points, line of work earns up to {work}, skills {skills} and experience {experience}. If the line of work is unknown, its points go to skills. The number after a skill is its weight, from 1 to 100.'

/** The weights of a position's score, and which candidates rank first; editable with the right to edit the position. */
export function ScoreWeights({ position, mayEdit }: { position: PositionDetails; mayEdit: boolean }) {
  const say = useWords()
  const { experience_points: experience } = position
  const [work, setWork] = useState(position.work_points)
  const [isFirst, setFirst] = useState(position.must_haves === 'first')
  const edit = useCallMutation(positions.edit)
  const isChanged = work !== position.work_points || isFirst !== (position.must_haves === 'first')
  const save = () =>
    edit.mutate({
      body: { positionId: position._id, work_points: work, must_haves: isFirst ? 'first' : 'by-score' },
    })
  return (
    <section className={panels.section} aria-label="Score weights">
      <h3 className={panels.title}>Score weights</h3>
      <p className={panels.text} data-numbers>
        {sentence(SHARES, { work, skills: skillPoints(work, experience), experience })}
      </p>
      {mayEdit && (
        <>
          <Slider
            {...CAREER_POINTS_BOUNDS}
            step={STEP}
            value={work}
            onChange={setWork}
            thumbLabel="Points for line of work"
            marks={[
              { value: CAREER_POINTS_BOUNDS.min, label: 'Skills' },
              { value: CAREER_POINTS, label: 'Default' },
              { value: CAREER_POINTS_BOUNDS.max, label: 'Line of work' },
            ]}
            className={styles.slider}
          />
          <Switch
            label={say('Rank {candidates} with all must-haves first')}
            checked={isFirst}
            onChange={({ currentTarget }) => setFirst(currentTarget.checked)}
          />
          {isChanged && (
            <Button variant="light" size="compact-sm" busy={edit.isPending} onClick={save}>
              Save and rescore
            </Button>
          )}
        </>
      )}
      {!mayEdit && (
        <p className={panels.text}>
          {isFirst
            ? say('{Candidates} with all must-haves rank first.')
            : 'Ranked by score alone, even without all must-haves.'}
        </p>
      )}
    </section>
  )
}
