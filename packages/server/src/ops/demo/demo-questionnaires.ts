import type { questionnaires } from '@rolecall/contract/forms/questionnaires'
import type { CallInput } from '@rolecall/contract/platform/define-calls'

type NewQuestionnaire = CallInput<typeof questionnaires.create>['body']
type NewQuestion = NewQuestionnaire['questions'][number]

const FROM_WHEN: NewQuestion = { kind: 'date', text: 'When could you start?', required: true }
const mayWorkIn = (where: string): NewQuestion => ({
  kind: 'yesno',
  text: `Are you authorised to work in ${where}?`,
  required: true,
  knock_out: { answers: ['No'] },
})

/** Questionnaires by the places of the demo positions that use them; other positions have none. */
export const demoQuestionnaires: readonly { positions: readonly number[]; content: NewQuestionnaire }[] = [
  {
    positions: [0, 1, 2],
    content: {
      name: 'Software engineering screening',
      questions: [
        mayWorkIn('the country of this position'),
        {
          kind: 'number',
          text: 'How many years have you written software for a living?',
          required: true,
          knock_out: { min: 2 },
        },
        {
          kind: 'choice',
          text: 'Where would you like to work?',
          options: ['In the office', 'Two or three days at home', 'At home'],
        },
        {
          kind: 'text',
          text: 'What did you build last, and which part was yours?',
          help: 'A few sentences are enough',
        },
        FROM_WHEN,
      ],
    },
  },
  {
    positions: [5],
    content: {
      name: 'Nursing licence and shifts',
      questions: [
        mayWorkIn('the United States'),
        {
          kind: 'yesno',
          text: 'Do you hold a current nursing licence?',
          required: true,
          knock_out: { answers: ['No'] },
        },
        { kind: 'file', text: 'Your licence, as a scan or photo' },
        {
          kind: 'many',
          text: 'Which shifts can you take?',
          options: ['Days', 'Evenings', 'Nights', 'Weekends'],
          required: true,
        },
        FROM_WHEN,
      ],
    },
  },
]
