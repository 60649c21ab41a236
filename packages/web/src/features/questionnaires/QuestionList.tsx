import { QUESTIONS_MAX } from '@rolecall/domain/questionnaires/questions'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { type DraftQuestion, findProblems, makeQuestion, moveTo } from './draft-questions.ts'
import { handleIdOf, QuestionCard } from './QuestionCard.tsx'
import styles from './Questionnaires.module.css'

type Props = {
  questions: readonly DraftQuestion[]
  onChange: (questions: DraftQuestion[]) => void
  /** It was tried to save them: what is wrong is said. */
  isTried: boolean
}

/** The questions in their order, which is changed by dragging a handle or with its arrow keys. */
export function QuestionList({ questions, onChange, isTried }: Props) {
  const [dragged, setDragged] = useState<string>()
  const [told, setTold] = useState('')
  const moved = useRef<DraftQuestion>(undefined)
  const problems = isTried ? findProblems(questions) : {}
  // A row that changes its place in the page loses the focus.
  useEffect(() => {
    if (moved.current && questions.length > 0) document.getElementById(handleIdOf(moved.current))?.focus()
    moved.current = undefined
  }, [questions])

  const move = (from: number, to: number) => {
    if (to < 0 || to >= questions.length || to === from) return
    moved.current = questions[from]
    onChange(moveTo(questions, from, to))
    setTold(`Question ${from + 1} is now question ${to + 1} of ${questions.length}.`)
  }
  const draggedFrom = questions.findIndex(({ id }) => id === dragged)
  const isFull = questions.length >= QUESTIONS_MAX
  return (
    <div className={styles.questions}>
      <ol className={styles.list} aria-label="Questions">
        {questions.map((question, place) => (
          <QuestionCard
            key={question.id}
            question={question}
            problem={problems[question.id]}
            ordering={{
              place,
              count: questions.length,
              isDragged: question.id === dragged,
              onMove: (to) => move(place, to),
              onDragStart: () => setDragged(question.id),
              onDragEnd: () => setDragged(undefined),
              onDragOver: () => draggedFrom >= 0 && move(draggedFrom, place),
            }}
            onChange={(changed) => onChange(questions.with(place, { ...question, ...changed }))}
            onRemove={() => onChange(questions.toSpliced(place, 1))}
          />
        ))}
      </ol>
      <span role="status" className={styles.told}>
        {told}
      </span>
      <div>
        <Button
          icon={IconPlus}
          disabledReason={isFull ? `A questionnaire has at most ${QUESTIONS_MAX} questions.` : undefined}
          onClick={() => onChange([...questions, makeQuestion()])}
        >
          Add a question
        </Button>
      </div>
    </div>
  )
}
