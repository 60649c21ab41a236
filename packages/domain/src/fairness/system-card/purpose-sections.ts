import { TABLE_LANGUAGES } from '../../languages/concepts.ts'
import { nameLanguage } from '../../languages/language-name.ts'
import { SCORE_LOG_MONTHS } from '../../matching/score-log-rules.ts'
import { sentence } from '../../text/sentence.ts'
import type { CardSection } from './system-card.ts'

const readLanguages = (): string => ['en', ...TABLE_LANGUAGES].map(nameLanguage).join(', ')

export const purposeSection = (): CardSection => ({
  id: 'purpose',
  title: 'Purpose',
  paragraphs: [
    'Rolecall parses résumés and job descriptions and scores how well a résumé meets the requirements of a position. Recruiters and hiring managers use it to decide which résumés to read first, and to see why.',
    'It runs on the company’s own servers. Parsing and scoring use no external service and no language model.',
  ],
  facts: [
    { name: 'Inputs', text: 'the text of the résumé, corrections by people, and the requirements of the position' },
    {
      name: 'Not used',
      text: 'names, photographs, age, sex, origin, addresses, names of schools, pay, survey answers, and earlier decisions of recruiters',
    },
  ],
})

export const unsupportedUsesSection = (): CardSection => ({
  id: 'not-for',
  title: 'Not intended for',
  paragraphs: [
    'It is not intended to hire or reject without a person, to judge character, emotions, honesty or health, to monitor people at work, or to set pay or promotions.',
    'It does not say how well someone works. It only compares their résumé with the requirements.',
  ],
  facts: [],
})

export const learnedSection = (): CardSection => ({
  id: 'learned',
  title: 'Training data',
  paragraphs: [
    'Most rules are written by hand. Two small tables of weights were trained before release. They do not change while the product runs, and learn nothing from candidates or decisions.',
  ],
  facts: [
    {
      name: 'Which words in a description are skills',
      text: 'a conditional random field, trained on postings that experts had labelled (SkillSpan, Zhang et al., NAACL 2022, MIT)',
    },
    {
      name: 'Which occupation a title refers to',
      text: 'word vectors, trained on titles and descriptions of O*NET 29.2 (U.S. Department of Labor, CC BY 4.0) and ESCO 1.1.1 (European Commission)',
    },
  ],
})

export const limitsSection = (): CardSection => ({
  id: 'limits',
  title: 'Known limits',
  paragraphs: [
    'A score is wrong if the parsing is wrong. Everyone who sees a score also sees the words behind it, and can correct them. The score is then updated.',
  ],
  facts: [
    {
      name: 'Languages',
      text: sentence('{languages} are supported. In other languages little is understood, and scores are low', {
        languages: readLanguages(),
      }),
    },
    {
      name: 'Short résumés',
      text: 'someone who writes a line or two shows little and ranks low, however well they work',
    },
    {
      name: 'Gaps and career changes',
      text: 'skills not used for years count less, and someone who changes careers is compared by their earlier work',
    },
    {
      name: 'Rare occupations',
      text: 'occupations with few public descriptions are understood less well than technology',
    },
    {
      name: 'Scanned pages',
      text: 'letters can be misread, and handwriting is not read',
    },
    {
      name: 'Layout',
      text: 'the order of words in columns, boxes and drawings can be lost',
    },
    {
      name: 'Fairness',
      text: 'no input states which group a person belongs to, but words in a résumé can indicate it. Measure where you use it whether groups are treated differently',
    },
  ],
})

export const deciderSection = (): CardSection => ({
  id: 'who-decides',
  title: 'Who decides',
  paragraphs: [
    'A person. Each move of a candidate is made by a user with permission and is logged under their name. The ranking is a suggestion: every candidate in the list can be opened, and any score can be overruled by moving the candidate.',
  ],
  facts: [],
})

export const logSection = (): CardSection => ({
  id: 'log',
  title: 'Logging and retention',
  paragraphs: [
    'Each score of an application: the time, the reason, the parser and scoring versions, and its breakdown line by line. A new entry is created when the score or a version changes. Administrators can export the scores of a person or a period, which is logged. People find their own scores in their data export.',
    'Each move, correction and view of contact details is recorded in a tamper-evident history.',
  ],
  facts: [
    {
      name: 'Scores',
      text: sentence(
        '{usual} months unless the company sets another period, at least {least}. Erased with the person if the law allows it',
        { usual: SCORE_LOG_MONTHS.usual, least: SCORE_LOG_MONTHS.min },
      ),
    },
    { name: 'History', text: 'as long as the company exists. Names are removed when someone is erased' },
  ],
})
