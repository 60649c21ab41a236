import { QUESTIONS_MAX } from '@rolecall/domain/questionnaires/questions'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '../../../kit/form/Button.tsx'
import { OrderedCards } from '../../../kit/form/OrderedCards.tsx'
import { type DraftQuestion, findProblems, makeQuestion } from './draft-questions.ts'
import { QuestionCard } from './QuestionCard.tsx'
import styles from './Questionnaires.module.css'

type Props = {
  questions: readonly DraftQuestion[]
  onChange: (questions: DraftQuestion[]) => void
  /** It was tried to save them: what is wrong is said. */
  isTried: boolean
}

/** The questions in their order. */
export function QuestionList({ questions, onChange, isTried }: Props) {
  const problems = isTried ? findProblems(questions) : {}
  const isFull = questions.length >= QUESTIONS_MAX
  return (
    <div className={styles.questions}>
      <OrderedCards
        noun="question"
        items={questions}
        textOf={({ text }) => text}
        onChange={onChange}
        draw={(question, place) => (
          <QuestionCard
            question={question}
            problem={problems[question.id]}
            onChange={(changed) => onChange(questions.with(place, { ...question, ...changed }))}
          />
        )}
      />
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
